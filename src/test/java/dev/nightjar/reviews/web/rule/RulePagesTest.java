package dev.nightjar.reviews.web.rule;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.reviews.report.RuleLinks;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.catalog.RuleCatalog;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class RulePagesTest {

  @Test
  void everyRuleIsOnAPageOfTheListWithAnAnchor() {
    int pages = (RuleCatalog.rules().size() + RulePages.PAGE) / RulePages.PAGE + 1;
    StringBuilder all = new StringBuilder();
    for (int number = 1; number <= pages; number++) {
      all.append(html("page=" + number));
    }
    for (Rule rule : RuleCatalog.rules()) {
      assertTrue(
          all.indexOf("id=\"" + RuleLinks.anchor(rule.id()) + "\"") > 0, rule.id() + " is shown");
    }
    assertTrue(all.indexOf("id=\"nj-secret-05\"") > 0);
  }

  @Test
  void firstPageOffersMoreRulesAndHtmxGetsTheRulesAlone() {
    assertTrue(html("q=").contains("href=\"/reviews/rules?page=2\""));
    String more =
        given()
            .header("HX-Request", "true")
            .get("/reviews/rules?page=2")
            .then()
            .statusCode(200)
            .extract()
            .asString();
    assertFalse(more.contains("<html"), more);
    assertTrue(more.contains("href=\"/reviews/rules?page=3\""), more);
  }

  @Test
  void examplesOfManyRulesAreCollapsedAndThoseOfOneAreOpen() {
    assertFalse(html("q=S3").contains(" open>"));
    assertTrue(html("q=NJ-S3-10").contains("id=\"nj-s3-10\" open>"));
  }

  @Test
  void rulesAreFilteredBySeverityAndCategory() {
    String page = html("severity=high&category=cost");
    assertFalse(page.contains("<span class=\"severity low\">"), page);
    assertFalse(page.contains(" · security</span>"), page);
    assertTrue(html("q=bucket&severity=low").contains("q=bucket&amp;severity=high"));
    given().accept("text/html").get("/reviews/rules?severity=huge").then().statusCode(400);
  }

  @Test
  void codeThatMeetsARuleIsAFixInsteadOfAnException() {
    String page = html("q=NJ-S3-02");
    assertTrue(page.contains("&quot;aws:kms:dsse&quot;"), page);
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

  private static String html(String query) {
    return given().get("/reviews/rules?" + query).then().statusCode(200).extract().asString();
  }

  private static ValidatableResponse page(String words) {
    return given().accept("text/html").queryParam("q", words).get("/reviews/rules").then();
  }
}
