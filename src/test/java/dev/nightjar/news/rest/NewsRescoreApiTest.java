package dev.nightjar.news.rest;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.news.sentiment.SentimentModel;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class NewsRescoreApiTest {

  @BeforeEach
  void awaitReady() {
    NewsApi.awaitReady();
  }

  @Test
  void itemsOfTheCurrentModelAreLeftAlone() {
    given()
        .post("/api/news/rescore")
        .then()
        .statusCode(200)
        .body("modelVersion", equalTo(SentimentModel.load().version()))
        .body("changed", equalTo(0))
        .body("next", nullValue());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.0.0", "v1", "v99.0.0", "latest", "%00"})
  void versionThatIsNoneOrTooNewIsRejected(String version) {
    given()
        .urlEncodingEnabled(false)
        .post("/api/news/rescore?olderThan=" + version)
        .then()
        .statusCode(400)
        .body("violations[0].field", equalTo("olderThan"));
  }

  @Test
  void cursorOfAnotherListIsRejected() {
    given().post("/api/news/rescore?cursor=forged").then().statusCode(400);
  }
}
