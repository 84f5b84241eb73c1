package dev.nightjar.reviews.web.issue;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.lessThan;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The issues of one rule in files of two stacks. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class IssuePagesTest {

  private static final String CODE =
      "resource \"aws_kinesis_stream\" \"clicks\" {\n  name = \"clicks\"\n}\n";
  private static final String FIRST = "issue-pages-a";
  private static final String SECOND = "issue-pages-b";

  @BeforeEach
  void awaitReady() {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
  }

  @Test
  void rowOpensTheOccurrencesInAllFilesAndStacks() {
    review(FIRST, "one.tf", "two.tf");
    review(SECOND, "three.tf");
    String search = "/reviews/issues?q=NJ-KINESIS-01 ";
    Pattern row = Pattern.compile("row-link\" href=\"([^\"]+)\".*?</tr>", Pattern.DOTALL);
    eventually(
        "both stacks are counted",
        () -> html(search + FIRST).contains(SECOND) && html(search + SECOND).contains(FIRST));
    Matcher first = row.matcher(html(search + FIRST));
    assertTrue(first.find(), html(search + FIRST));
    String stacks = first.group();
    assertTrue(
        stacks.indexOf(">" + FIRST + " ") == stacks.lastIndexOf(">" + FIRST + " "),
        "a stack is named once: " + stacks);

    String page = html(first.group(1).replace("&amp;", "&"));
    for (String place : List.of("one.tf:", "two.tf:", "three.tf:")) {
      assertTrue(page.contains(place), place + " is on " + page);
    }
    assertTrue(page.contains("<dt>Occurrences</dt><dd>3 in 2 stacks</dd>"), page);

    Matcher tag = Pattern.compile("href=\"([^\"]+stack=" + SECOND + ")\"").matcher(stacks);
    assertTrue(tag.find(), stacks);
    given()
        .get(tag.group(1).replace("&amp;", "&"))
        .then()
        .statusCode(200)
        .body(containsString("three.tf:"))
        .body(not(containsString("one.tf:")))
        .body(containsString("all stacks</a>"));
    String hash = tag.group(1).replaceAll(".*/([0-9a-f]+)\\?.*", "$1");
    given()
        .get("/reviews/issues/" + hash)
        .then()
        .statusCode(200)
        .body(containsString("all files and stacks</a>"));
    given().get("/reviews/issues/" + hash + "?scope=all&stack=none").then().statusCode(404);
    given().get("/reviews/issues/" + hash + "?scope=some").then().statusCode(400);
  }

  @Test
  void searchWithoutAResultSaysSo() {
    given()
        .get("/reviews/issues?q=nosuchwords")
        .then()
        .statusCode(200)
        .body(containsString("contains these words"));
    given().accept("text/html").get("/reviews/issues?sort=taste").then().statusCode(400);
  }

  private static void review(String stack, String... paths) {
    given()
        .contentType("application/json")
        .body(
            Map.of(
                "stackId",
                stack,
                "files",
                List.of(paths).stream()
                    .map(path -> Map.of("path", path, "content", CODE))
                    .toList()))
        .post("/api/reviews")
        .then()
        .statusCode(lessThan(300));
  }

  private static String html(String path) {
    return given().get(path).then().statusCode(200).extract().asString();
  }
}
