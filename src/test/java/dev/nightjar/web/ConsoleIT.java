package dev.nightjar.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import dev.nightjar.Eventually;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The console's frame, overview and news in a real browser, as people use them. */
@ExtendWith(InBrowser.class)
class ConsoleIT {

  private static final String HOSTILE = "<img src=x onerror='window.hacked=1'><script>hacked=1";

  /** A word that fits no phone, yet the longest name that a publisher may have. */
  private static final String LONG = "w".repeat(200);

  private final Console console;

  ConsoleIT(Console console) {
    this.console = console;
  }

  @Test
  void everyPageIsLightAndHasNoBarriers() throws IOException {
    push("barriers", "An article without barriers");
    String wide = push(LONG.substring(0, 50), LONG, LONG);
    console.assertLightAndWithoutBarriers(
        List.of(
            "/",
            "/news",
            "/news?tag=barriers",
            "/news/tags/barriers",
            "/news/compare?tag=barriers&tag=none",
            "/news?tag=" + LONG.substring(0, 50),
            "/news/items/" + URLEncoder.encode(wide, StandardCharsets.UTF_8),
            "/news/new",
            "/news/alerts",
            "/news/sources",
            "/news/operations",
            "/operations",
            "/styleguide",
            "/no-such-page"));
  }

  @Test
  void articleAppearsByItselfAndItsHostileTitleDoesNotRun() throws IOException {
    Page page = console.page();
    page.navigate("/news?tag=hostile");
    assertThat(page.locator("#live-state")).hasText("live");
    assertThat(page.locator("#listing")).containsText("No articles match");
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
    Page page = console.page();
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
  void cardOfTheOverviewNamesTheNewestArticleAndLeadsToIt() throws IOException {
    push("newest", "Farmers are delighted by a record harvest");
    Page page = console.page();
    Locator newest = page.locator("#glance-news .newest a");
    Eventually.eventually(
        "it is analyzed",
        () -> {
          page.navigate("/");
          return newest.textContent().equals("Farmers are delighted by a record harvest");
        });
    assertThat(page.locator("#glance-news .moment")).containsText("positive");
    newest.click();
    assertThat(page.locator("#article h1")).hasText("Farmers are delighted by a record harvest");
  }

  /** On a phone the result comes first, and the list before the figures. */
  @Test
  void phoneShowsTheResultBeforeTheTextAndTheListBeforeTheFigures() throws IOException {
    String id = push("phone", "Harbor sold at a great loss", "Browser Times");
    Page page = console.page();
    page.navigate("/news/items/" + URLEncoder.encode(id, StandardCharsets.UTF_8));
    console.showOnPhone(page, ColorScheme.LIGHT);
    assertAbove(page.locator("#article .result"), page.locator("#article .reading-text"));
    page.navigate("/news?tag=phone");
    assertAbove(page.locator("#listing"), page.locator("#figures"));
    assertThat(page.locator(".to-figures")).isVisible();
    assertThat(
            page.locator("#figures .figure.zero")
                .filter(new Locator.FilterOptions().setHasText("stuck")))
        .hasCount(0);
  }

  @Test
  void fieldsOfARowAreInOneLineAndTabsInOneRow() {
    Page page = console.page();
    page.navigate("/news");
    double top = page.locator("#q").boundingBox().y;
    for (String field : List.of("#sentiment", "#tag", "#source", "#hours")) {
      assertEquals(top, page.locator(field).boundingBox().y, 0.1, field);
      assertEquals(44, page.locator(field).boundingBox().height, 0.1, field);
    }
    page.navigate("/news/new");
    assertEquals(
        page.locator("#tags").boundingBox().y, page.locator("#tickers").boundingBox().y, 0.1);
    page.navigate("/styleguide");
    console.showOnPhone(page, ColorScheme.LIGHT);
    Locator tabs = page.locator("#styleguide .tabs");
    assertTrue(tabs.boundingBox().height < 60, "one row");
    assertEquals(true, tabs.evaluate("tabs => tabs.scrollWidth > tabs.clientWidth"));
  }

  private static void assertAbove(Locator upper, Locator lower) {
    double top = lower.boundingBox().y;
    assertTrue(upper.boundingBox().y < top, () -> "begins below " + top);
  }

  @Test
  void filterChangesListAndAddressAndBackUndoesIt() {
    Page page = console.page();
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
  void formSaysWhatIsWrongAndThenShowsTheAnalyzedArticle() {
    Page page = console.page();
    page.navigate("/news/new");
    page.getByLabel("URL").fill("https://browser.example/form");
    page.getByLabel("Title").fill("Wonderful: everyone is delighted with the great success");
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Push article")).click();
    assertThat(page.locator("#tags-fault")).containsText("at least one");
    assertThat(page.locator("#tags")).hasAttribute("aria-invalid", "true");
    page.locator("#tags").fill("form, joy");
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Push article")).click();
    assertThat(page.locator("#article .feeling")).containsText("positive");
    assertThat(page.locator(".facts")).containsText("joy");
  }

  @Test
  void runsSayWhatTheyDid() {
    Page page = console.page();
    page.navigate("/news/operations");
    page.locator("#run-healing").click();
    assertThat(page.locator("#report")).containsText("Self-healing found");
    page.locator("#run-ingestion").click();
    assertThat(page.locator("#report")).containsText("Ingestion ");
  }

  @Test
  void roleRunsNowAndItsRunIsShown() {
    Page page = console.page();
    page.navigate("/operations");
    Locator role = page.locator("#role-concerts-audit");
    String before = role.locator("time").first().getAttribute("datetime");
    page.locator("#run-concerts-audit").click();
    Eventually.eventually(
        "it ran again",
        () -> !before.equals(role.locator("time").first().getAttribute("datetime")));
    page.locator("#switch-concerts-audit").click();
    assertThat(role).containsText("paused");
    assertThat(page.locator("#run-concerts-audit")).hasCount(0);
    page.locator("#switch-concerts-audit").click();
    assertThat(page.locator("#run-concerts-audit")).isVisible();
  }

  @Test
  void tableOfRolesStaysWhereItIsScrolledWhileThePageRefreshes() {
    Page page = console.page();
    console.showOnPhone(page, ColorScheme.LIGHT);
    page.navigate("/operations");
    page.evaluate("document.getElementById('roles-scroll').scrollLeft = 120");
    page.evaluate("document.getElementById('operations').dataset.old = true");
    assertThat(page.locator("#operations:not([data-old])")).isVisible();
    assertEquals(120, page.evaluate("document.getElementById('roles-scroll').scrollLeft"));
  }

  @Test
  void clickOnTheAgeInARowOpensTheRow() {
    Page page = console.page();
    page.navigate("/news");
    Locator row = page.locator(".article").first();
    String href = row.locator(".row-link").getAttribute("href");
    row.locator("time").first().click();
    page.waitForURL(url -> url.endsWith(href));
  }

  @Test
  void everyPageDescribesItselfToSocialSites() throws IOException {
    Page page = console.page();
    page.navigate("/reviews/rules?q=S3");
    String server = console.server().url();
    assertThat(page.locator("meta[property='og:url']"))
        .hasAttribute("content", server + "/reviews/rules");
    assertThat(page.locator("meta[property='og:description']"))
        .hasAttribute("content", Pattern.compile("^The rules of the reviews"));
    String image = page.locator("meta[property='og:image']").getAttribute("content");
    assertEquals(
        "image/png", page.request().get(image).headers().getOrDefault("content-type", ""), image);
  }

  @Test
  void attentionShowsOnlyWhileSomethingNeedsIt() {
    Page page = console.page();
    AtomicReference<String> found = new AtomicReference<>("");
    page.route(
        "**/*/glance",
        route -> {
          String system = route.request().url().replaceAll(".*/([a-z]+)/glance", "$1");
          route.fulfill(
              new Route.FulfillOptions()
                  .setContentType("text/html")
                  .setBody(
                      """
                      <section class="card" id="glance-%1$s"><h2>%1$s</h2></section>
                      <ul id="attention-%1$s" hx-swap-oob="true">%2$s</ul>
                      """
                          .formatted(system, system.equals("news") ? found.get() : "")));
        });
    page.navigate("/");
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    assertThat(page.locator(".attention")).isHidden();
    found.set("<li>1 stuck article</li>");
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    assertThat(page.locator(".attention")).containsText("1 stuck article");
    assertThat(page.locator(".attention")).isVisible();
    page.unrouteAll();
  }

  @Test
  void formerAddressOfFailedEventsLeadsToOperations() {
    Page page = console.page();
    page.navigate("/failed-events?system=texts");
    assertThat(page).hasURL(Pattern.compile("/operations\\?system=texts#failed-title$"));
    assertThat(page.locator("h1")).hasText("Operations");
  }

  @Test
  void keyboardAloneSkipsToTheContentAndTimesAreTheReadersOwn() {
    Page page = console.page();
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

  @Test
  void addressHasOnlyTheChosenFilters() {
    Page page = console.page();
    page.navigate("/news");
    page.locator("#sentiment").selectOption("positive");
    assertThat(page).hasURL(Pattern.compile("/news\\?sentiment=positive$"));
    page.locator("#sentiment").selectOption("");
    assertThat(page).hasURL(Pattern.compile("/news$"));
    page.goBack();
    assertThat(page).hasURL(Pattern.compile("/news\\?sentiment=positive$"));
  }

  @Test
  void exactTimeOfAnAgeShowsOnFocusAndTheZoneIsNamed() {
    Page page = console.page();
    page.navigate("/styleguide");
    Locator age = page.locator("time[data-age]").first();
    age.focus();
    String shown = (String) age.evaluate("time => getComputedStyle(time, '::after').content");
    assertTrue(shown.matches("\"\\d{1,2} \\p{L}+ \\d{4}, \\d\\d:\\d\\d\""), shown);
    assertThat(page.locator("footer")).containsText("your time zone, America/Denver");
    page.navigate("/concerts/sign-in");
    assertThat(page.locator("footer")).containsText("Times of concerts are local to the venue");
  }

  @Test
  void cardThatCannotBeReadSaysSoAndIsTriedAgain() {
    Page page = console.brokenPage();
    page.route(Pattern.compile("/$"), this::withoutTexts);
    page.route("**/texts/glance", route -> route.abort("connectionreset"));
    page.navigate("/");
    Locator card = page.locator("#glance-texts");
    assertThat(card).containsText("could not be read");
    page.unroute("**/texts/glance");
    card.getByText("Try again").click();
    assertThat(card.locator(".button, .figures").first()).isVisible();
  }

  /** The overview as a function of another system answers it. */
  private void withoutTexts(Route route) {
    APIResponse answer = route.fetch();
    route.fulfill(
        new Route.FulfillOptions()
            .setResponse(answer)
            .setBody(
                Pattern.compile(
                        "(<section class=\"card\" id=\"glance-texts\"[^>]*>).*?</section>",
                        Pattern.DOTALL)
                    .matcher(answer.text())
                    .replaceFirst("$1<h2>Texts</h2><p class=\"awaited\">Loading …</p></section>")));
  }

  @Test
  void textHeadingsAndChartsHaveTheFontsThatWeServe() {
    Page page = console.page();
    page.navigate("/news");
    for (String font : List.of("Source Sans 3", "Source Serif 4")) {
      Console.awaitTrue(
          page,
          "[...document.fonts].some(face => face.family.includes('%s') && face.status === 'loaded')"
              .formatted(font));
    }
    assertThat(page.locator("h1")).hasCSS("font-family", Pattern.compile("^\"Source Serif 4\""));
    Console.awaitTrue(page, "Chart.defaults.font.family.startsWith('\"Source Sans 3\"')");
  }

  private void push(String tag, String title) throws IOException {
    push(tag, title, "Browser Times");
  }

  /** The id of an article by that publisher, who wrote it as well. */
  private String push(String tag, String title, String publisher) throws IOException {
    String article =
        """
        {"url": "https://browser.example/%s", "title": "%s", "publishedAt": "%s", "tags": ["%s"],
         "sourceName": "%s", "author": "%s"}
        """
            .formatted(tag, title, Instant.now(), tag, publisher, publisher);
    HttpResponse<String> answer = console.server().post("/api/news/items", article);
    assertEquals(201, answer.statusCode(), answer.body());
    return new JsonMapper().readTree(answer.body()).path("sourceId").asText();
  }
}
