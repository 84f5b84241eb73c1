package dev.nightjar.web;

import static dev.nightjar.Eventually.eventually;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.LoadState;
import dev.nightjar.artifact.Jdk;
import dev.nightjar.local.LocalServerProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Takes the README's pictures of the demo; with a second argument, pictures of every page in both
 * widths and color schemes as well, into that folder.
 */
final class Screenshots {

  private static final int WIDTH = 1000;
  private static final Duration UNTIL_FILLED = Duration.ofMinutes(3);

  private final Chromium chromium;

  private Screenshots(Chromium chromium) {
    this.chromium = chromium;
  }

  public static void main(String[] arguments) throws Exception {
    Path program = Chromium.find().orElseThrow(() -> new IllegalStateException("no Chromium here"));
    Path data = Files.createTempDirectory("screenshots");
    Map<String, String> demo = Map.of("NIGHTJAR_DEMO", "true");
    try (LocalServerProcess server = LocalServerProcess.start(Jdk.own(), data, demo)) {
      server.awaitReady();
      eventually("it is filled", UNTIL_FILLED, () -> server.log().contains("demo.ready"));
      try (Chromium chromium = Chromium.open(program, server.url())) {
        Screenshots screenshots = new Screenshots(chromium);
        screenshots.ofReadme(Path.of(arguments[0]));
        if (arguments.length > 1) {
          screenshots.ofEveryPage(Path.of(arguments[1]));
        }
      }
    }
  }

  private void ofReadme(Path folder) {
    Page page = chromium.page(WIDTH, ColorScheme.LIGHT);
    signIn(page);
    take(page, "/news", folder.resolve("news.png"), false);
    take(page, newestText(page), folder.resolve("texts.png"), false);
    page.navigate(newestReview(page));
    page.evaluate("document.getElementById('findings-title').scrollIntoView()");
    shoot(page, folder.resolve("reviews.png"), false);
    take(page, "/concerts", folder.resolve("concerts.png"), false);
    page.context().close();
  }

  private void ofEveryPage(Path folder) {
    for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
      for (int width : List.of(Chromium.PHONE, Chromium.DESK)) {
        Page page = chromium.page(width, scheme);
        signIn(page);
        for (Map.Entry<String, String> each : everyPage(page).entrySet()) {
          String name = "%s-%d-%s.png".formatted(each.getKey(), width, scheme.name().toLowerCase());
          take(page, each.getValue(), folder.resolve(name), true);
        }
        page.context().close();
      }
    }
  }

  private static Map<String, String> everyPage(Page page) {
    return Map.ofEntries(
        Map.entry("overview", "/"),
        Map.entry("news", "/news"),
        Map.entry("news-new", "/news/new"),
        Map.entry("article", first(page, "/news", ".article h3 a")),
        Map.entry("texts", "/texts"),
        Map.entry("text", newestText(page)),
        Map.entry("reviews", "/reviews"),
        Map.entry("review", newestReview(page)),
        Map.entry("stack", first(page, "/reviews", "a[href^='/reviews/stacks/']")),
        Map.entry("issues", "/reviews/issues"),
        Map.entry("calendar", "/reviews/calendar"),
        Map.entry("concerts", "/concerts"),
        Map.entry("concerts-month", "/concerts?view=calendar"),
        Map.entry("artists", "/concerts/artists"),
        Map.entry("preferences", "/concerts/preferences"),
        Map.entry("notifications", "/concerts/notifications"),
        Map.entry("recommendations", "/concerts/recommendations"),
        Map.entry("my-data", "/concerts/my-data"),
        Map.entry("outbox", "/concerts/outbox"),
        Map.entry("trouble", "/no-such-page"));
  }

  private static void signIn(Page page) {
    page.navigate("/concerts");
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Sign in as demo user"))
        .click();
  }

  private static String newestText(Page page) {
    return first(page, "/texts", "a[href^='/texts/files/']");
  }

  private static String newestReview(Page page) {
    return first(page, "/reviews", ".reviews h3 a");
  }

  private static String first(Page page, String path, String link) {
    page.navigate(path);
    Locator found = page.locator(link).first();
    return found.getAttribute("href");
  }

  private static void take(Page page, String path, Path file, boolean whole) {
    page.navigate(path);
    // The stream of news never ends, so the network is never idle; charts draw at once.
    page.waitForLoadState(LoadState.LOAD);
    shoot(page, file, whole);
  }

  private static void shoot(Page page, Path file, boolean whole) {
    page.screenshot(new Page.ScreenshotOptions().setPath(file).setFullPage(whole));
  }
}
