package dev.nightjar.texts.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.microsoft.playwright.FileChooser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.TimeoutError;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import dev.nightjar.web.Console;
import dev.nightjar.web.InBrowser;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests the texts pages in a browser. */
@ExtendWith(InBrowser.class)
class TextsConsoleIT {

  private static final String HOSTILE = "<img src=x onerror='window.hacked=1'>.txt";
  private static final Pattern STORAGE = Pattern.compile("/uploads/[0-9A-Z]{26}\\?");
  private static final int LARGE_MEGABYTES = 300;
  private static final int MANY = 12;
  private static final int KEY_MS = 10_000;
  private static final int MAX_PRESSES = 5;

  private final Console console;

  @TempDir Path folder;

  TextsConsoleIT(Console console) {
    this.console = console;
  }

  @Test
  void everyPageIsLightAndHasNoBarriers() throws IOException {
    String good = console.server().upload("barriers.txt", "barriers", "No barriers, no bars.");
    HttpResponse<String> asked =
        console.server().post("/api/texts", "{\"fileName\":\"wait.txt\",\"ownerId\":\"barriers\"}");
    String waiting = new JsonMapper().readTree(asked.body()).path("fileId").asText();
    console.assertLightAndWithoutBarriers(
        List.of("/texts", "/texts/files/" + good, "/texts/files/" + waiting));
  }

  @Test
  void fileChosenByKeyboardIsAnalyzedOnThePageAndItsHostileNameDoesNotRun() {
    Page page = open();
    assertThat(page.locator("#history")).containsText("No texts yet");
    assertThat(page.locator("#files")).isVisible(); // as soon as the script can receive files
    fileChooser(page).setFiles(text(HOSTILE, "The owl saw the fox. The fox did not see the owl."));
    assertThat(page.locator(".upload .name")).hasText(HOSTILE);
    assertThat(page.locator(".upload .figure").first()).containsText("12");
    Console.awaitTrue(page, "Chart.getChart(document.querySelector('canvas'))");
    assertEquals(
        "fox", page.evaluate("Chart.getChart(document.querySelector('canvas')).data.labels[0]"));
    assertThat(page.locator("#history h3")).hasText(HOSTILE);
    assertThat(page.locator("#history .standing")).hasText("analyzed");
    assertThat(page.locator("#said")).hasText(HOSTILE + ": analyzed");
    assertThat(page).hasTitle("Texts · Nightjar");
    console.assertWithoutBarriers(page);
    page.locator("#history h3 a").click();
    assertThat(page.locator("h1")).hasText(HOSTILE);
    assertThat(page.locator(".figure").nth(1)).containsText("7");
    assertEquals(true, page.evaluate("window.hacked === undefined"));
  }

  @Test
  void droppedFilesAreUploadedOneAfterTheOtherAndWhatIsNoTextSaysSo() {
    Page page = open();
    page.locator("#upload")
        .dispatchEvent(
            "drop",
            Map.of(
                "dataTransfer",
                page.evaluateHandle(
                    """
                    () => {
                      const dropped = new DataTransfer();
                      dropped.items.add(new File(["One two two."], "good.txt"));
                      dropped.items.add(new File([new Uint8Array([255, 216, 255])], "photo.jpg"));
                      dropped.items.add(new File([], "empty.txt"));
                      return dropped;
                    }
                    """)));
    Locator uploads = page.locator(".upload");
    assertThat(uploads).hasCount(3);
    assertThat(uploads.nth(0).locator(".figure").first()).containsText("3");
    assertThat(uploads.nth(1).locator(".fault")).containsText("Not a valid UTF-8 text");
    assertThat(uploads.nth(2).locator(".figure").first()).containsText("0");
    assertThat(uploads.nth(2)).containsText("The text contains no words");
    assertThat(page.locator("#history .standing.failed")).hasCount(1);
    assertThat(page.locator("#history .article")).hasCount(3);
    console.assertWithoutBarriers(page);
    page.locator("#history .article", containing("photo.jpg")).locator("h3 a").click();
    assertThat(page.locator(".fault")).containsText("Not a valid UTF-8 text");
    console.assertWithoutBarriersInEveryGuise(page);
  }

