package dev.nightjar.reviews.web.waiver;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.config.EncoderConfig;
import io.restassured.response.ValidatableResponse;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A finding is accepted in the console as a browser without JavaScript does it. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class WaiverPagesTest {

  private static final String RISKY =
      "resource \"aws_s3_bucket\" \"site\" {\n  acl = \"public-read\"\n}\n";
  private static final String HOSTILE = "<script>alert(1)</script>";

  /** In UTF-8, without saying so. */
  private static final EncoderConfig AS_BROWSERS_DO =
      EncoderConfig.encoderConfig()
          .defaultCharsetForContentType("UTF-8", "application/x-www-form-urlencoded")
          .appendDefaultContentCharsetToContentTypeIfUndefined(false);

  private static final LocalDate LAST_DAY = LocalDate.now(ZoneOffset.UTC).plusDays(30);
  private static final Pattern ACCEPT = Pattern.compile("href=\"([^\"]+/new\\?finding=([^\"]+))\"");
  private static final Pattern WITHDRAW = Pattern.compile("action=\"([^\"]+/withdrawal)\"");

  @BeforeEach
  void awaitReady() {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
  }

  @Test
  void acceptedFindingIsMutedWithItsWaiverAndCanBeWithdrawn() {
    String review = reviewed("waiver-pages");
    Matcher link = first(ACCEPT, html(review));
    String finding = link.group(2);
    String form = html(link.group(1));
    assertTrue(form.contains("name=\"findingId\" value=\"" + finding + "\""), form);
    assertTrue(form.contains("type=\"date\""), form);

    accept(review, finding, HOSTILE + " für Gäste", LAST_DAY.toString())
        .statusCode(303)
        .header("Location", endsWith(review + "#finding-" + finding));
    String page = html(review);
    assertTrue(page.contains(" waived\" id=\"finding-" + finding + "\">"), "muted and collapsed");
    assertTrue(page.contains("1 waived</span>"), page);
    assertTrue(page.contains("Accepted: &lt;script&gt;alert(1)&lt;/script&gt; für Gäste"), page);
    assertTrue(page.contains("Owner: web team"), page);
    assertFalse(page.contains(HOSTILE), page);
    assertFalse(page.contains("?finding=" + finding + "\""), "it is accepted already");
    accept(review, finding, "another", LAST_DAY.toString()).statusCode(409);

    String stack = html("/reviews/stacks/waiver-pages");
    assertTrue(stack.contains("Accepted findings") && stack.contains("<td>web team</td>"), stack);
    assertFalse(stack.contains(HOSTILE), stack);
    String withdrawal = first(WITHDRAW, page).group(1);
    assertTrue(stack.contains("action=\"" + withdrawal + "\""), stack);

    given()
        .redirects()
        .follow(false)
        .post(withdrawal)
        .then()
        .statusCode(303)
        .header("Location", endsWith(review + "#finding-" + finding));
    String after = html(review);
    assertFalse(after.contains("1 waived</span>"), after);
    assertTrue(after.contains("?finding=" + finding + "\""), after);
    assertFalse(html("/reviews/stacks/waiver-pages").contains("Accepted findings"));
    String trail = html(review + "/versions");
    assertTrue(trail.contains("Waivers of these findings"), trail);
    assertTrue(
        trail.indexOf("<strong>accepted</strong> by console")
            < trail.indexOf("<strong>withdrawn</strong> by console"),
        trail);
  }

  @Test
  void formWithAPastDateOrWithoutAReasonComesBackWithWhatWasTyped() {
    String review = reviewed("waiver-pages-invalid");
    String finding = first(ACCEPT, html(review)).group(2);
    String yesterday = LocalDate.now(ZoneOffset.UTC).minusDays(1).toString();
    accept(review, finding, "", yesterday)
        .statusCode(400)
        .body(containsString("The finding was not accepted."))
        .body(containsString("id=\"reason-fault\""))
        .body(containsString("id=\"expiresAt-fault\""))
        .body(containsString("value=\"" + yesterday + "\""))
        .body(containsString("value=\"web team\""))
        .body(not(containsString("id=\"owner-fault\"")));
    assertFalse(html(review).contains("Accepted:"));
  }

  @Test
  void linesOfAReasonAreJoined() {
    String review = reviewed("waiver-pages-lines");
    String finding = first(ACCEPT, html(review)).group(2);
    accept(review, finding, "Public on purpose.\r\n\r\nIt is our site. \r\n", LAST_DAY.toString())
        .statusCode(303);
    assertTrue(html(review).contains("Accepted: Public on purpose. It is our site. <"));
  }

  @Test
  void onlyTheLatestVersionOffersToAccept() {
    String review = reviewed("waiver-pages-old");
    given()
        .contentType("application/json")
        .body(Map.of("files", List.of(Map.of("path", "main.tf", "content", RISKY + "# 2\n"))))
        .post("/api" + review + "/versions")
        .then()
        .statusCode(201);
    assertTrue(ACCEPT.matcher(html(review)).find());
    assertFalse(ACCEPT.matcher(html(review + "/versions/1")).find());
  }

  @Test
  void unknownFindingAndWaiverAreNotFound() {
    String review = reviewed("waiver-pages-unknown");
    for (String query : List.of("?finding=find-0", "")) {
      given()
          .accept("text/html")
          .get(review + "/waivers/new" + query)
          .then()
          .statusCode(404)
          .body(containsString("no such finding"));
    }
    accept(review, "find-0", "why", LAST_DAY.toString()).statusCode(404);
    given().accept("text/html").post(review + "/waivers/0/withdrawal").then().statusCode(404);
  }

  @Test
  void formOfAnotherSiteIsRefused() {
    String review = reviewed("waiver-pages-foreign");
    given()
        .header("Sec-Fetch-Site", "cross-site")
        .formParam("findingId", first(ACCEPT, html(review)).group(2))
        .post(review + "/waivers")
        .then()
        .statusCode(403);
  }

  private static ValidatableResponse accept(
      String review, String finding, String reason, String expiresAt) {
    return given()
        .config(RestAssured.config().encoderConfig(AS_BROWSERS_DO))
        .accept("text/html")
        .redirects()
        .follow(false)
        .formParam("findingId", finding)
        .formParam("reason", reason)
        .formParam("owner", "web team")
        .formParam("expiresAt", expiresAt)
        .post(review + "/waivers")
        .then();
  }

  private static Matcher first(Pattern pattern, String page) {
    Matcher found = pattern.matcher(page);
    assertTrue(found.find(), page);
    return found;
  }

  /** The path of a finished review. */
  private static String reviewed(String stackId) {
    String id =
        given()
            .contentType("application/json")
            .body(
                Map.of(
                    "stackId",
                    stackId,
                    "files",
                    List.of(Map.of("path", "main.tf", "content", RISKY))))
            .post("/api/reviews")
            .then()
            .statusCode(202)
            .extract()
            .path("reviewId");
    eventually(
        "it is reviewed",
        () -> given().get("/api/reviews/" + id).path("status").equals("completed"));
    return "/reviews/" + id;
  }

  private static String html(String path) {
    return given()
        .accept("text/html")
        .urlEncodingEnabled(false)
        .get(path)
        .then()
        .statusCode(200)
        .extract()
        .asString();
  }
}
