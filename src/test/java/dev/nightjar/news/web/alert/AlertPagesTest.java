package dev.nightjar.news.web.alert;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;

import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the pages of alerts as a browser without JavaScript uses them. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class AlertPagesTest {

  @BeforeEach
  void awaitReady() {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
  }

  @Test
  void ruleIsCreatedByAFormPausedResumedAndDeleted() {
    String page =
        create(Map.of("kind", "article", "sentiment", "negative", "minScore", "0,9"))
            .statusCode(303)
            .extract()
            .header("Location");
    given()
        .get(page)
        .then()
        .statusCode(200)
        .body(containsString("Alert of a page"))
        .body(containsString("Fires when an article tagged"))
        .body(containsString("is negative with a score of at least 0.90."))
        .body(containsString("No article has the tag page-tag yet"))
        .body(containsString("has not fired"))
        .body(containsString(">Pause<"));
    given().redirects().follow(false).post(page + "/pause").then().statusCode(303);
    given().get(page).then().body(containsString("paused")).body(containsString(">Resume<"));
    given().redirects().follow(false).post(page + "/resume").then().statusCode(303);
    given().get("/news/alerts").then().statusCode(200).body(containsString("Alert of a page"));
    given().redirects().follow(false).post(page + "/delete").then().statusCode(303);
    given().get(page).then().statusCode(404);
    given().post(page + "/pause").then().statusCode(404);
  }

  @Test
  void formThatBreaksARuleComesBackWithTheFaultAtItsField() {
    create(Map.of("kind", "sentiment-drop", "fallsBy", "much", "withinHours", "6"))
        .statusCode(400)
        .body(containsString("id=\"fallsBy-fault\""))
        .body(containsString("value=\"much\""))
        .body(not(containsString("id=\"name-fault\"")));
    create(Map.of("kind", "article", "name", "<script>", "minScore", "2", "sentiment", "x"))
        .statusCode(400)
        .body(containsString("&lt;script&gt;"))
        .body(containsString("id=\"minScore-fault\""));
  }

  @Test
  void ruleIsDeletedOnlyAfterAQuestion() {
    String page =
        create(Map.of("kind", "article", "sentiment", "negative", "minScore", "0.9"))
            .statusCode(303)
            .extract()
            .header("Location");
    given()
        .get(page)
        .then()
        .body(containsString("<summary>Delete this alert</summary>"))
        .body(containsString("You can’t undo this."));
    given()
        .get("/news/alerts")
        .then()
        .body(containsString("<summary class=\"button\">New alert</summary>"))
        .body(containsString("Minimum score"))
        .body(containsString("Pause after firing (hours)"));
    given().redirects().follow(false).post(page + "/delete").then().statusCode(303);
  }

  private static ValidatableResponse create(Map<String, String> fields) {
    Map<String, String> form = new HashMap<>(Map.of("name", "Alert of a page", "tag", "page-tag"));
    form.putAll(fields);
    return given().redirects().follow(false).formParams(form).post("/news/alerts").then();
  }
}