  @Test
  void pastedTextIsExploredComparedRenamedAndDeleted() {
    Page page = open();
    paste(
        page,
        "whales.txt",
        "The white whale swam north. The old whale sang in the sea. ".repeat(30));
    paste(
        page,
        "horses.txt",
        "The brown horse ran south. The young horse slept in the hay. ".repeat(30));
    assertThat(page.locator("#history .article")).hasCount(2);
    assertThat(page.locator("#history")).containsText("360 words");
    console.assertWithoutBarriers(page);
    page.locator("#history .article", containing("whales.txt")).locator("h3 a").click();
    assertThat(page.locator("#words")).containsText("Frequent words");
    assertThat(page.locator(".cloud text").first()).hasText("whale");
    assertThat(page.locator("#profile")).containsText("English");
    page.locator("#query").fill("white whale");
    page.locator("#keyword button").click();
    assertThat(page.locator(".kwic li")).hasCount(30);
    assertThat(page.locator(".kwic mark").first()).hasText("white whale");
    page.locator("#trend-words").fill("sea, north");
    page.locator("#trend button").click();
    assertThat(page.locator("#trend thead th").nth(1)).hasText("sea");
    assertThat(page.locator("#trend .area polyline")).hasCount(2);
    assertThat(page.locator("#trend .legend li")).hasText(new String[] {"sea", "north"});
    console.assertWithoutBarriersInEveryGuise(page);
    page.locator("form[action='/texts/compare'] button").click();
    assertThat(page.locator("h1")).hasText("Compare texts");
    assertThat(page.locator("main")).containsText("whale");
    console.assertWithoutBarriersInEveryGuise(page);
    page.goBack();
    page.locator("#file-name").fill("Wale.txt");
    page.locator("button", new Page.LocatorOptions().setHasText("Rename")).click();
    assertThat(page.locator("h1")).hasText("Wale.txt");
    page.locator("summary", new Page.LocatorOptions().setHasText("Delete this text")).click();
    page.locator("button", new Page.LocatorOptions().setHasText("Delete Wale.txt")).click();
    assertThat(page.locator("#history .article")).hasCount(1);
  }

  private static void paste(Page page, String name, String text) {
    if (!page.locator("#paste").isVisible()) {
      page.locator(".paste summary").click();
    }
    page.locator("#pasted-name").fill(name);
    page.locator("#pasted-text").fill(text);
    page.locator("#paste button").click();
    assertThat(page.locator(".upload", containing(name)).locator(".figures")).isVisible();
  }

  @Test
  void manyFilesAtOnceAreAllAnalyzedOverASlowNetwork() {
    Page page = console.slowPage();
    page.navigate("/texts");
    page.locator("#files")
        .setInputFiles(
            IntStream.rangeClosed(1, MANY)
                .mapToObj(i -> text("text" + i + ".txt", "Number " + i))
                .toArray(FilePayload[]::new));
    assertThat(page.locator(".upload .outcome[data-final] .figures")).hasCount(MANY);
    assertThat(page.locator("#history .standing.done")).hasCount(MANY);
  }

  @Test
  void resultIsPolledAgainAfterAFailedRequest() {
    Page page = console.brokenPage();
    page.navigate("/texts");
    AtomicBoolean isLost = new AtomicBoolean();
    page.route(
        Pattern.compile("/texts/files/"),
        route -> {
          if (isLost.compareAndSet(false, true)) {
            route.abort("connectionreset");
          } else {
            route.resume();
          }
        });
    page.locator("#files").setInputFiles(text("asked.txt", "Ask again."));
    assertThat(page.locator(".upload .figure").first()).containsText("2");
    assertTrue(isLost.get());
  }

  @Test
  void focusMovesFromTheCancelButtonToTheName() {
    Page page = open();
    AtomicReference<Route> held = new AtomicReference<>();
    page.route(STORAGE, held::set);
    page.waitForRequest(
        STORAGE, () -> page.locator("#files").setInputFiles(text("kept.txt", "Kept.")));
    page.locator(".upload .cancel").focus();
    held.get().resume();
    assertThat(page.locator(".upload .figure").first()).containsText("1");
    assertThat(page.locator(".upload .name")).isFocused();
  }

  @Test
  void interruptedOrExpiredUploadIsReportedAndCanBeRetried() {
    Page page = open();
    page.route(STORAGE, route -> route.abort("connectionreset"));
    page.locator("#files").setInputFiles(text("again.txt", "Once more."));
    assertThat(page.locator(".upload .fault")).containsText("The upload was interrupted");
    page.unroute(STORAGE);
    page.route(
        STORAGE,
        route ->
            route.fulfill(
                new Route.FulfillOptions()
                    .setStatus(403)
                    .setHeaders(Map.of("Access-Control-Allow-Origin", "*"))
                    .setBody("<Error><Message>Request has expired</Message></Error>")));
    again(page).click();
    assertThat(page.locator(".upload .fault")).containsText("The upload URL has expired");
    page.unroute(STORAGE);
    again(page).click();
    assertThat(page.locator(".upload .figure").first()).containsText("2");
  }

