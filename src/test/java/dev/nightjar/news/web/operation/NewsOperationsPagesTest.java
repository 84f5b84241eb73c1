package dev.nightjar.news.web.operation;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;

import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class NewsOperationsPagesTest {

  @BeforeEach
  void awaitReady() {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
  }

  @Test
  void operationsAreOnAPageOfTheirOwn() {
    given()
        .get("/news/operations")
        .then()
        .statusCode(200)
        .body(containsString("Run ingestion"))
        .body(containsString("<button class=\"light\" id=\"run-healing\">Run self-healing"))
        .body(containsString("judged by the current model"));
    given().get("/news").then().body(not(containsString("id=\"run-ingestion\"")));
    given().get("/operations").then().body(containsString("href=\"/news/operations\""));
  }

  @Test
  void runsAreReported() {
    given().post("/news/heal").then().statusCode(200).body(containsString("Self-healing found"));
    given()
        .header("HX-Request", "true")
        .post("/news/ingest")
        .then()
        .statusCode(200)
        .body(containsString("Ingestion "))
        .body(not(containsString("<html")));
    given()
        .post("/news/rescore")
        .then()
        .statusCode(200)
        .body(containsString("articles were judged again"));
    given().get("/news/operations").then().body(containsString("Last self-healing run"));
  }
}
