package dev.nightjar.web;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Takes the README's pictures of the demo, and writes the references of the visual check anew. Its
 * argument is the folder of the README's pictures.
 */
final class Screenshots {

  private static final int WIDTH = 1000;

  private Screenshots() {}

  public static void main(String[] arguments) throws Exception {
    Path program = Chromium.find().orElseThrow(() -> new IllegalStateException("no Chromium here"));
    try (DemoConsole demo = DemoConsole.start(program)) {
      ofReadme(demo, Path.of(arguments[0]));
      deleteFormerReferences();
      new PageTour(demo, VisualCheckIT.PICTURES)
          .visit((page, sheet, barriers) -> sheet.write(VisualCheckIT.referenceOf(page)));
    }
  }

  private static void ofReadme(DemoConsole demo, Path folder) {
    Page page = demo.page(WIDTH);
    demo.signIn(page);
    take(page, "/news", folder.resolve("news.png"));
    take(page, ConsolePages.newestText(page), folder.resolve("texts.png"));
    page.navigate(ConsolePages.newestReview(page));
    page.evaluate("document.getElementById('findings-title').scrollIntoView()");
    shoot(page, folder.resolve("reviews.png"));
    take(page, "/concerts", folder.resolve("concerts.png"));
    page.context().close();
  }

  /** A page that is gone would leave its reference behind. */
  private static void deleteFormerReferences() throws IOException {
    Files.createDirectories(VisualCheckIT.REFERENCES);
    Set<Path> known =
        ConsolePages.ALL.stream().map(VisualCheckIT::referenceOf).collect(Collectors.toSet());
    List<Path> references;
    try (Stream<Path> files = Files.list(VisualCheckIT.REFERENCES)) {
      references = files.filter(file -> !known.contains(file)).toList();
    }
    for (Path reference : references) {
      Files.delete(reference);
    }
  }

  private static void take(Page page, String path, Path file) {
    page.navigate(path);
    shoot(page, file);
  }

  private static void shoot(Page page, Path file) {
    page.screenshot(new Page.ScreenshotOptions().setPath(file));
  }
}