  @Test
  void uploadCanBeCanceledAndTheNextOneFollows() {
    Page page = open();
    AtomicBoolean held = new AtomicBoolean();
    page.route(
        STORAGE,
        route -> {
          if (!held.compareAndSet(false, true)) {
            route.resume();
          }
        });
    FilePayload[] both = {text("unwanted.txt", "Not this."), text("wanted.txt", "But this.")};
    page.waitForRequest(STORAGE, () -> page.locator("#files").setInputFiles(both));
    Locator uploads = page.locator(".upload");
    assertThat(uploads.nth(0).locator(".state")).containsText("uploaded");
    assertThat(uploads.nth(1).locator(".state")).hasText("Waiting.");
    uploads.nth(0).getByText("Cancel").click();
    assertThat(uploads.nth(0).locator(".state")).containsText("Canceled");
    assertThat(uploads.nth(1).locator(".figure").first()).containsText("2");
  }

  @Test
  void growthOfTheVocabularyIsDrawnToScale() throws IOException {
    String text =
        console.server().upload("growth.txt", "growth", "The owl saw the fox. ".repeat(40));
    Page page = console.page();
    page.navigate("/texts/files/" + text);
    String chart = "Chart.getChart(document.querySelector('canvas[data-chart=growth]'))";
    Console.awaitTrue(page, chart);
    assertEquals("linear", page.evaluate(chart + ".scales.x.type"));
    assertEquals(200, page.evaluate(chart + ".data.datasets[0].data.at(-1).x"));
  }

  @Test
  void fileThatIsTooLargeIsRejectedBeforeItIsSent() throws IOException {
    Path huge = folder.resolve("huge.txt");
    try (RandomAccessFile file = new RandomAccessFile(huge.toFile(), "rw")) {
      file.setLength((1L << 30) + 1); // takes no space on the disk
    }
    Page page = open();
    page.locator("#files").setInputFiles(huge);
    assertThat(page.locator(".upload .fault"))
        .containsText("This file has 1.01 GiB; the limit is 1 GiB");
    assertThat(page.locator("#history")).containsText("No texts yet");
  }

  @Test
  void largeFileIsUploadedWhileThePageStaysResponsiveAndItsMemorySmall() throws IOException {
    Page page = open();
    page.evaluate(
        """
        () => {
          window.longest = 0;
          let last = performance.now();
          setInterval(() => {
            longest = Math.max(longest, performance.now() - last);
            last = performance.now();
          }, 20);
        }
        """);
    page.locator("#files").setInputFiles(largeFile());
    assertThat(page.locator(".upload .state"))
        .hasText(Pattern.compile("[1-9]\\d?% of 286\\.1 MiB uploaded"));
    assertThat(page.locator(".upload .figure").first())
        .containsText("50,000,000", new LocatorAssertions.ContainsTextOptions().setTimeout(60_000));
    double longest = ((Number) page.evaluate("longest")).doubleValue();
    double heap = ((Number) page.evaluate("performance.memory.usedJSHeapSize")).doubleValue();
    assertTrue(longest < 1_000, "the page stood still for " + longest + " ms");
    assertTrue(heap < 50e6, "its scripts hold " + heap + " bytes");
  }

  /** A file of fifty million words of six bytes each. */
  private Path largeFile() throws IOException {
    Path large = folder.resolve("large.txt");
    byte[] million =
        "owl's\nfoxes\nhares\n".repeat(1_000_000 / 18).getBytes(StandardCharsets.UTF_8);
    try (OutputStream file = Files.newOutputStream(large)) {
      for (int written = 0; written < LARGE_MEGABYTES * 1_000_000; written += million.length) {
        file.write(million, 0, Math.min(million.length, LARGE_MEGABYTES * 1_000_000 - written));
      }
    }
    return large;
  }

  /** Opens it by the keyboard. A browser on a busy machine may lose the first key. */
  private static FileChooser fileChooser(Page page) {
    List<FileChooser> choosers = new ArrayList<>();
    page.onFileChooser(choosers::add);
    for (int press = 1; choosers.isEmpty(); press++) {
      page.locator("#files").focus();
      page.keyboard().press("Space");
      try {
        page.waitForCondition(
            () -> !choosers.isEmpty(), new Page.WaitForConditionOptions().setTimeout(KEY_MS));
      } catch (TimeoutError lost) {
        if (press == MAX_PRESSES) {
          throw lost;
        }
      }
    }
    return choosers.get(0);
  }

  private Page open() {
    Page page = console.page();
    page.navigate("/texts");
    return page;
  }

  private static Locator again(Page page) {
    return page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Try again"));
  }

  private static Page.LocatorOptions containing(String text) {
    return new Page.LocatorOptions().setHasText(text);
  }

  private static FilePayload text(String name, String text) {
    return new FilePayload(name, "text/plain", text.getBytes(StandardCharsets.UTF_8));
  }
}
