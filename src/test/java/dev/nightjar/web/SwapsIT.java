package dev.nightjar.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What a reader keeps and hears when a part of the page is replaced, seen on the news. */
@ExtendWith(InBrowser.class)
class SwapsIT {

  private final Console console;

  SwapsIT(Console console) {
    this.console = console;
  }

  @Test
  void linkToMoreHandsTheFocusToTheFirstOfWhatItBrings() {
    Page page = open(console.page());
    int before = page.locator(".article").count();
    page.getByText("Older articles").focus();
    page.keyboard().press("Enter");
    assertThat(page.locator(".article").nth(before).locator("h3 a")).isFocused();
  }

  @Test
  void tableStaysOpenAndFocusedWhenItsFiguresAreRefreshed() {
    Page page = console.page();
    page.clock().install();
    open(page);
    page.getByText("Show as table").click();
    page.locator("#figures-table").focus();
    refreshFigures(page);
    assertThat(page.locator("#figures-table")).isVisible();
    assertThat(page.locator("#figures-table")).isFocused();
  }

  @Test
  void buttonThatIsPressedByKeyboardKeepsTheFocus() {
    Page page = console.slowPage();
    page.navigate("/news/operations");
    healing(page).focus();
    page.keyboard().press("Enter");
    assertThat(page.locator("#report")).containsText("Self-healing found");
    assertThat(healing(page)).isFocused();
  }

  /** Cards of other functions, as the overview in Lambda has them. */
  @Test
  void cardThatDoesNotComeSaysSo() {
    Page page = console.brokenPage();
    page.route(
        Pattern.compile("/$"),
        route -> {
          APIResponse overview = route.fetch();
          String body =
              overview
                  .text()
                  .replaceFirst(
                      "(id=\"glance-texts-title\".*\\s*<p class=\")quiet", "$1quiet awaited");
          route.fulfill(new Route.FulfillOptions().setResponse(overview).setBody(body));
        });
    page.route(Pattern.compile("/texts/glance"), route -> route.abort("connectionreset"));
    page.navigate("/");
    assertThat(page.locator("#glance-texts .trouble-note")).containsText("could not be read");
  }

  @Test
  void errorOfAGatewayIsSaidInWords() {
    Page page = console.brokenPage();
    page.navigate("/news/operations");
    page.route(
        Pattern.compile("/news/heal"),
        route ->
            route.fulfill(
                new Route.FulfillOptions()
                    .setStatus(503)
                    .setContentType("application/json")
                    .setBody("{\"message\":\"Service Unavailable\"}")));
    healing(page).click();
    assertThat(page.locator("#message"))
        .hasText("That did not work: the server answered 503. Please try again in a moment.");
  }

  @Test
  void errorOfAFilterStaysWhileOtherPartsRefreshThemselvesAndGoesWhenItWorks() {
    Page page = console.brokenPage();
    page.clock().install();
    open(page);
    page.route(
        Pattern.compile("/news\\?.*sentiment"),
        route -> route.fulfill(new Route.FulfillOptions().setStatus(503)));
    chooseNext(page, "positive");
    Locator note = page.locator("#results > .trouble-note");
    assertThat(note).containsText("the server answered 503");
    refreshFigures(page);
    assertThat(note).containsText("the server answered 503");
    page.unrouteAll();
    chooseNext(page, "neutral");
    assertThat(page).hasURL(Pattern.compile("sentiment=neutral"));
    assertThat(note).hasCount(0);
  }

  @Test
  void failureThatCanBeTriedAgainIsSaidOnceAndMovesNothingToAnotherColumn() {
    Page page = open(console.brokenPage());
    Locator listing = page.locator("#listing");
    double left = listing.boundingBox().x;
    double width = listing.boundingBox().width;
    page.route(Pattern.compile("/news\\?.*sentiment"), route -> route.abort("connectionreset"));
    chooseNext(page, "positive");
    assertThat(page.locator("#results > .trouble-note")).containsText("can’t be reached");
    assertThat(page.locator("#message")).hasText("");
    assertEquals(left, listing.boundingBox().x, 1);
    assertEquals(width, listing.boundingBox().width, 1);
  }

