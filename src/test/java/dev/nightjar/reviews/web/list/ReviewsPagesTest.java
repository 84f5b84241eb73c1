package dev.nightjar.reviews.web.list;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.lessThan;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.reviews.terraform.plan.PlanProjects;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.builder.MultiPartSpecBuilder;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.MultiPartSpecification;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The reviews' pages as a browser without JavaScript uses them. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class ReviewsPagesTest {

  private static final String RISKY =
      """
      resource "aws_s3_bucket" "site" {
        bucket = "site"
        acl    = "public-read"
      }
      """;
  private static final String HOSTILE = "<script>alert(1)</script>";

  @BeforeEach
  void awaitReady() {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
  }

  @Test
  void pastedAndUploadedFilesAreReviewedTogether() {
    String review =
        reviewed(
            given()
                .multiPart(field("stackId", "pages-together"))
                .multiPart(field("path", "pasted.tf"))
                .multiPart(field("content", RISKY.replace("\n", "\r\n")))
                .multiPart(
                    "upload",
                    "chosen.tf",
                    RISKY.replace("site", "other").getBytes(StandardCharsets.UTF_8))
                .redirects()
                .follow(false)
                .post("/reviews/new")
                .then());
    String page = html(review);
    assertTrue(page.contains("pasted.tf") && page.contains("chosen.tf"), page);
    assertTrue(page.contains("aws_s3_bucket.other"), page);
    assertFalse(html(review + "/versions/1/files/0").contains("\r"));
  }

  @Test
  void sampleIsReviewedInOneClick() {
    String review = reviewed(given().redirects().follow(false).post("/reviews/new/sample").then());
    assertTrue(html(review).contains("sample-shop"));
  }

  @Test
  void formThatBreaksARuleComesBackWithWhatWasTyped() {
    given()
        .multiPart(field("stackId", "no spaces, please"))
        .multiPart(field("path", "../up.tf"))
        .multiPart(field("content", HOSTILE))
        .post("/reviews/new")
        .then()
        .statusCode(400)
        .body(containsString("id=\"stackId-fault\""))
        .body(containsString("id=\"path-0-fault\""))
        .body(containsString("value=\"no spaces, please\""))
        .body(containsString("&lt;script&gt;alert(1)&lt;/script&gt;</textarea>"))
        .body(not(containsString(HOSTILE)));
    given()
        .multiPart(field("stackId", "fine"))
        .post("/reviews/new")
        .then()
        .statusCode(400)
        .body(containsString("id=\"files-fault\""));
  }

  @Test
  void planIsReviewedAndOneThatCannotBeReadIsMarked() {
    String plan = PlanProjects.plan(PlanProjects.UPDATE).content();
    String review =
        reviewed(
            given()
                .multiPart(field("stackId", "pages-plan"))
                .multiPart("upload", "plan.json", plan.getBytes(StandardCharsets.UTF_8))
                .redirects()
                .follow(false)
                .post("/reviews/new")
                .then());
    String page = html(review);
    assertTrue(page.contains("plan.json") && page.contains("aws_security_group.web"), page);
    assertTrue(page.contains("SSH is open to the internet"), page);
    given()
        .multiPart(field("stackId", "pages-plan"))
        .multiPart(field("path", "plan.json"))
        .multiPart(field("content", plan.substring(0, plan.length() / 2)))
        .post("/reviews/new")
        .then()
        .statusCode(400)
        .body(containsString("id=\"content-0-fault\""))
        .body(containsString("not complete or no JSON"));
  }

  @Test
  void pageOfAFileMarksItsFindings() {
    String review = reviewed(submit("pages-marked", "main.tf", RISKY + "# end\n"));
    String page = html(review + "/versions/1/files/0");
    assertTrue(page.contains("<li class=\"found\"><code>"), page);
    assertTrue(page.contains("Bucket ACL lets anybody read"), page);
    assertFalse(page.contains("\" open>"), "its findings are collapsed");
    assertTrue(html(review).contains("\" open>"), "those of the review are expanded");
  }

  @Test
  void longFileFitsIntoAField() {
    String review =
        reviewed(submit("pages-long", "main.tf", RISKY + "# filling\n".repeat(300_000)));
    String page = html(review);
    assertTrue(page.contains("300,004 lines"), "the file has so many");
    assertTrue(page.length() < 100_000, "it is " + page.length() + " long");
    String part =
        given()
            .header("HX-Request", "true")
            .get(review + "/versions/1/files/0?from=100&to=290000")
            .then()
            .statusCode(200)
            .extract()
            .asString();
    assertTrue(part.contains("<ol class=\"code\" start=\"100\">"), part);
    assertTrue(part.contains("?from=300&amp;to=290000"), part);
    assertFalse(part.contains("<html"), part);
  }

  @Test
  void versionWithManyLongChangedLinesIsSmall() {
    String review = reviewed(submit("pages-wide", "main.tf", RISKY));
    String lines = ("# " + "\"wide\" ".repeat(56) + "\n").repeat(200);
    given()
        .contentType("application/json")
        .body(
            Map.of(
                "files",
                Stream.of("a.tf", "b.tf", "c.tf")
                    .map(path -> Map.of("path", path, "content", lines))
                    .toList()))
        .post("/api" + review + "/versions")
        .then()
        .statusCode(lessThan(300));
    int bytes = html(review + "/versions/2").getBytes(StandardCharsets.UTF_8).length;
    assertTrue(bytes > 80_000 && bytes < 150_000, "The page has " + bytes);
  }

  @Test
  void revisionLeadsToTheNextVersionAndWhatChanged() {
    String review = reviewed(submit("pages-revised", "main.tf", RISKY));
    given()
        .get(review + "/revise")
        .then()
        .statusCode(200)
        .body(containsString("public-read"))
        .body(containsString("<a href=\"/reviews/stacks/pages-revised\">pages-revised</a>"))
        .body(containsString("<a href=\"" + review + "\">"));
    given()
        .multiPart(field("path", "main.tf"))
        .multiPart(field("content", RISKY.replace("public-read", "private")))
        .redirects()
        .follow(false)
        .post(review + "/revise")
        .then()
        .statusCode(303)
        .header("Location", containsString("/versions/2#changes"));
    given()
        .get(review + "/compare?from=1&to=2")
        .then()
        .body(
            containsString(
                "<ins><span class=\"name\">  acl</span>    = <span class=\"text\">&quot;private&quot;</span></ins>"));
    given().get(review + "/compare?from=1&to=7").then().statusCode(404);
  }

  @Test
  void comparisonShowsFindingsBeforeCodeAndOffersVersionsByTime() {
    String review = reviewed(submit("pages-compared", "main.tf", RISKY));
    given()
        .contentType("application/json")
        .body(
            Map.of(
                "files",
                List.of(
                    Map.of("path", "main.tf", "content", RISKY.replace("public-read", "private")))))
        .post("/api" + review + "/versions")
        .then()
        .statusCode(lessThan(300));
    String page = html(review + "/compare?from=1&to=2");
    int resolved = page.indexOf("resolved</summary>");
    assertTrue(resolved > 0 && resolved < page.indexOf("1 file changed</summary>"), page);
    assertTrue(
        Pattern.compile(
                "<option value=\"1\" selected>\\d+ \\w+ \\d+, \\d\\d:\\d\\d UTC · version 1<")
            .matcher(page)
            .find(),
        page);
    assertTrue(page.contains("<option value=\"2\" selected>"), page);
    assertFalse(page.contains("type=\"number\""), page);
  }

  @Test
  void codeThatIsTooLargeToEditIsOmitted() {
    String quotes = "# " + "\"".repeat(80) + "\n";
    String review = reviewed(submit("pages-left-out", "main.tf", RISKY + quotes.repeat(500)));
    String form = html(review + "/revise");
    assertTrue(form.contains("Upload all files again, including unchanged files"), form);
    assertFalse(form.contains("public-read"), "the code is left out");
  }

  @Test
  void fileThatCannotBeParsedIsNamedBeforeTheScores() {
    String broken = html(reviewed(submit("pages-broken", "bro<ken.tf", "resource \"x\" {{{\n")));
    int warning = broken.indexOf("This review is incomplete: 1 file could not be fully parsed");
    assertTrue(warning > 0, broken);
    assertTrue(warning < broken.indexOf("id=\"summary\""), broken);
    assertTrue(broken.contains("bro&lt;ken.tf</a>, line 1: "), broken);
    assertTrue(broken.contains("No findings in the code that could be parsed."), broken);
    String fine = html(reviewed(submit("pages-whole", "main.tf", RISKY)));
    assertFalse(fine.contains("This review is incomplete"), fine);
  }

  @Test
  void resourceThatIsNotCreatedIsMarkedAndTheReviewIsPartlyJudged() {
    String code = RISKY.replace("bucket = ", "count  = 0\n  bucket = ");
    String page = html(reviewed(submit("pages-optional", "main.tf", code)));
    String warning = "Partly judged: 1 resource not created by default.";
    assertTrue(page.contains(warning), page);
    assertTrue(page.indexOf(warning) < page.indexOf("aws_s3_bucket.site"), page);
    assertTrue(page.contains("<code>aws_s3_bucket.site</code>, not created by default"), page);
    assertTrue(
        html("/reviews/stacks/pages-optional")
            .contains("partly judged: 1 resource not created by default"));
  }

  @Test
  void fixThatCannotBeAppliedIsExplained() {
    String review = reviewed(submit("pages-unfixable", "main.tf", RISKY));
    given()
        .accept("text/html")
        .formParam("findingId", "find-unknown")
        .post(review + "/fixes")
        .then()
        .statusCode(409)
        .body(containsString("None of the fixes could be applied"));
  }

  @Test
  void allFixesLeaveOutThoseThatReplaceAResourceUnlessChosen() {
    String code = "resource \"aws_efs_file_system\" \"files\" {\n}\n";
    String review = reviewed(submit("pages-replacing", "main.tf", code));
    String page = html(review);
    assertTrue(page.contains("name=\"replaceResources\""), page);
    assertTrue(page.contains("Terraform deletes this resource"), page);

    given().redirects().follow(false).post(review + "/fixes").then().statusCode(303);
    assertFalse(html(review + "/revise").contains("encrypted = true"));
    given()
        .redirects()
        .follow(false)
        .formParam("replaceResources", "true")
        .post(review + "/fixes")
        .then()
        .statusCode(303);
    assertTrue(html(review + "/revise").contains("encrypted = true"));
  }

  @Test
  void formWithMaskedSecretsSaysThatItIsNoSource() {
    String code = "resource \"aws_db_instance\" \"a\" {\n  password = \"Sup3rS3cret!x9\"\n}\n";
    String review = reviewed(submit("pages-masked", "main.tf", code));
    String form = html(review + "/revise");
    assertTrue(form.contains("Do not copy it back into your files"), form);
  }

  @Test
  void unknownResourceIsNotFound() {
    for (String path :
        new String[] {
          "/reviews/00000000-0000-4000-8000-000000000000",
          "/reviews/nothing",
          "/reviews/stacks/unknown",
          "/reviews/stacks/%3Cb%3E",
          "/reviews/issues/0123"
        }) {
      given().accept("text/html").urlEncodingEnabled(false).get(path).then().statusCode(404);
    }
    given().accept("text/html").get("/reviews/calendar?month=soon").then().statusCode(400);
    given().accept("text/html").get("/reviews?cursor=made-up").then().statusCode(400);
  }

  private static ValidatableResponse submit(String stack, String path, String content) {
    return given()
        .multiPart(field("stackId", stack))
        .multiPart(field("path", path))
        .multiPart(field("content", content))
        .redirects()
        .follow(false)
        .post("/reviews/new")
        .then();
  }

  /** Waits for the review and returns its URL. */
  private static String reviewed(ValidatableResponse submitted) {
    String href = submitted.statusCode(303).extract().header("Location");
    String path = href.substring(href.indexOf("/reviews/"));
    eventually("it is reviewed", () -> html(path).contains("id=\"findings\""));
    return path;
  }

  private static String html(String path) {
    return given().get(path).then().statusCode(200).extract().asString();
  }

  private static MultiPartSpecification field(String name, String value) {
    return new MultiPartSpecBuilder(value)
        .controlName(name)
        .charset(StandardCharsets.UTF_8)
        .emptyFileName()
        .build();
  }
}
