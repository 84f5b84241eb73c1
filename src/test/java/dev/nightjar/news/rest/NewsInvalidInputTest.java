package dev.nightjar.news.rest;

import static dev.nightjar.news.rest.NewsApi.article;
import static dev.nightjar.news.rest.NewsApi.item;
import static dev.nightjar.news.rest.NewsApi.list;
import static dev.nightjar.news.rest.NewsApi.problem;
import static dev.nightjar.news.rest.NewsApi.push;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;

import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class NewsInvalidInputTest {

  static Stream<Arguments> invalidFields() {
    return Stream.of(
        Arguments.of("title", null, "is missing"),
        Arguments.of("title", " \u0007 ", "is missing"),
        Arguments.of("title", "x".repeat(501), "at most 500"),
        Arguments.of("url", null, "is missing"),
        Arguments.of("url", "http://news.example/plain", "https URL"),
        Arguments.of("url", "javascript:alert(1)", "https URL"),
        Arguments.of("url", "https://me:secret@news.example/", "https URL"),
        Arguments.of("url", "https:///nowhere", "https URL"),
        Arguments.of("url", "https://news.example/" + "x".repeat(2048), "at most 2048"),
        Arguments.of("publishedAt", null, "is missing"),
        Arguments.of("publishedAt", "yesterday", "ISO 8601"),
        Arguments.of("publishedAt", "2026-02-30T10:00:00Z", "ISO 8601"),
        Arguments.of("publishedAt", "2226-01-01T10:00:00Z", "future"),
        Arguments.of("publishedAt", "+999999999-01-01T10:00:00Z", "future"),
        Arguments.of("publishedAt", "1869-01-01T10:00:00Z", "1970"),
        Arguments.of("description", "x".repeat(3_000), "at most 2000"),
        Arguments.of("author", "x".repeat(201), "at most 200"),
        Arguments.of("sourceName", "x".repeat(201), "at most 200"),
        Arguments.of("tags", List.of(), "at least one"),
        Arguments.of("tags", List.of("1", "2", "3", "4", "5", "6"), "at most 5"),
        Arguments.of("tags", List.of("x".repeat(51)), "at most 50"),
        Arguments.of("tags", List.of("a#b"), "letters, digits"),
        Arguments.of("tags", Arrays.asList("a", null), "letters, digits"),
        Arguments.of("tickers", Arrays.asList("A", null), "stock symbols"),
        Arguments.of("tickers", List.of("A B"), "stock symbols"),
        Arguments.of("title", 5, "wrong type"),
        Arguments.of("title", List.of("a"), "wrong type"),
        Arguments.of("tags", "a", "wrong type"),
        Arguments.of("unheardOf", "a", "not a known field"));
  }

  @ParameterizedTest
  @MethodSource("invalidFields")
  void invalidFieldIsNamed(String field, Object value, String message) {
    problem(push(article("invalid", field, value)), 400)
        .body("title", equalTo("Invalid input"))
        .body("violations.field", contains(field))
        .body("violations.message", contains(containsString(message)));
    list("tag", "invalid").body("items", equalTo(List.of()));
  }

  @Test
  void typeOfATagIsNamedByItsPlace() {
    problem(push(article("invalid", "tags", List.of("a", 5))), 400)
        .body("violations.field", contains("tags.1"));
  }

  @Test
  void everyInvalidFieldIsNamedAtOnce() {
    problem(push(Map.of("url", "ftp://x", "tags", List.of("a b"))), 400)
        .body("violations.field", containsInAnyOrder("title", "url", "publishedAt", "tags"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "[]", "null", "\"text\"", "<html><body>news</body></html>"})
  void bodyThatIsNotAJsonObjectIsMalformed(String body) {
    problem(push(body), 400).body("title", equalTo("Malformed JSON"));
  }

  @Test
  void bodyOfAnotherTypeIsUnsupported() {
    problem(given().contentType("text/html").body("<p>news</p>").post(NewsApi.ITEMS).then(), 415);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "newsapi#0000",
        "finnhub:137825212",
        "nope",
        "bookmark#sample",
        "analyzed#2026-01-01T10",
        "newsapi#00#tag",
        "🦉"
      })
  void unknownIdIsNotFound(String sourceId) {
    problem(item(sourceId), 404).body("detail", containsString("No item has the id"));
  }

  @ParameterizedTest
  @CsvSource({
    "sentiment, happy, 'positive, neutral or negative'",
    "sentiment, POSITIVE, 'positive, neutral or negative'",
    "status, done, pending or analyzed",
    "tag, a b, must be a tag",
    "from, yesterday, ISO 8601",
    "to, 2026-01-01, ISO 8601",
    "to, +10000-01-01T00:00:00Z, ISO 8601",
    "group, maybe, true or false",
    "limit, 0, from 1 to 100",
    "limit, 101, from 1 to 100",
    "cursor, xyz, start again",
  })
  void invalidParameterIsNamed(String parameter, String value, String message) {
    problem(list(parameter, value), 400)
        .body("violations.field", contains(parameter))
        .body("violations.message", contains(containsString(message)));
  }

  @Test
  void filtersCannotBeCombined() {
    problem(
            given()
                .queryParam("tag", "a")
                .queryParam("sentiment", "neutral")
                .get(NewsApi.ITEMS)
                .then(),
            400)
        .body("violations.message", contains(containsString("one of them")));
  }

  @Test
  void rangeThatEndsBeforeItBeginsIsRejected() {
    problem(
            given()
                .queryParam("from", "2026-01-02T00:00:00Z")
                .queryParam("to", "2026-01-01T00:00:00Z")
                .get(NewsApi.ITEMS)
                .then(),
            400)
        .body("violations.field", contains("from"));
  }

  @Test
  void cursorOfAnotherQueryIsRejected() {
    for (String url : List.of("https://news.example/c1", "https://news.example/c2")) {
      push(article("cursors", "url", url));
    }
    String cursor =
        given()
            .queryParam("tag", "cursors")
            .queryParam("limit", 1)
            .get(NewsApi.ITEMS)
            .then()
            .body("next", not(equalTo(null)))
            .extract()
            .path("next");
    given()
        .queryParam("tag", "cursors")
        .queryParam("cursor", cursor)
        .get(NewsApi.ITEMS)
        .then()
        .statusCode(200);
    problem(list("cursor", cursor), 400).body("violations.field", contains("cursor"));
  }
}
