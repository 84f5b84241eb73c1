package dev.nightjar.news.rest;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.not;

import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class NewsSourcesApiTest {

  private static final String SOURCES = "/api/news/sources";

  @BeforeEach
  void awaitReady() {
    NewsApi.awaitReady();
  }

  @Test
  void allSourcesAreListed() {
    given()
        .get(SOURCES)
        .then()
        .statusCode(200)
        .body("sources.name", hasItems("newsapi", "tiingo", "finnhub", "reddit", "rss", "sample"))
        .body("sources.find { it.name == 'newsapi' }.active", equalTo(false))
        .body("sources.find { it.name == 'newsapi' }.requestsLeft", equalTo(10));
  }

  @Test
  void tagIsAddedAndRemoved() {
    String id =
        add("tags", "{\"value\": \"added-tag\"}")
            .statusCode(201)
            .extract()
            .path("tags.find { it.value == 'added-tag' }.id");
    add("tags", "{\"value\": \"added-tag\"}").statusCode(200);
    given().get(SOURCES).then().body("tags.value", hasItem("added-tag"));
    given().delete(SOURCES + "/tags/" + id).then().statusCode(204);
    given().delete(SOURCES + "/tags/" + id).then().statusCode(404);
    given().get(SOURCES).then().body("tags.value", not(hasItem("added-tag")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://127.0.0.1/feed",
        "https://[::1]/feed",
        "https://169.254.169.254/latest/meta-data",
        "https://[::ffff:10.0.0.1]/feed",
        "https://192.168.0.1/feed",
        "http://localhost/feed",
        "https://localhost/feed",
      })
  void feedOnAPrivateAddressIsRejected(String url) {
    add("feeds", "{\"value\": \"" + url + "\"}")
        .statusCode(400)
        .body("violations[0].field", equalTo("value"));
  }

  @Test
  void otherKindsAreUnknown() {
    add("hosts", "{\"value\": \"a\"}").statusCode(404);
    given().delete(SOURCES + "/hosts/1").then().statusCode(404);
    add("tags", "{}").statusCode(400);
    add("tags", "").statusCode(400);
  }

  private static ValidatableResponse add(String kind, String json) {
    return given().contentType(ContentType.JSON).body(json).post(SOURCES + "/" + kind).then();
  }
}
