package dev.nightjar.news.rest;

import static dev.nightjar.Eventually.eventually;
import static dev.nightjar.news.rest.NewsApi.article;
import static dev.nightjar.news.rest.NewsApi.problem;
import static dev.nightjar.news.rest.NewsApi.push;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThanOrEqualTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class NewsSearchApiTest {

  private static final String SEARCH = "/api/news/search";

  @TestHTTPResource URI server;

  @BeforeEach
  void awaitReady() {
    NewsApi.awaitReady();
  }

  @Test
  void wordsTagTickerSourceAndPeriodGoTogether() {
    Map<String, Object> article = searchable("together", "Zebrafinch flocks reach Norlund");
    article.put("tickers", List.of("ZBF"));
    article.put("sourceName", "Finch Times");
    String id = push(article).statusCode(201).extract().path("sourceId");
    push(searchable("together-2", "Zebrafinch stays home")).statusCode(201);
    given()
        .queryParam("q", "NORLUND zebrafinch")
        .queryParam("tag", "TOGETHER")
        .queryParam("ticker", "zbf")
        .queryParam("source", "finch times")
        .queryParam("from", Instant.now().minus(Duration.ofHours(2)).toString())
        .queryParam("to", Instant.now().toString())
        .get(SEARCH)
        .then()
        .statusCode(200)
        .body("items.sourceId", contains(id))
        .body("next", nullValue())
        .body("searched", greaterThanOrEqualTo(1))
        .body("bounded", equalTo(false));
  }

  @Test
  void searchOfNothingListsAll() {
    push(searchable("searched-all", "Listed without words")).statusCode(201);
    given()
        .queryParam("q", "")
        .queryParam("limit", 100)
        .get(SEARCH)
        .then()
        .statusCode(200)
        .body("items.metadata.title", hasItem("Listed without words"));
  }

  @Test
  void cursorOfAnotherSearchIsRefused() {
    for (int i = 0; i < 3; i++) {
      push(searchable("cursor-" + i, "Cursorfinch number " + i)).statusCode(201);
    }
    String cursor =
        given()
            .queryParam("q", "cursorfinch")
            .queryParam("limit", 2)
            .get(SEARCH)
            .then()
            .statusCode(200)
            .body("items", hasSize(2))
            .body("next", notNullValue())
            .extract()
            .path("next");
    given()
        .queryParam("q", "cursorfinch")
        .queryParam("cursor", cursor)
        .get(SEARCH)
        .then()
        .statusCode(200)
        .body("items", hasSize(1));
    problem(given().queryParam("q", "other").queryParam("cursor", cursor).get(SEARCH).then(), 400)
        .body("violations.field", contains("cursor"));
  }

  @ParameterizedTest
  @ValueSource(strings = {SEARCH, "/api/news/summary", "/api/news/export", "/api/news/feed"})
  void longQueryIsRefused(String path) {
    for (String letter : List.of("x", "ü", "鳥")) {
      problem(given().queryParam("q", letter.repeat(10_000)).get(path).then(), 400)
          .body("violations[0].field", equalTo("q"))
          .body("violations[0].message", containsString("at most 200"));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "q, ???",
    "tag, a b",
    "ticker, ###",
    "ticker, climate_change",
    "sentiment, angry",
    "from, yesterday",
    "to, 2026-13-01T00:00:00Z",
  })
  void invalidParameterIsNamed(String parameter, String value) {
    problem(given().queryParam(parameter, value).get(SEARCH).then(), 400)
        .body("violations.field", contains(parameter));
  }

  @ParameterizedTest
  @ValueSource(strings = {".*", "(((a", "a{1,99999}", "\\Q", "%_", "' OR 1=1 --", "سوق الأسهم"})
  void unusualCharactersAreWordsOrSeparators(String text) {
    given()
        .queryParam("q", "unfindablezz " + text)
        .get(SEARCH)
        .then()
        .statusCode(200)
        .body("items", hasSize(0));
  }

  @Test
  void rightToLeftTextIsFound() {
    String id =
        push(searchable("rtl", "ارتفاع الزرزور في السوق"))
            .statusCode(201)
            .extract()
            .path("sourceId");
    given()
        .queryParam("q", "الزرزور")
        .get(SEARCH)
        .then()
        .statusCode(200)
        .body("items.sourceId", contains(id));
  }

  @Test
  void storiesOfSeveralPublishersAreOneWhenGrouped() {
    Map<String, Object> one =
        searchable("clustered-1", "Bridge collapses in Zorbury after heavy rain");
    one.put("sourceName", "One");
    Map<String, Object> two =
        searchable("clustered-2", "Heavy rain blamed after bridge collapses in Zorbury");
    two.put("sourceName", "Two");
    push(one).statusCode(201);
    push(two).statusCode(201);
    given()
        .queryParam("q", "zorbury")
        .queryParam("group", "true")
        .get(SEARCH)
        .then()
        .statusCode(200)
        .body("items", hasSize(1))
        .body("items[0].duplicates", hasSize(1));
    given()
        .queryParam("q", "zorbury")
        .get(SEARCH)
        .then()
        .body("items[0]", hasKey("duplicatesOf"))
        .body("items[1]", not(hasKey("duplicatesOf")));
  }

  @Test
  void summaryFollowsTheFilter() {
    Map<String, Object> article = searchable("summed-up", "Summaryfinch delights everyone");
    article.put("sourceName", "Summary Times");
    String id = push(article).statusCode(201).extract().path("sourceId");
    eventually(
        "it is analyzed", () -> NewsApi.item(id).extract().path("status").equals("analyzed"));
    for (Map<String, String> filter :
        List.of(
            Map.of("q", "summaryfinch"),
            Map.of("tag", "Summed-UP"),
            Map.of("source", "summary times"))) {
      given()
          .queryParams(filter)
          .get("/api/news/summary")
          .then()
          .statusCode(200)
          .body("items", equalTo(1))
          .body("stories", equalTo(1))
          .body("byPublisher", equalTo(Map.of("Summary Times", 1)));
    }
    given()
        .queryParam("q", "summaryfinch unknownfinch")
        .get("/api/news/summary")
        .then()
        .body("items", equalTo(0));
  }

  @Test
  void analyzedArticleIsInTheSummaryAndTheStreamWithinFiveSeconds() {
    try (EventStreamClient stream = EventStreamClient.connect(server, "")) {
      stream.await("it starts", event -> event.name().equals("start"));
      String id = push(searchable("in-time", "Swiftfinch arrives")).extract().path("sourceId");
      eventually(
          "it is analyzed", () -> NewsApi.item(id).extract().path("status").equals("analyzed"));
      Instant analyzed = Instant.now();
      eventually(
          "it is counted",
          () ->
              given()
                  .queryParam("q", "swiftfinch")
                  .get("/api/news/summary")
                  .path("items")
                  .equals(1));
      stream.await("it is streamed", event -> event.data().contains(id));
      assertTrue(Duration.between(analyzed, Instant.now()).compareTo(Duration.ofSeconds(5)) < 0);
    }
  }

  static Map<String, Object> searchable(String tag, String title) {
    return article(tag, "title", title);
  }
}