  @Test
  void filterThatFailedOffersToTryAgainWhereItsResultWouldBe() {
    Page page = open(console.brokenPage());
    page.route(
        Pattern.compile("/news\\?.*tag="),
        route -> route.fulfill(new Route.FulfillOptions().setStatus(503)));
    page.locator("#tag").fill("no-such-tag");
    page.keyboard().press("Enter");
    Locator note = page.locator("#results > .trouble-note");
    assertThat(note).containsText("That did not work: the server answered 503");
    page.unrouteAll();
    note.getByText("Try again").click();
    assertThat(page).hasURL(Pattern.compile("tag=no-such-tag"));
    assertThat(note).hasCount(0);
  }

  @Test
  void buttonWhoseRequestFailedSaysSoBesideIt() {
    Page page = console.brokenPage();
    page.navigate("/news/operations");
    page.route(
        Pattern.compile("/news/heal"),
        route -> route.fulfill(new Route.FulfillOptions().setStatus(503)));
    healing(page).click();
    Locator note = page.locator("main form .trouble-note");
    assertThat(note).containsText("This did not work");
    page.unrouteAll();
    healing(page).click();
    assertThat(page.locator("#report")).containsText("Self-healing found");
    assertThat(note).hasCount(0);
  }

  @Test
  void partThatAsksInVainSaysSoOnceUntilItIsAnswered() {
    Page page = console.brokenPage();
    page.clock().install();
    withoutStream(page);
    // Its answer would show that the server is reachable.
    page.route(Pattern.compile("/news/watchlist"), route -> {});
    open(page);
    page.evaluate(
        """
        window.said = 0;
        new MutationObserver(() => window.said++).observe(document.getElementById("message"), { childList: true });
        """);
    List<String> asked = new ArrayList<>();
    page.onRequestFailed(request -> asked.add(request.url()));
    page.route(Pattern.compile("/news/figures"), route -> route.abort("connectionreset"));
    for (int i = 1; i <= 3; i++) {
      int times = i;
      page.clock().fastForward(30_000);
      page.waitForCondition(
          () -> asked.stream().filter(u -> u.contains("figures")).count() == times);
    }
    assertThat(page.locator("#message")).containsText("can’t be reached");
    assertEquals(1, page.evaluate("window.said"));
    page.unrouteAll();
    refreshFigures(page);
    assertThat(page.locator("#message")).hasText("");
  }

  @Test
  void enterInAFilterAsksOnceAndLeavesOneEntryInTheHistory() {
    Page page = open(console.page());
    int entries = (int) page.evaluate("history.length");
    List<String> asked = new ArrayList<>();
    page.onRequest(request -> asked.add(request.url()));
    page.locator("#tag").fill("no-such-tag");
    page.keyboard().press("Enter");
    assertThat(page.locator("#status")).hasText("No articles match");
    assertEquals(
        1,
        asked.stream()
            .filter(url -> url.contains("/news?") && url.contains("tag=no-such-tag"))
            .count());
    assertEquals(entries + 1, page.evaluate("history.length"));
  }

  @Test
  void whatAFilterBringsIsAnnounced() {
    Page page = open(console.page());
    page.locator("#sentiment").selectOption("positive");
    assertThat(page.locator("#status")).hasText(Pattern.compile("^\\d+ articles?\\b"));
    page.locator("#group").check();
    assertThat(page).hasURL(Pattern.compile("group=true"));
    assertThat(page.locator("#status")).hasText(Pattern.compile("^\\d+ articles?\\b"));
  }

  private static Page open(Page page) {
    page.navigate("/news");
    return page;
  }

  /** By a key, as a reader does: what a script chooses is no request of the reader. */
  private static void chooseNext(Page page, String sentiment) {
    page.locator("#sentiment").press("ArrowDown");
    assertThat(page.locator("#sentiment")).hasValue(sentiment);
  }

  private static void refreshFigures(Page page) {
    page.evaluate("document.getElementById('figures').dataset.old = true");
    page.clock().fastForward(30_000);
    assertThat(page.locator("#figures:not([data-old])")).isVisible();
  }

  private static Locator healing(Page page) {
    return page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Run self-healing"));
  }

  /** An article of another test would refresh the list, whose answer removes the message. */
  private static void withoutStream(Page page) {
    page.route(
        Pattern.compile("/api/news/stream"),
        route -> route.fulfill(new Route.FulfillOptions().setStatus(204)));
  }
}
