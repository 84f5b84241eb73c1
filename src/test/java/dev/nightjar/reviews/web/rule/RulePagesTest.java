package dev.nightjar.reviews.web.rule;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;

import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class RulePagesTest {

  @Test
  void everyRuleHasAnAnchorAndItsExampleIsOneClickAway() {
    page("")
        .statusCode(200)
        .body(containsString("id=\"nj-s3-10\""))
        .body(containsString("id=\"nj-secret-05\""))
        .body(containsString("/reviews/rules?q=NJ-S3-10"));
  }

  @Test
  void searchFindsARuleByAnAliasAndShowsItsExample() {
    page("ckv_aws_20 bucket")
        .statusCode(200)
        .body(containsString("id=\"nj-s3-10\""))
        .body(
            containsString(
                "<pre class=\"example\" tabindex=\"0\">resource &quot;aws_s3_bucket&quot;"))
        .body(not(containsString("id=\"nj-s3-03\"")));
  }

  @Test
  void searchWithoutAResultSaysSo() {
    page("no such words").statusCode(200).body(containsString("No rule contains these words."));
  }

  @Test
  void wordsOfAnotherPersonAreNoMarkup() {
    page("<script>").statusCode(200).body(not(containsString("<script>\"")));
  }

  @Test
  void overlongSearchIsRejected() {
    page("a".repeat(201)).statusCode(400);
  }

  private static ValidatableResponse page(String words) {
    return given().accept("text/html").queryParam("q", words).get("/reviews/rules").then();
  }
}
