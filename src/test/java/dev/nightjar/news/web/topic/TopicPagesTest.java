package dev.nightjar.news.web.topic;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the pages about tags as a browser without JavaScript uses them. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class TopicPagesTest {

  @BeforeEach
  void awaitReady() {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
  }

  @Test
  void tagPageShowsTrendArticlesAndLinks() {
    push("Pagedtag", "Pagefinch delights all <b>readers</b>", "beside-paged");
    String page = html("/news/tags/pagedtag?hours=24");
    assertTrue(page.contains("<h1>Pagedtag</h1>"), page);
    assertTrue(page.contains("data-chart=\"trend-table\""), page);
    assertTrue(page.contains("href=\"/news/tags/beside-paged\""), page);
    assertTrue(page.contains("/api/news/feed?tag=Pagedtag"), page);
    assertTrue(page.contains("type=\"application/atom+xml\""), page);
    assertFalse(page.contains("<b>readers"), page);
  }

  @Test
  void tagWithoutArticlesHasAPage() {
    assertTrue(html("/news/tags/nothing-yet").contains("No articles in this period"));
  }

  @Test
  void articlesLinkTheirTagsToTheirPages() {
    push("linked-tag", "Linkfinch");
    assertTrue(html("/news?q=linkfinch").contains("href=\"/news/tags/linked-tag\""));
  }

  @Test
  void figuresFacetsExportAndFeedFollowTheFilter() {
    push("filtered-page", "Filterfinch one");
    push("filtered-page", "Filterfinch two");
    String page = html("/news?q=filterfinch");
    assertTrue(page.contains("with the filters applied"), page);
    assertTrue(page.contains("href=\"/news?q=filterfinch&amp;tag=filtered-page\""), page);
    assertTrue(page.contains("/api/news/export?q=filterfinch&amp;format=csv"), page);
    assertTrue(page.contains("/api/news/feed?q=filterfinch"), page);
    String figures = html("/news/figures?q=filterfinch");
    assertTrue(figures.contains("hx-get=\"/news/figures?q=filterfinch\""), figures);
    assertTrue(figures.matches("(?s).*<dt>articles</dt><dd>2</dd>.*"), figures);
  }

  @Test
  void comparisonHasAColumnForEachTag() {
    push("column-a", "Columnfinch");
    String page = html("/news/compare?tag=column-a&tag=column-b&tag=&tag=&hours=24");
    assertTrue(page.contains("data-color=\"series-1\">column-a</th>"), page);
    assertTrue(page.contains("data-color=\"series-2\">column-b</th>"), page);
    assertTrue(html("/news/compare").contains("Enter at least one tag"));
  }

  @Test
  void watchListHasASparklineForTagsWithArticles() {
    push("sparkling", "Sparkfinch");
    String fragment = html("/news/watchlist?tag=sparkling&tag=dull");
    assertTrue(fragment.contains("href=\"/news/tags/sparkling\""), fragment);
    assertEquals(2, fragment.split("class=\"spark\"", -1).length, "one of two tags has articles");
    assertTrue(fragment.contains("href=\"/news/compare?tag=sparkling&amp;tag=dull\""), fragment);
    assertEquals("", html("/news/watchlist").strip());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/news/tags/a%20b",
        "/news/tags/a?hours=5",
        "/news/compare?tag=a&tag=b&tag=c&tag=d&tag=e",
        "/news/watchlist?tag=%3Cscript%3E",
        "/news?q=%3F%3F%3F",
      })
  void invalidParametersAreRefused(String path) {
    given().urlEncodingEnabled(false).get(path).then().statusCode(400);
  }

  private static void push(String tag, String title, String... others) {
    List<String> tags = new ArrayList<>(List.of(others));
    tags.add(tag);
    String id =
        given()
            .contentType("application/json")
            .body(
                Map.of(
                    "url",
                    "https://topics.example/" + Integer.toHexString(title.hashCode()),
                    "title",
                    title,
                    "publishedAt",
                    Instant.now().minusSeconds(7_200).toString(),
                    "tags",
                    tags))
            .post("/api/news/items")
            .then()
            .statusCode(201)
            .extract()
            .path("sourceId");
    eventually(
        "it is analyzed",
        () -> given().get("/api/news/items/{id}", id).path("status").equals("analyzed"));
  }

  private static String html(String path) {
    return given().urlEncodingEnabled(false).get(path).then().statusCode(200).extract().asString();
  }
}
