package dev.nightjar.news.rest;

import static dev.nightjar.Eventually.eventually;
import static dev.nightjar.news.rest.NewsApi.article;
import static dev.nightjar.news.rest.NewsApi.item;
import static dev.nightjar.news.rest.NewsApi.list;
import static dev.nightjar.news.rest.NewsApi.problem;
import static dev.nightjar.news.rest.NewsApi.push;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.aMapWithSize;
import static org.hamcrest.Matchers.anyOf;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.greaterThanOrEqualTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class NewsApiTest {

  @Test
  void pushedArticleIsPendingAtFirstAndAnalyzedInAMoment() {
    Map<String, Object> article = article("pushed-once", "publishedAt", "2026-01-05T10:00:00Z");
    article.put("description", "All about it.");
    article.put("sourceName", "The Example");
    article.put("tickers", List.of("owl.b"));
    JsonPath pushed =
        push(article)
            .statusCode(201)
            .body("sourceId", matchesPattern("newsapi#[0-9a-f]{64}"))
            .body("timestamp", equalTo("2026-01-05T10:00:00.000Z"))
            .body("status", equalTo("pending"))
            .body("$", not(hasKey("duplicate")))
            .extract()
            .jsonPath();

    String sourceId = pushed.getString("sourceId");
    awaitAnalysis(sourceId);
    item(sourceId)
        .statusCode(200)
        .contentType("application/json")
        .body("sourceId", equalTo(sourceId))
        .body("timestamp", equalTo("2026-01-05T10:00:00.000Z"))
        .body("sourceType", equalTo("newsapi"))
        .body("sourceUrl", equalTo("https://news.example/pushed-once"))
        .body("textSnippet", equalTo("All about it."))
        .body("sentiment", matchesPattern("positive|neutral|negative"))
        .body("score", greaterThanOrEqualTo(0f))
        .body("confidence", matchesPattern("low|high"))
        .body("modelVersion", matchesPattern("v\\d+\\.\\d+\\.\\d+"))
        .body("matchedTags", contains("pushed-once"))
        .body("matchedTickers", contains("OWL.B"))
        .body("metadata.title", equalTo("About pushed-once"))
        .body("metadata.author", equalTo("Unknown"))
        .body("metadata.publishedAt", equalTo("2026-01-05T10:00:00Z"))
        .body("metadata.sourceName", equalTo("The Example"))
        .body("$", not(hasKey("duplicatesOf")));
  }

  @Test
  void explanationNamesTheWordsAndAddsUp() {
    Map<String, Object> article = article("explained", "title", "Orsett shares plunge on fraud");
    String sourceId = push(article).statusCode(201).extract().path("sourceId");
    awaitAnalysis(sourceId);
    JsonPath answer =
        given()
            .get(NewsApi.ITEMS + "/{id}/explanation", sourceId)
            .then()
            .statusCode(200)
            .body("sourceId", equalTo(sourceId))
            .body("sentiment", equalTo("negative"))
            .body("isCurrent", equalTo(true))
            .body("text", equalTo("Orsett shares plunge on fraud"))
            .body("words.text", contains("Orsett", "shares", "plunge", "on", "fraud"))
            .body("words.find { it.text == 'plunge' }.toward", equalTo("negative"))
            .extract()
            .jsonPath();
    assertEquals(item(sourceId).extract().<Float>path("score"), answer.getFloat("score"));
    double words =
        answer.getList("words.weight", Double.class).stream().mapToDouble(each -> each).sum();
    assertEquals(
        answer.getDouble("lead"),
        answer.getDouble("prior") + answer.getDouble("overall") + words,
        1e-3);
  }

  @Test
  void unknownItemHasNoExplanation() {
    for (String id : List.of("newsapi#" + "0".repeat(64), "nonsense")) {
      problem(given().get(NewsApi.ITEMS + "/{id}/explanation", id).then(), 404);
    }
  }

  @Test
  void duplicateReturnsTheStoredStatus() {
    Map<String, Object> article = article("pushed-twice");
    String sourceId = push(article).statusCode(201).extract().path("sourceId");
    awaitAnalysis(sourceId);
    push(article)
        .statusCode(200)
        .body("$", aMapWithSize(4))
        .body("sourceId", equalTo(sourceId))
        .body("status", equalTo("analyzed"))
        .body("duplicate", equalTo(true));
  }

  @Test
  void textsOfAnyLanguageComeBackAndControlCharactersDoNot() {
    Map<String, Object> article = article("languages", "title", "مرحبا 🦉\u0000 \u202Eowls\n日本");
    push(article).statusCode(201);
    list("tag", "languages")
        .statusCode(200)
        .body("items.metadata.title", contains("مرحبا 🦉 owls 日本"));
  }

  @Test
  void tagAndTickerFindTheItemAndAnotherTagDoesNot() {
    Map<String, Object> article = article("found-by-tag", "tickers", List.of("FBT"));
    String sourceId = push(article).statusCode(201).extract().path("sourceId");
    list("tag", "found-by-tag").body("items.sourceId", contains(sourceId));
    list("tag", "FBT").body("items.sourceId", contains(sourceId));
    list("tag", "unused-tag").statusCode(200).body("items", hasSize(0));
  }

  @Test
  void listsByStatusAndSentimentShowOnlyThose() {
    String sourceId = push(article("by-status")).statusCode(201).extract().path("sourceId");
    awaitAnalysis(sourceId);
    String sentiment = item(sourceId).extract().path("sentiment");
    list("status", "analyzed")
        .body("items.sourceId", hasItem(sourceId))
        .body("items.status", everyItem(equalTo("analyzed")));
    list("sentiment", sentiment)
        .body("items.sourceId", hasItem(sourceId))
        .body("items.sentiment", everyItem(equalTo(sentiment)));
  }

  @Test
  void fromAndToAreIncludedAndTheShortFormWillDo() {
    for (int hour = 10; hour < 14; hour++) {
      Map<String, Object> article = article("ranged", "url", "https://news.example/ranged/" + hour);
      article.put("publishedAt", "2026-02-01T%d:00:00Z".formatted(hour));
      push(article).statusCode(201);
    }
    given()
        .queryParam("tag", "ranged")
        .queryParam("from", "2026-02-01T11:00:00Z")
        .queryParam("to", "2026-02-01T12:00:00.000Z")
        .get(NewsApi.ITEMS)
        .then()
        .statusCode(200)
        .body("items.timestamp", contains("2026-02-01T12:00:00.000Z", "2026-02-01T11:00:00.000Z"))
        .body("next", nullValue());
  }

  @Test
  void everyItemIsOnExactlyOnePageNewestFirst() {
    List<String> newestFirst = new ArrayList<>();
    for (int minute = 0; minute < 5; minute++) {
      Map<String, Object> article = article("paged", "url", "https://news.example/paged/" + minute);
      article.put("publishedAt", "2026-02-02T10:0%d:00Z".formatted(minute));
      newestFirst.add(0, push(article).statusCode(201).extract().path("sourceId"));
    }
    List<String> listed = new ArrayList<>();
    String cursor = null;
    do {
      var request =
          given()
              .queryParam("from", "2026-02-02T10:00:00Z")
              .queryParam("to", "2026-02-02T11:00:00Z")
              .queryParam("limit", 2);
      if (cursor != null) {
        request.queryParam("cursor", cursor);
      }
      JsonPath page = request.get(NewsApi.ITEMS).then().statusCode(200).extract().jsonPath();
      listed.addAll(page.getList("items.sourceId", String.class));
      cursor = page.getString("next");
    } while (cursor != null);
    assertEquals(newestFirst, listed);
  }

  @Test
  void theSameStoryIsMarkedInTheListAndShownOnceWhenGrouped() {
    String older = pushStory("grouped", "One", "2026-02-03T10:00:00Z", "Owls return - One");
    String newer = pushStory("grouped", "Two", "2026-02-03T11:00:00Z", "OWLS RETURN!");
    list("tag", "grouped")
        .body("items.sourceId", contains(newer, older))
        .body("items[0].duplicatesOf", equalTo(older))
        .body("items[1]", not(hasKey("duplicatesOf")));
    given()
        .queryParam("tag", "grouped")
        .queryParam("group", "true")
        .get(NewsApi.ITEMS)
        .then()
        .body("items.sourceId", contains(newer))
        .body("items[0].duplicates", contains(older))
        .body("items[0]", not(hasKey("duplicatesOf")))
        .body("next", nullValue());
  }

  @Test
  void theSameArticleWithAnotherDateIsNoDuplicateOfItself() {
    for (String date : List.of("2026-02-05T10:00:00Z", "2026-02-05T11:00:00Z")) {
      push(article("moved", "publishedAt", date)).statusCode(201);
    }
    list("tag", "moved")
        .body("items", hasSize(2))
        .body("items[0]", not(hasKey("duplicatesOf")))
        .body("items[1]", not(hasKey("duplicatesOf")));
    given()
        .queryParam("tag", "moved")
        .queryParam("group", "true")
        .get(NewsApi.ITEMS)
        .then()
        .body("items", hasSize(1))
        .body("items[0]", not(hasKey("duplicates")));
  }

  @Test
  void healingRejectsAnInvalidBoolean() {
    problem(given().queryParam("abandoned", "banana").post("/api/news/heal").then(), 400)
        .body("violations.field", contains("abandoned"));
  }

  @Test
  void ingestionReturnsItsCounts() {
    given()
        .post("/api/news/ingest")
        .then()
        .statusCode(200)
        .body("fetched", equalTo(0))
        .body("new", equalTo(0))
        .body("duplicates", equalTo(0))
        .body("rejected", equalTo(0))
        .body("bySource", aMapWithSize(0));
  }

  @Test
  void healingReturnsItsCounts() {
    given()
        .post("/api/news/heal")
        .then()
        .statusCode(200)
        .body("staleItemsFound", equalTo(0))
        .body("itemsRepublished", equalTo(0))
        .body("itemsAbandoned", equalTo(0))
        .body("thresholdHours", equalTo(1))
        .body("executionTimeMs", greaterThanOrEqualTo(0f));
  }

  @Test
  void openApiDescribesTheNews() {
    JsonPath api = given().accept("application/json").get("/q/openapi").then().extract().jsonPath();
    for (String path :
        List.of(
            "items",
            "items/{sourceId}",
            "items/{sourceId}/explanation",
            "ingest",
            "heal",
            "summary",
            "stream",
            "search",
            "tags",
            "tags/{tag}",
            "compare",
            "export",
            "feed",
            "watchlist")) {
      assertTrue(api.getMap("paths").containsKey("/api/news/" + path), path);
    }
  }

  private static String pushStory(String tag, String publisher, String at, String title) {
    Map<String, Object> article = article(tag, "url", "https://news.example/" + publisher);
    article.put("title", title);
    article.put("sourceName", publisher);
    article.put("publishedAt", at);
    return push(article).statusCode(anyOf(equalTo(201), equalTo(200))).extract().path("sourceId");
  }

  private static void awaitAnalysis(String sourceId) {
    eventually("it is analyzed", () -> item(sourceId).extract().path("status").equals("analyzed"));
  }
}
