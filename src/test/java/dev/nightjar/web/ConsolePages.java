package dev.nightjar.web;

import static dev.nightjar.web.ConsolePage.at;
import static dev.nightjar.web.ConsolePage.first;
import static dev.nightjar.web.ConsolePage.linked;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Map;

/** Every page of the console, for pictures, the visual check and the check of barriers. */
final class ConsolePages {

  private static final String PART = "a part of a page";
  private static final String ARTICLE = "/news/items/{sourceId}";
  private static final String REVIEW = "/reviews/{id}";
  private static final String REVIEW_LINK = ".reviews h3 a";
  private static final String NEAR_CHICAGO = "/concerts/near?city=Chicago,%20IL";
  private static final String SHOW_LINK = "a[href^='/concerts/shows/']:not([href$='/tickets'])";

  static final List<ConsolePage> ALL =
      List.of(
          at("overview", "/"),
          at("operations", "/operations"),
          at("styleguide", "/styleguide"),
          new ConsolePage("not-found", "", false, page -> "/no-such-page"),
          at("news", "/news"),
          at("news-new", "/news/new"),
          new ConsolePage("news-article", ARTICLE, false, ConsolePages::article),
          new ConsolePage(
              "news-sample", ARTICLE + "/sample", false, page -> article(page) + "/sample"),
          new ConsolePage(
              "news-tag", "/news/tags/{tag}", false, page -> "/news/tags/Tallowmere?hours=720"),
          at("news-compare", "/news/compare?tag=Tallowmere&tag=Brackwater&hours=720"),
          at("news-alerts", "/news/alerts"),
          linked("news-alert", "/news/alerts/{id}", "/news/alerts", "a[href^='/news/alerts/']"),
          at("news-sources", "/news/sources"),
          at("news-operations", "/news/operations"),
          at("texts", "/texts"),
          new ConsolePage("text", "/texts/files/{fileId}", false, ConsolePages::newestText),
          new ConsolePage("texts-compare", "/texts/compare", false, ConsolePages::comparedTexts),
          at("reviews", "/reviews"),
          at("reviews-new", "/reviews/new?sample=true"),
          new ConsolePage("review", REVIEW, false, ConsolePages::newestReview),
          linked(
              "review-version", REVIEW + "/versions/{number}", "/reviews", "a[href*='/versions/']"),
          new ConsolePage(
              "review-file",
              REVIEW + "/versions/{number}/files/{index}",
              false,
              page -> first(page, newestReview(page), "a[href*='/files/']")),
          ofReview("review-revise", "/revise"),
          ofReview("review-versions", "/versions"),
          new ConsolePage("review-compare", REVIEW + "/compare", false, ConsolePages::versions),
          new ConsolePage(
              "review-waiver",
              REVIEW + "/waivers/new",
              false,
              page -> first(page, newestReview(page), "a[href*='/waivers/new']")),
          new ConsolePage(
              "reviews-stack",
              "/reviews/stacks/{stackId}",
              false,
              page -> "/reviews/stacks/prod-shop"),
          at("reviews-findings", "/reviews/findings"),
          at("reviews-issues", "/reviews/issues"),
          linked(
              "reviews-issue",
              "/reviews/issues/{hash}",
              "/reviews/issues",
              "a[href^='/reviews/issues/']"),
          at("reviews-calendar", "/reviews/calendar"),
          at("reviews-rules", "/reviews/rules?q=S3"),
          at("concerts-sign-in", "/concerts/sign-in"),
          at("concerts-near", NEAR_CHICAGO),
          new ConsolePage(
              "concerts-city",
              "/concerts/cities/{city}",
              false,
              page -> "/concerts/cities/chicago-il"),
          linked(
              "concerts-venue",
              "/concerts/venues/{city}/{venue}",
              NEAR_CHICAGO,
              "a[href^='/concerts/venues/']"),
          linked("concerts-show", "/concerts/shows/{concertId}", NEAR_CHICAGO, SHOW_LINK),
          linked(
              "concerts-tickets",
              "/concerts/shows/{concertId}/tickets",
              NEAR_CHICAGO,
              "a[href$='/tickets']"),
          at("concerts", "/concerts").ofUser(),
          new ConsolePage("concerts-month", "/concerts", true, page -> "/concerts?view=calendar"),
          at("concerts-artists", "/concerts/artists").ofUser(),
          new ConsolePage(
              "concerts-artist",
              "/concerts/artists/{artistId}",
              true,
              page -> "/concerts/artists/sample:saltbox-parade"),
          at("concerts-import", "/concerts/import").ofUser(),
          at("concerts-plans", "/concerts/plans").ofUser(),
          at("concerts-attended", "/concerts/attended").ofUser(),
          at("concerts-recommendations", "/concerts/recommendations").ofUser(),
          at("concerts-notifications", "/concerts/notifications").ofUser(),
          at("concerts-preferences", "/concerts/preferences").ofUser(),
          at("concerts-my-data", "/concerts/my-data").ofUser(),
          at("concerts-outbox", "/concerts/outbox").ofUser());

  /** The other routes with HTML, and why they are not in the list. */
  static final Map<String, String> LEFT_OUT =
      Map.ofEntries(
          Map.entry("/concerts/glance", PART),
          Map.entry("/news/figures", PART),
          Map.entry("/news/glance", PART),
          Map.entry("/news/list", PART),
          Map.entry("/news/tag-options", PART),
          Map.entry("/news/watchlist", PART),
          Map.entry("/reviews/glance", PART),
          Map.entry("/reviews/list", PART),
          Map.entry("/texts/glance", PART),
          Map.entry("/texts/list", PART),
          Map.entry("/concerts/import/spotify/callback", "a browser returns to it from Spotify"),
          Map.entry("/concerts/outbox/{messageId}", "an e-mail, which has styles of its own"),
          Map.entry("/concerts/unsubscribe", "its address is signed, and in an e-mail"),
          Map.entry("/failed-events", "redirects to /operations"),
          Map.entry("/q/swagger-ui", "Swagger UI, which has styles of its own"));

  private ConsolePages() {}

  private static ConsolePage ofReview(String name, String path) {
    return new ConsolePage(name, REVIEW + path, false, page -> newestReview(page) + path);
  }

  /** Of the demo's story: the newest of all may change while the pictures are taken. */
  private static String article(Page page) {
    return first(page, "/news?tag=Tallowmere", ".article h3 a");
  }

  static String newestText(Page page) {
    return first(page, "/texts", "a[href^='/texts/files/']");
  }

  static String newestReview(Page page) {
    return first(page, "/reviews", REVIEW_LINK).replaceFirst("/versions/.*", "");
  }

  /** Two versions of the newest review that has two. */
  private static String versions(Page page) {
    String second = first(page, "/reviews", "a[href$='/versions/2']");
    return second.replace("/versions/2", "/compare?from=1&to=2");
  }

  /** Texts that are long enough to differ by more than chance. */
  private static String comparedTexts(Page page) {
    return "/texts/compare?first=%s&second=%s"
        .formatted(
            textNamed(page, "logbook-of-the-brig-halcyon.txt"),
            textNamed(page, "field-notes-on-nightjars.txt"));
  }

  private static String textNamed(Page page, String name) {
    page.navigate("/texts");
    String path =
        page.locator("a[href^='/texts/files/']")
            .filter(new Locator.FilterOptions().setHasText(name))
            .first()
            .getAttribute("href");
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
