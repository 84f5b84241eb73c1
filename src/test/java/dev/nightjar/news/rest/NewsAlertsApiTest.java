package dev.nightjar.news.rest;

import static dev.nightjar.news.rest.NewsApi.article;
import static dev.nightjar.news.rest.NewsApi.push;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class NewsAlertsApiTest {

  private static final String ALERTS = "/api/news/alerts";

  @BeforeEach
  void awaitReady() {
    NewsApi.awaitReady();
  }

  @Test
  void ruleIsCreatedChangedPausedAndDeleted() {
    push(article("alerted"));
    String id =
        create(
                """
                {"name": "Owls", "kind": "article", "tag": "alerted", "sentiment": "negative",
                 "minScore": 0.9}
                """)
            .statusCode(201)
            .body("kind", equalTo("article"))
            .body("minScore", equalTo(0.9f))
            .body("quietHours", equalTo(1))
            .body("paused", equalTo(false))
            .body("withinHours", nullValue())
            .body("note", nullValue())
            .extract()
            .path("id");
    given().get(ALERTS + "/" + id).then().statusCode(200).body("name", equalTo("Owls"));
    given()
        .contentType(ContentType.JSON)
        .body(
            """
            {"name": "Fall", "kind": "sentiment-drop", "tag": "alerted", "fallsBy": 0.5,
             "withinHours": 6, "paused": true}
            """)
        .put(ALERTS + "/" + id)
        .then()
        .statusCode(200)
        .body("kind", equalTo("sentiment-drop"))
        .body("quietHours", equalTo(6))
        .body("paused", equalTo(true))
        .body("sentiment", nullValue());
    given().get(ALERTS + "?limit=100").then().statusCode(200).body("items.id", hasItem(id));
    given().get(ALERTS + "/" + id + "/firings").then().statusCode(200).body("items", empty());
    given().delete(ALERTS + "/" + id).then().statusCode(204);
    given().delete(ALERTS + "/" + id).then().statusCode(404);
    given().get(ALERTS + "/" + id).then().statusCode(404);
    given().get(ALERTS + "/" + id + "/firings").then().statusCode(404);
  }

  @Test
  void ruleAboutAnUnknownTagIsAcceptedAndSaysSo() {
    create(
            """
            {"name": "Later", "kind": "article", "tag": "unwritten",
             "sentiment": "positive", "minScore": 0}
            """)
        .statusCode(201)
        .body("note", equalTo("No article has the tag unwritten yet"));
  }

  @Test
  void invalidRuleIsRejectedWithEachField() {
    create("{\"name\": \"\", \"kind\": \"article\", \"tag\": \"a b\", \"minScore\": 7}")
        .statusCode(400)
        .body("violations.field", hasItems("name", "tag", "sentiment", "minScore"));
    create("{\"kind\": \"sentiment-drop\", \"name\": \"n\", \"tag\": \"a\"}")
        .statusCode(400)
        .body("violations", hasSize(2));
    create("{\"unknown\": 1}").statusCode(400);
    create("").statusCode(400);
    given().get(ALERTS + "/not-an-id").then().statusCode(404);
    given().get(ALERTS + "?cursor=forged").then().statusCode(400);
  }

  private static ValidatableResponse create(String json) {
    return given().contentType(ContentType.JSON).body(json).post(ALERTS).then();
  }
}
