package dev.nightjar.local.delivery;

import static io.restassured.RestAssured.get;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItems;

import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;

/** The local server's roles as a developer stops and starts them over HTTP. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class RolesResourceTest {

  private static final String PATH = "/local/roles";

  @Test
  void everyEventRoleIsListed() {
    get(PATH)
        .then()
        .statusCode(200)
        .body(
            "items.role",
            hasItems("news-analyze", "news-heal", "news-ingest", "news-metrics", "texts-worker"));
  }

  @Test
  void roleIsPausedAndGoesOn() {
    given().put(PATH + "/news-metrics/paused").then().statusCode(200).body("paused", equalTo(true));
    get(PATH).then().body("items.find { it.role == 'news-metrics' }.paused", equalTo(true));
    given()
        .delete(PATH + "/news-metrics/paused")
        .then()
        .statusCode(200)
        .body("paused", equalTo(false));
  }

  @Test
  void scheduledRoleRunsNowUnlessItIsPaused() {
    given().post(PATH + "/texts-heal/runs").then().statusCode(200);
    given().put(PATH + "/reviews-heal/paused").then().statusCode(200);
    given()
        .post(PATH + "/reviews-heal/runs")
        .then()
        .statusCode(409)
        .body("detail", containsString("resume it first"));
    given().delete(PATH + "/reviews-heal/paused").then().statusCode(200);
  }

  @Test
  void roleWithoutAScheduleIsNotRunByHand() {
    given()
        .post(PATH + "/texts-worker/runs")
        .then()
        .statusCode(409)
        .body("detail", containsString("no schedule"));
  }

  @Test
  void unknownRoleIsNotFoundAndTheAnswerNamesTheKnownOnes() {
    given()
        .put(PATH + "/news-analyse/paused")
        .then()
        .statusCode(404)
        .body("detail", containsString("news-analyze"));
  }
}
