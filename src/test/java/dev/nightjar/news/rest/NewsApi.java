package dev.nightjar.news.rest;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.blankOrNullString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;

import io.restassured.response.ValidatableResponse;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A client of the news API. */
final class NewsApi {

  static final String ITEMS = "/api/news/items";

  private NewsApi() {}

  /** Waits for the tables, which are created while the server starts. */
  static void awaitReady() {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
  }

  /** A valid article with the tag, published an hour ago. */
  static Map<String, Object> article(String tag) {
    Map<String, Object> article = new HashMap<>();
    article.put("url", "https://news.example/" + tag);
    article.put("title", "About " + tag);
    article.put("publishedAt", anHourAgo());
    article.put("tags", List.of(tag));
    return article;
  }

  static Map<String, Object> article(String tag, String field, Object value) {
    Map<String, Object> article = article(tag);
    article.put(field, value);
    return article;
  }

  static String anHourAgo() {
    return Instant.now().minus(1, ChronoUnit.HOURS).truncatedTo(ChronoUnit.SECONDS).toString();
  }

  static ValidatableResponse push(Object body) {
    return given().contentType("application/json").body(body).post(ITEMS).then();
  }

  static ValidatableResponse list(String parameter, Object value) {
    return given().queryParam(parameter, value).get(ITEMS).then();
  }

  static ValidatableResponse item(String sourceId) {
    return given().get(ITEMS + "/{id}", sourceId).then();
  }

  static ValidatableResponse problem(ValidatableResponse response, int status) {
    return response
        .statusCode(status)
        .contentType("application/problem+json")
        .body("status", equalTo(status))
        .body("title", not(blankOrNullString()))
        .body("detail", not(blankOrNullString()));
  }
}
