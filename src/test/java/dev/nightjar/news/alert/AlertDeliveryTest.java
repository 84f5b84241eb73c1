package dev.nightjar.news.alert;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;

import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;

/** An article that is pushed to the local server ends as an alert in its outbox. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class AlertDeliveryTest {

  @Inject AlertEvaluation evaluation;

  @Test
  void alertOfAPushedArticleIsInTheOutboxAndInTheHistory() {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
    String id =
        given()
            .contentType(ContentType.JSON)
            .body(
                """
                {"name": "Delivered to the outbox", "kind": "article", "tag": "delivered",
                 "sentiment": "negative", "minScore": 0}
                """)
            .post("/api/news/alerts")
            .then()
            .statusCode(201)
            .extract()
            .path("id");
    given()
        .contentType(ContentType.JSON)
        .body(
            """
            {"url": "https://news.example/delivered", "publishedAt": "%s", "tags": ["delivered"],
             "title": "Terrible losses: the company collapses after a disastrous fraud"}
            """
                .formatted(Instant.now().truncatedTo(ChronoUnit.SECONDS)))
        .post("/api/news/items")
        .then()
        .statusCode(201);
    String firings = "/api/news/alerts/" + id + "/firings";
    eventually(
        "it fires",
        () -> {
          evaluation.run();
          return given().get(firings).path("items.size()").equals(1);
        });
    given().get(firings).then().body("items[0].delivery", equalTo("published"));
    given()
        .get("/local/outbox")
        .then()
        .statusCode(200)
        .body("items.subject", hasItem("Alert: Delivered to the outbox"));
    given().get("/news/alerts/" + id).then().statusCode(200);
  }
}
