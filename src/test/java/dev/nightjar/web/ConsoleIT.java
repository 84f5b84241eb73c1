package dev.nightjar.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import dev.nightjar.artifact.Jdk;
import dev.nightjar.local.LocalServerProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * The console in a real browser, as people use it. Beside other classes, but one test at a time.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConsoleIT {

  private static final int MAX_PAGE_BYTES = 300_000;
  private static final String HOSTILE = "<img src=x onerror='window.hacked=1'><script>hacked=1";

  private LocalServerProcess server;
  private Chromium chromium;

  @BeforeAll
  void start(@TempDir Path data) throws IOException {
    Optional<Path> program = Chromium.find();
    assumeTrue(
        program.isPresent(), "skipped: no Chromium here; install chromium, or name it by CHROMIUM");
    // Beside a browser on few cores: the second compiler would take more time than it saves.
    Map<String, String> environment = Map.of("JAVA_TOOL_OPTIONS", "-XX:TieredStopAtLevel=1");
    server = LocalServerProcess.start(Jdk.own(), data, environment);
    server.awaitReady();
    chromium = Chromium.open(program.get(), server.url());
  }

  @AfterAll
  void stop() throws IOException {
    if (chromium != null) {
      chromium.close();
    }
    if (server != null) {
      server.close();
    }
  }

  @AfterEach
  void noScriptComplained() {
    chromium.assertNoComplaints();
  }

  @Test
  void everyPageIsLightAndHasNoBarriers() throws IOException {
    push("barriers", "An article without barriers");
    for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
      for (String path : List.of("/", "/news", "/news?tag=barriers", "/news/new")) {
        Page page =
            chromium.page(scheme == ColorScheme.DARK ? Chromium.PHONE : Chromium.DESK, scheme);
        page.navigate(path);
        assertEquals(List.of(), Chromium.barriers(page), path + " in " + scheme);
        int bytes = Chromium.weight(page);
        assertTrue(bytes < MAX_PAGE_BYTES, path + " weighs " + bytes);
        assertTrue(
            (boolean) page.evaluate("document.documentElement.scrollWidth <= innerWidth"),
            path + " is wider than the screen");
        page.context().close();
      }
    }
  }

  @Test
  void articleAppearsByItselfAndItsHostileTitleDoesNotRun() throws IOException {
    Page page = chromium.page();
    page.navigate("/news?tag=hostile");
    assertThat(page.locator("#live-state")).hasText("live");
    assertThat(page.locator("#listing")).containsText("No article fits");
    push("hostile", HOSTILE);
    assertThat(page.locator("#listing .article h3")).hasText(HOSTILE);
    assertThat(page.locator("#listing .feeling")).containsText("%");
    page.locator("#listing .article h3 a").click();
    assertThat(page.locator("h1")).hasText(HOSTILE);
    assertThat(page.locator("a[rel='noopener noreferrer']"))
        .hasAttribute("href", "https://browser.example/hostile");
    assertEquals(true, page.evaluate("window.hacked === undefined"));
  }

  @Test
  void readerWhoHasPagedOnIsToldOfNewArticlesInsteadOfBeingMoved() throws IOException {
    Page page = chromium.page();
    page.navigate("/news");
    assertThat(page.locator("#live-state")).hasText("live");
    int first = page.locator(".article").count();
    page.getByText("Older articles").click();
    assertThat(page.locator(".article").nth(first)).isVisible();
    push("offered", "An article that is offered");
    assertThat(page.locator("#fresh")).hasText(Pattern.compile("\\d+ new articles?"));
    page.locator("#fresh").click();
    assertThat(page.locator("#listing")).containsText("An article that is offered");
  }

  @Test
  void filterChangesListAndAddressAndBackUndoesIt() {
    Page page = chromium.page();
    page.navigate("/news");
    assertEquals(
        3, page.evaluate("Chart.getChart(document.querySelector('canvas')).data.datasets.length"));
    page.locator("#sentiment").selectOption("positive");
    assertThat(page).hasURL(Pattern.compile("sentiment=positive"));
    assertThat(page.locator(".feeling.positive").first()).isVisible();
    assertThat(page.locator(".feeling.negative")).hasCount(0);
    page.goBack();
    assertThat(page.locator(".feeling.negative").first()).isVisible();
  }

  @Test
  void formSaysWhatIsWrongAndThenShowsTheAnalysedArticle() {
    Page page = chromium.page();
    page.navigate("/news/new");
    page.getByLabel("Address").fill("https://browser.example/form");
    page.getByLabel("Title").fill("Wonderful: everyone is delighted with the great success");
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Push it in")).click();
    assertThat(page.locator("#tags-fault")).containsText("at least one");
    assertThat(page.locator("#tags")).hasAttribute("aria-invalid", "true");
    page.locator("#tags").fill("form, joy");
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Push it in")).click();
    assertThat(page.locator("#article .feeling")).containsText("positive");
    assertThat(page.locator(".facts")).containsText("joy");
  }

  @Test
  void runsSayWhatTheyDid() {
    Page page = chromium.page();
    page.navigate("/news");
    page.getByText("Run healing").click();
    assertThat(page.locator("#report")).containsText("Healing found");
    page.getByText("Run ingestion").click();
    assertThat(page.locator("#report")).containsText("Ingestion ");
    page.navigate("/");
    assertThat(page.locator("#glance-news")).containsText("Last healing run");
  }

  @Test
  void keyboardAloneSkipsToTheContentAndTimesAreTheReadersOwn() {
    Page page = chromium.page();
    page.navigate("/news");
    page.keyboard().press("Tab");
    assertThat(page.locator(".skip")).isFocused();
    page.keyboard().press("Enter");
    assertThat(page.locator("#content")).isFocused();
    Instant start =
        Instant.parse(page.locator("#sentiment-table time").first().getAttribute("datetime"));
    int hour = start.atZone(ZoneId.of("America/Denver")).getHour();
    assertThat(page.locator("#sentiment-table time").first()).containsText("%02d:".formatted(hour));
  }

  private void push(String tag, String title) throws IOException {
    String article =
        """
        {"url": "https://browser.example/%s", "title": "%s", "publishedAt": "%s", "tags": ["%s"]}
        """
            .formatted(tag, title, Instant.now(), tag);
    assertEquals(201, server.post("/api/news/items", article).statusCode());
  }
}
