package dev.nightjar.news.web;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the news pages as a browser without JavaScript uses them. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class NewsPagesTest {

  private static final String HOSTILE = "<script>alert(1)</script><img src=x onerror=alert(2)>";
  private static final Pattern MORE = Pattern.compile("href=\"(/news\\?[^\"]*cursor=[^\"]+)\"");

  @BeforeEach
  void awaitReady() {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
  }

  @Test
  void hostileArticleIsShownAsText() {
    Map<String, String> form = form("hostile");
    form.put("title", HOSTILE);
    form.put("sourceName", "\"><script>alert(3)</script>");
    String article =
        given().urlEncodingEnabled(false).get(pushed(form)).then().extract().asString();
    assertTrue(article.contains("&lt;script&gt;alert(1)"), article);
    for (String page : new String[] {article, html("/news?tag=hostile")}) {
      assertFalse(page.contains("<script>alert"), page);
      assertFalse(page.contains("<img src=x"), page);
    }
  }

  @Test
  void articleShowsWhichWordsMovedTheResult() {
    Map<String, String> form = form("explained");
    form.put("title", "Orsett shares plunge on fraud <b>");
    String href = pushed(form);
    eventually("it is analyzed", () -> !htmlOf(href).contains("analysis is pending"));
    String page = htmlOf(href);
    assertTrue(page.contains("<h2 id=\"explanation-title\">Why negative</h2>"), page);
    assertTrue(
        page.contains(
            "<mark class=\"negative\">plunge<span class=\"unseen\"> (toward negative)</span>"),
        page);
    assertFalse(page.contains("<b>"), page);
  }

  @Test
  void unsureResultIsMutedAndSaysSo() {
    Map<String, String> form = form("unsure");
    form.put("title", "Sales rose, but profit fell and the outlook is mixed");
    String href = pushed(form);
    eventually("it is analyzed", () -> !htmlOf(href).contains("analysis is pending"));
    for (String page : new String[] {htmlOf(href), html("/news?tag=unsure")}) {
      assertTrue(
          Pattern.compile("class=\"feeling \\w+ unsure\">\\w+\\? ").matcher(page).find(), page);
    }
  }

  private static String htmlOf(String href) {
    return given().urlEncodingEnabled(false).get(href).then().extract().asString();
  }

  @Test
  void formThatBreaksARuleComesBackWithTheFaultAtItsField() {
    Map<String, String> form = form("faulty");
    form.put("url", "http://example.com/plain");
    form.put("publishedAt", "2026-03-01T12:30:00.000Z");
    form.put("tags", "");
    push(form)
        .statusCode(400)
        .body(containsString("id=\"url-fault\""))
        .body(containsString("must be an https URL"))
        .body(containsString("id=\"tags-fault\""))
        .body(not(containsString("id=\"title-fault\"")))
        .body(containsString("value=\"http://example.com/plain\""))
        .body(containsString("value=\"2026-03-01T12:30\""));
  }

  @Test
  void duplicateArticleIsNotStoredAgain() {
    Map<String, String> form = form("pushed-twice");
    String first = pushed(form);
    String second = pushed(form);
    assertEquals(first + "?known=true", second);
    given().urlEncodingEnabled(false).get(second).then().body(containsString("is a duplicate"));
  }

  @Test
  void filtersGoTogether() {
    Map<String, String> wanted = form("together-1");
    wanted.put("tags", "together");
    wanted.put("sourceName", "Owl Times");
    pushed(wanted);
    Map<String, String> other = form("together-2");
    other.put("tags", "together");
    other.put("sourceName", "Other Times");
    pushed(other);
    String page = html("/news?tag=together&source=owl+times&hours=24");
    assertTrue(page.contains("About together-1"), page);
    assertFalse(page.contains("About together-2"), page);
    assertTrue(html("/news?tag=together&source=unknown").contains("No articles match"));
  }

  @Test
  void sourceSuggestionsAreThoseOfTheList() {
    Map<String, String> form = form("offered");
    form.put("sourceName", "Offered Times");
    pushed(form);
    String page = html("/news?tag=offered");
    Matcher offers = Pattern.compile("<datalist id=\"sources\">(.*?)</datalist>").matcher(page);
    assertTrue(offers.find(), page);
    assertEquals("<option value=\"Offered Times\"></option>", offers.group(1));
  }

  @Test
  void olderArticlesFollowByALink() {
    for (int i = 0; i < ArticleListLoader.PAGE + 1; i++) {
      Map<String, String> form = form("paged-" + i);
      form.put("tags", "paged");
      form.put("publishedAt", Instant.now().minus(i + 1, ChronoUnit.MINUTES).toString());
      pushed(form);
    }
    Matcher more = MORE.matcher(html("/news?tag=paged"));
    assertTrue(more.find());
    String older = html(more.group(1).replace("&amp;", "&"));
    assertTrue(older.contains("About paged-" + ArticleListLoader.PAGE), older);
    assertTrue(older.contains("Back to latest"), older);
  }

  @Test
  void duplicatesCanBeGrouped() {
    for (String name : new String[] {"story-1", "story-2"}) {
      Map<String, String> form = form(name);
      form.put("tags", "story");
      form.put("title", "The same is told by two");
      pushed(form);
    }
    assertFalse(html("/news?tag=story").contains("1 more article of this story"));
    assertTrue(html("/news?tag=story&group=true").contains("1 more article of this story"));
  }

  @Test
  void pushedArticleShowsItsPublisherAsSource() {
    Map<String, String> form = form("published");
    form.put("sourceName", "Owl Gazette");
    String article =
        given().urlEncodingEnabled(false).get(pushed(form)).then().extract().asString();
    assertTrue(article.contains("from Owl Gazette"), article);
    assertFalse(article.contains("from newsapi"), article);
  }

  @Test
  void sampleArticleIsReadOnAPageOfOurs() {
    Map<String, String> form = form("sample-site");
    form.put("url", "https://sample.nightjar.dev/2026-03-01/owl-gazette/about");
    form.put("description", "The owls were <b>pleased</b>.");
    form.put("sourceName", "Owl Gazette");
    String href = pushed(form);
    String article = html(href);
    assertTrue(article.contains("href=\"" + href + "/sample\""), article);
    assertFalse(article.contains("sample.nightjar.dev"), article);
    String original = html(href + "/sample");
    assertTrue(original.contains("This article is invented"), original);
    assertTrue(original.contains("The owls were &lt;b&gt;pleased"), original);
    assertFalse(original.contains("sample.nightjar.dev"), original);
  }

  @Test
  void realArticleIsReadAtItsPublisherOnly() {
    String href = pushed(form("real-site"));
    assertTrue(html(href).contains("href=\"https://console.example/real-site\""));
    given().urlEncodingEnabled(false).get(href + "/sample").then().statusCode(404);
    given().get("/news/items/newsapi%23unknown/sample").then().statusCode(404);
  }

  private static Map<String, String> form(String name) {
    Map<String, String> form = new HashMap<>();
    form.put("url", "https://console.example/" + name);
    form.put("title", "About " + name);
    form.put("publishedAt", Instant.now().minus(1, ChronoUnit.HOURS).toString().substring(0, 16));
    form.put("tags", name);
    return form;
  }

  private static ValidatableResponse push(Map<String, String> form) {
    return given().redirects().follow(false).formParams(form).post("/news/new").then();
  }

  /** Pushes an article and returns the URL of its page. */
  private static String pushed(Map<String, String> form) {
    String location = push(form).statusCode(303).extract().header("Location");
    return location.substring(location.indexOf("/news/"));
  }

  private static String html(String path) {
    return given().urlEncodingEnabled(false).get(path).then().statusCode(200).extract().asString();
  }
}
