package dev.nightjar.news.rest;

import static dev.nightjar.Eventually.eventually;
import static dev.nightjar.news.rest.NewsApi.article;
import static dev.nightjar.news.rest.NewsApi.item;
import static dev.nightjar.news.rest.NewsApi.list;
import static dev.nightjar.news.rest.NewsApi.problem;
import static dev.nightjar.news.rest.NewsApi.push;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;

import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class NewsTagsApiTest {

  @BeforeEach
  void awaitReady() {
    NewsApi.awaitReady();
  }

  @Test
  void reportHasTrendTotalsSourcesAndArticles() {
    Map<String, Object> article = article("Reported", "tags", List.of("Reported", "beside"));
    article.put("title", "Reported profit rises strongly and delights investors");
    article.put("sourceName", "Report Times");
    String id = analyzed(article);
    String sentiment = item(id).extract().path("sentiment");
    given()
        .queryParam("hours", 24)
        .get("/api/news/tags/reported")
        .then()
        .statusCode(200)
        .body("tag", equalTo("Reported"))
        .body("current.articles", equalTo(1))
        .body("current.stories", equalTo(1))
        .body("current.exact", equalTo(true))
        .body("previous.articles", equalTo(0))
        .body("$", not(hasKey("change")))
        .body("bySentiment." + sentiment, equalTo(1))
        .body("points", hasSize(25))
        .body("points." + sentiment + ".sum()", equalTo(1))
        .body("sources.name", contains("Report Times"))
        .body("relatedTags.name", contains("beside"));
  }

  @Test
  void upToFourTagsAreCompared() {
    analyzed(article("compared-one"));
    given()
        .queryParam("tag", "compared-one", "compared-two")
        .queryParam("hours", 24)
        .get("/api/news/compare")
        .then()
        .statusCode(200)
        .body("trends.tag", contains("compared-one", "compared-two"))
        .body("trends.articles", contains(1, 0))
        .body("trends[0].points", hasSize(25));
    problem(given().queryParam("tag", "a", "b", "c", "d", "e").get("/api/news/compare").then(), 400)
        .body("violations.field", contains("tag"));
    problem(given().get("/api/news/compare").then(), 400);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/api/news/tags/a%20b", "/api/news/tags/x?hours=721", "/api/news/tags?limit=0"})
  void invalidRequestsAreRefused(String path) {
    problem(given().urlEncodingEnabled(false).get(path).then(), 400);
  }

  @Test
  void listsFindATagInEveryCase() {
    String id = push(article("CaseTag", "tags", List.of("casetag"))).extract().path("sourceId");
    list("tag", "CASETAG").statusCode(200).body("items.sourceId", contains(id));
  }

  @Test
  void serverWithoutUsersLeavesTheWatchListToTheBrowser() {
    given()
        .get("/api/news/watchlist")
        .then()
        .statusCode(200)
        .body("stored", equalTo(false))
        .body("tags", hasSize(0));
    problem(watch("{\"tags\": [\"AI\"]}"), 404);
    problem(watch("{\"tags\": [\"a b\"]}"), 400).body("violations.field", contains("tags"));
    problem(watch("{}"), 400).body("violations.field", contains("tags"));
    problem(watch("{\"tags\": [null]}"), 400).body("violations.field", contains("tags"));
  }

  private static ValidatableResponse watch(String body) {
    return given().contentType("application/json").body(body).put("/api/news/watchlist").then();
  }

  private static String analyzed(Map<String, Object> article) {
    String id = push(article).statusCode(201).extract().path("sourceId");
    eventually("it is analyzed", () -> item(id).extract().path("status").equals("analyzed"));
    return id;
  }
}
