package dev.nightjar.news.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.nightjar.Eventually;
import dev.nightjar.web.Console;
import dev.nightjar.web.InBrowser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests the live list of articles, with and without failures. */
@ExtendWith(InBrowser.class)
class LiveListIT {

  private static final Pattern LIST = Pattern.compile("/news/list");
  private static final Pattern FIGURES = Pattern.compile("/news/figures");
  private static final Pattern STREAM = Pattern.compile("/api/news/stream");
  private static final String DRAWN = "Chart.getChart(document.querySelector('canvas'))?.id";

  private final Console console;

  LiveListIT(Console console) {
    this.console = console;
  }

  @Test
  void listContinuesAfterARefreshThatFailed() throws IOException {
    Page page = console.brokenPage();
    page.clock().install();
    live(page, "/news?tag=lost");
    AtomicBoolean isLost = new AtomicBoolean();
    page.route(
        LIST,
        route -> {
          if (isLost.compareAndSet(false, true)) {
            route.abort("connectionreset");
          } else {
            route.resume();
          }
        });
    // An answer with the figures would show that the server is reachable.
    page.route(FIGURES, route -> route.abort("connectionreset"));
    push("lost", "An article whose list was lost");
    assertThat(page.locator("#message")).containsText("can’t be reached");
    page.unroute(FIGURES);
    page.clock().fastForward(5_000);
    assertThat(page.locator("#listing")).containsText("An article whose list was lost");
    assertThat(page.locator("#message")).isEmpty();
  }

  @Test
  void connectionThatIsLostForLongIsSaid() {
    Page page = console.brokenPage();
    page.clock().install();
    page.route(STREAM, route -> route.abort("connectionreset"));
    page.addInitScript(
        """
        window.EventSource = class extends EventSource {
          constructor(address) {
            super(address);
            this.addEventListener("error", () => (window.isLost = true));
          }
        };
        """);
    page.navigate("/news");
    Console.awaitTrue(page, "window.isLost");
    page.clock().fastForward(10_000);
    assertThat(page.locator("#live-state")).hasText("reconnecting …");
    page.unroute(STREAM);
    assertThat(page.locator("#live-state")).hasText("live");
  }

  @Test
  void hiddenPageHasNoConnectionAndCatchesUpWhenItIsVisibleAgain() throws IOException {
    Page page = console.page();
    page.addInitScript(
        """
        window.streams = [];
        window.EventSource = class extends EventSource {
          constructor(address) {
            super(address);
            streams.push(this);
          }
        };
        """);
    live(page, "/news?tag=hidden");
    setVisible(page, false);
    assertEquals(true, page.evaluate("streams[0].readyState === EventSource.CLOSED"));
    push("hidden", "An article on a hidden page");
    setVisible(page, true);
    assertThat(page.locator("#listing")).containsText("An article on a hidden page");
    assertEquals(2, page.evaluate("streams.length"));
  }

  @Test
  void buttonForNewArticlesMovesTheFocusToTheTopOfTheList() throws IOException {
    push("top", "The first at the top");
    Page page = live(console.page(), "/news?tag=top");
    page.locator(".article h3 a").focus();
    push("elsewhere", "An article that the filter does not let through");
    push("top", "The second at the top");
    assertThat(page.locator("#fresh")).hasText("Show the newest articles");
    page.locator("#fresh").press("Enter");
    assertThat(page.locator("#listing")).containsText("The second at the top");
    assertThat(page.locator("#listing-title")).isFocused();
  }

  @Test
  void buttonOfAListWithoutAFilterCountsTheNewArticles() throws IOException {
    push("counted", "An article before the counted one");
    Page page = live(console.page(), "/news");
    page.locator(".article h3 a").first().focus();
    push("counted", "The counted article");
    assertThat(page.locator("#fresh")).hasText(Pattern.compile("\\d+ new articles?"));
  }

  @Test
  void listFiguresAndChartShowAnArticleWithinFiveSecondsOfItsAnalysis() throws Exception {
    push("drawn", "An article before the chart");
    Page page = live(console.page(), "/news?tag=drawn");
    assertThat(page.locator("#figures .figure").first()).containsText("1");
    Console.awaitTrue(page, "(window.drawn = " + DRAWN + ") !== undefined");
    String id = push("drawn", "An article beside the chart");
    Instant analyzed = awaitAnalysis(id);
    assertThat(page.locator("#listing")).containsText("An article beside the chart");
    assertThat(page.locator("#figures .figure").first()).containsText("2");
    assertTrue(Duration.between(analyzed, Instant.now()).toMillis() < 5_000);
    Console.awaitTrue(page, "(%s ?? window.drawn) !== window.drawn".formatted(DRAWN));
  }

  @Test
  void overviewShowsAnArticleWithinFiveSecondsOfItsAnalysis() throws Exception {
    Page page = console.page();
    page.navigate("/");
    Locator count = page.locator("#glance-news .figure").first().locator("a");
    int before = number(count);
    Instant analyzed = awaitAnalysis(push("on-overview", "An article on the overview"));
    page.waitForCondition(() -> number(count) > before);
    assertTrue(Duration.between(analyzed, Instant.now()).toMillis() < 5_000);
  }

  private static int number(Locator figure) {
    return Integer.parseInt(figure.innerText().replaceAll("\\D", ""));
  }

  private Instant awaitAnalysis(String id) {
    String path = "/api/news/items/" + URLEncoder.encode(id, StandardCharsets.UTF_8);
    Eventually.eventually("it is analyzed", () -> isAnalyzed(path));
    return Instant.now();
  }

  private boolean isAnalyzed(String path) {
    try {
      return console.server().get(path).body().contains("\"analyzed\"");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Page live(Page page, String path) {
    page.navigate(path);
    assertThat(page.locator("#live-state")).hasText("live");
    return page;
  }

  /** Sets the page's visibility, because headless pages are always visible. */
  private static void setVisible(Page page, boolean isVisible) {
    page.evaluate(
        """
        isVisible => {
          Object.defineProperty(document, "hidden", { value: !isVisible, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }
        """,
        isVisible);
  }

  private String push(String tag, String title) throws IOException {
    String article =
        """
        {"url": "https://live.example/%s", "title": "%s", "publishedAt": "%s", "tags": ["%s"]}
        """
            .formatted(title.replace(' ', '-'), title, Instant.now(), tag);
    var pushed = console.server().post("/api/news/items", article);
    assertEquals(201, pushed.statusCode());
    return pushed.body().replaceAll("(?s).*\"sourceId\":\"([^\"]+)\".*", "$1");
  }
}
