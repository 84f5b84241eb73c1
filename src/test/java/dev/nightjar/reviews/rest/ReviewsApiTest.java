package dev.nightjar.reviews.rest;

import static dev.nightjar.Eventually.eventually;
import static dev.nightjar.reviews.rest.ReviewsApi.RISKY;
import static dev.nightjar.reviews.rest.ReviewsApi.awaitReview;
import static dev.nightjar.reviews.rest.ReviewsApi.awaitStatistics;
import static dev.nightjar.reviews.rest.ReviewsApi.file;
import static dev.nightjar.reviews.rest.ReviewsApi.get;
import static dev.nightjar.reviews.rest.ReviewsApi.post;
import static dev.nightjar.reviews.rest.ReviewsApi.problem;
import static dev.nightjar.reviews.rest.ReviewsApi.reviewed;
import static dev.nightjar.reviews.rest.ReviewsApi.submission;
import static dev.nightjar.reviews.rest.ReviewsApi.submit;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.reviews.terraform.plan.PlanProjects;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the whole system over HTTP with the real rules. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class ReviewsApiTest {

  private static final JsonMapper MAPPER = new JsonMapper();

  @TestHTTPResource("/api/reviews")
  URI reviews;

  @BeforeEach
  void ready() {
    ReviewsApi.awaitReady();
  }

  @Test
  void submittedFilesAreReviewedInAMoment() {
    String id =
        submit(submission("api-stack", "api-run", RISKY))
            .statusCode(202)
            .body("reviewId", matchesPattern("[0-9a-f-]{36}"))
            .body("runId", equalTo("api-run"))
            .body("status", equalTo("pending"))
            .extract()
            .path("reviewId");

    awaitReview(id);
    get("/" + id)
        .statusCode(200)
        .body("reviewId", equalTo(id))
        .body("version", equalTo(1))
        .body("runId", equalTo("api-run"))
        .body("stackId", equalTo("api-stack"))
        .body("status", equalTo("completed"))
        .body("overallRiskScore", greaterThan(0f))
        .body("reliabilityScore", notNullValue())
        .body("securityFindings.total", greaterThan(0))
        .body("costAnalysis.estimatedMonthlyCost", greaterThan(0f))
        .body("costAnalysis.estimatedAnnualCost", greaterThan(0f))
        .body("costAnalysis.resourceCount", equalTo(2))
        .body("costAnalysis.resources.resource", hasItem("aws_ebs_volume.data"))
        .body("findings.origin", everyItem(equalTo("rule")))
        .body("findings.filePath", everyItem(equalTo("main.tf")))
        .body("findings.resource", hasItem("aws_s3_bucket.site"))
        .body("findings[0].findingId", notNullValue())
        .body("findings[0].lineNumber", greaterThan(0))
        .body("findings[0]", hasKey("fix"))
        .body("fixApplied", equalTo(false))
        .body("createdBy", equalTo("jo@example.com"))
        .body("createdAt", matchesPattern("20..-.*Z"))
        .body("$", not(hasKey("files")))
        .body("$", not(hasKey("errorDetails")));
    get("/{id}/versions/1", id)
        .statusCode(200)
        .body("files.path", contains("main.tf"))
        .body("files.content", contains(RISKY));
    get("/{id}/versions/2", id).statusCode(404);
  }

  @Test
  void resourceThatIsNotCreatedByDefaultIsMarkedWhereverItIsShown() {
    String code =
        """
        variable "enabled" {
          default = false
        }
        resource "aws_ebs_volume" "optional" {
          count             = var.enabled ? 1 : 0
          availability_zone = "us-east-1a"
          size              = 10
        }
        """;
    String id = reviewed("optional-stack", "optional-run", code).getString("reviewId");

    get("/" + id)
        .statusCode(200)
        .body("judged.notCreated", equalTo(1))
        .body("findings.notCreatedByDefault", everyItem(equalTo(true)))
        .body("findings.resource", hasItem("aws_ebs_volume.optional"))
        .body("costAnalysis.estimatedMonthlyCost", equalTo(0f))
        .body("costAnalysis.assumptions", hasItem(containsString("aws_ebs_volume.optional")));
    get("/stacks/optional-stack/history")
        .statusCode(200)
        .body("items[0].judged.notCreated", equalTo(1));
    get("/{id}/sarif", id)
        .statusCode(200)
        .body(
            "runs[0].invocations[0].toolExecutionNotifications[0].message.text",
            containsString("1 resource not created by default"));
  }

  @Test
  void planIsReviewedAndStoredWithoutItsSensitiveValues() {
    String plan = PlanProjects.plan(PlanProjects.CREATE).content();
    String id =
        submit(Map.of("stackId", "plan-stack", "files", List.of(file("plans/today.json", plan))))
            .statusCode(202)
            .extract()
            .path("reviewId");
    awaitReview(id);
    get("/" + id)
        .body("status", equalTo("completed"))
        .body("costAnalysis.resources.resource", contains("aws_db_instance.main"))
        .body("findings.resource", hasItem("module.site.aws_s3_bucket.this"))
        .body("findings.filePath", everyItem(equalTo("plans/today.json")));
    get("/{id}/versions/1", id)
        .body("files.content[0]", not(containsString("a-secret-password")))
        .body("files.content[0]", containsString("resource_changes"));
    problem(
            post(
                "",
                Map.of(
                    "stackId",
                    "plan-stack",
                    "files",
                    List.of(file("plan.json", plan.replaceFirst("1\\.2", "0.2"))))),
            400)
        .body("violations.field", contains("files.0.content"))
        .body("violations[0].message", containsString("format version '0.2'"));
  }

  @Test
  void reviewIsThereAsSarifOnceItHasAVersion() {
    String id = reviewed("sarif-stack", "sarif-run", RISKY).getString("reviewId");

    get("/{id}/sarif", id)
        .statusCode(200)
        .contentType("application/sarif+json")
        .body("version", equalTo("2.1.0"))
        .body("runs[0].tool.driver.name", equalTo("Nightjar"))
        .body("runs[0].results.ruleId", hasItem("NJ-S3-10"))
        .body(
            "runs[0].results.locations[0].physicalLocation.artifactLocation.uri",
            everyItem(equalTo("main.tf")));
    problem(get("/{id}/sarif", "00000000-0000-4000-8000-000000000000"), 404);
  }

  @Test
  void runIdIsGeneratedIfAbsentAndTheContextIsStored() {
    Map<String, Object> body = submission("api-stack", null, "locals {}\n");
    body.put("context", Map.of("branch", "main", "changedFiles", List.of("main.tf")));
    body.remove("createdBy");
    JsonPath submitted = submit(body).statusCode(202).extract().jsonPath();
    assertTrue(submitted.getString("runId").matches("run-[0-9a-z]{26}"));
    awaitReview(submitted.getString("reviewId"));
    get("/" + submitted.getString("reviewId"))
        .body("createdBy", equalTo("api"))
        .body("context.branch", equalTo("main"))
        .body("context.changedFiles", contains("main.tf"))
        .body("findings", hasSize(0))
        .body("overallRiskScore", equalTo(0f));
  }

  @Test
  void sameRunAgainIsTheSameReviewAndOtherFilesAreAConflict() {
    JsonPath review = reviewed("again-stack", "again-run", RISKY);
    // the run is pending until its statistics are updated
    eventually(
        "the run is done",
        () -> submit(submission("again-stack", "again-run", RISKY)).extract().statusCode() == 200);
    submit(submission("again-stack", "again-run", RISKY))
        .statusCode(200)
        .body("reviewId", equalTo(review.getString("reviewId")))
        .body("status", equalTo("completed"));
    problem(submit(submission("again-stack", "again-run", "locals {}")), 409)
        .body("detail", containsString("other files"));
    get("/stacks/again-stack/stats").body("totalReviews", equalTo(1));
  }

  @Test
  void fixesAreAppliedAndReviewedAgain() {
    JsonPath review = reviewed("fix-stack", "fix-run", RISKY);
    String id = review.getString("reviewId");
    List<String> fixable = review.getList("findings.findAll { it.fix != null }.findingId");
    assertFalse(fixable.isEmpty(), "the rules offer fixes for this");
    List<String> chosen = new ArrayList<>(fixable);
    chosen.add("find-unknown");

    JsonPath fixed =
        post(
                "/" + id + "/fixes",
                Map.of("findingIds", chosen, "replaceResources", true, "createdBy", "al"))
            .statusCode(201)
            .body("version", equalTo(2))
            .body("fixApplied", equalTo(true))
            .body("fixDetails.fixVersion", equalTo(2))
            .body("fixDetails.previousVersion", equalTo(1))
            .body("fixDetails.riskReduction", greaterThan(0f))
            .body("createdBy", equalTo("al"))
            .body("notApplied.findingId", hasItem("find-unknown"))
            .extract()
            .jsonPath();
    List<String> before = review.getList("findings.findingId");
    List<String> after = fixed.getList("findings.findingId");
    for (String findingId : fixable) {
      assertFalse(after.contains(findingId), findingId + " is still there");
    }
    int resolved = (int) before.stream().filter(f -> !after.contains(f)).count();
    assertEquals(resolved, fixed.getInt("fixDetails.findingsResolved"));
    assertEquals(after.size(), fixed.getInt("fixDetails.findingsRemaining"));
    assertEquals(
        review.getFloat("overallRiskScore") - fixed.getFloat("overallRiskScore"),
        fixed.getFloat("fixDetails.riskReduction"),
        0.0001);
    String text = fixed.getString("files[0].content");
    assertTrue(text.startsWith("# Who may read this?\n"), text);

    problem(post("/" + id + "/fixes", Map.of("findingIds", List.of(fixable.get(0)))), 409)
        .body("violations.field", contains(fixable.get(0)));
    get("/{id}/audit", id)
        .body("items.version", contains(1, 2))
        .body("items.changedBy", contains("jo@example.com", "al"))
        .body("items[1].changes.findingsResolved.findingId", hasSize(resolved))
        .body("items[1].changes.before.overallRiskScore", notNullValue())
        .body("items[1].changes.after.estimatedMonthlyCost", notNullValue());
  }

  @Test
  void fixesOfAFileWithASecretAreADiffAndNeverTheMaskedFile() {
    String secret = "Sup3rS3cret!x9";
    String code =
        """
        resource "aws_db_instance" "main" {
          engine         = "mysql"
          instance_class = "db.t3.micro"
          password       = "%s"
        }
        """
            .formatted(secret);
    JsonPath review = reviewed("secret-stack", "secret-run", code);
    String id = review.getString("reviewId");
    List<String> fixable = review.getList("findings.findAll { it.fix != null }.findingId");
    assertFalse(fixable.isEmpty(), "the rules offer fixes for this");
    post("/" + id + "/fixes", Map.of("findingIds", fixable))
        .statusCode(201)
        .body("files[0].masked", equalTo(true))
        .body("files[0].content", nullValue())
        .body("files[0].diff", startsWith("--- a/"))
        .body("files[0].diff", not(containsString("***")))
        .body("files[0].diff", not(containsString(secret)));
    get("/{id}/versions/1", id)
        .body("files[0].masked", equalTo(true))
        .body("files[0].content", containsString("***"));
  }

  @Test
  void fixThatReplacesAResourceIsAppliedOnRequestOnly() {
    String code = "resource \"aws_efs_file_system\" \"files\" {\n}\n";
    JsonPath review = reviewed("replace-stack", "replace-run", code);
    String id = review.getString("reviewId");
    List<String> replacing =
        review.getList("findings.findAll { it.fix?.replacesResource == true }.findingId");
    assertEquals(1, replacing.size(), "encryption can't be turned on later");

    problem(post("/" + id + "/fixes", Map.of("findingIds", replacing)), 409)
        .body("violations[0].message", containsString("replaceResources"));
    post("/" + id + "/fixes", Map.of("findingIds", replacing, "replaceResources", true))
        .statusCode(201)
        .body("files[0].content", containsString("encrypted = true"));
  }

  @Test
  void otherFilesAreTheNextVersionAndTwelveOfThemAreInOrder() {
    JsonPath review = reviewed("versions-stack", "versions-run", RISKY);
    String id = review.getString("reviewId");
    for (int version = 2; version <= 12; version++) {
      post(
              "/" + id + "/versions",
              Map.of("files", List.of(file("v.tf", "locals {\n  v = " + version + "\n}\n"))))
          .statusCode(201)
          .body("version", equalTo(version))
          .body("files[0].path", equalTo("v.tf"))
          .body("fixApplied", equalTo(false));
    }
    get("/{id}/versions?limit=100", id)
        .body("items.version", contains(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12))
        .body("next", equalTo(null));
    get("/" + id).body("version", equalTo(12));
    assertEquals(12, pages("/" + id + "/versions", 5).size());
    assertEquals(12, pages("/" + id + "/audit", 5).size());
    assertEquals(12, pages("/stacks/versions-stack/history", 5).size());
    get("/stacks/versions-stack/stats").body("totalReviews", equalTo(12));
  }

  @Test
  void listsAnswerWhatIsAskedOfThem() {
    for (int run = 1; run <= 3; run++) {
      reviewed("list-stack", "list-run-" + run, RISKY);
    }
    awaitStatistics("list-stack", 3);
    String today = LocalDate.now(ZoneOffset.UTC).toString();
    String yesterday = LocalDate.now(ZoneOffset.UTC).minusDays(1).toString();

    get("?runId=list-run-2")
        .body("items", hasSize(1))
        .body("items[0].runId", equalTo("list-run-2"))
        .body("items[0].version", equalTo(1));
    get("?runId=unknown").body("items", hasSize(0));
    get("?limit=100").body("items.runId", hasItem("list-run-1"));
    get("?status=completed&limit=100").body("items.status", everyItem(equalTo("completed")));
    get("?status=failed").statusCode(200);
    get("?status=pending&olderThanMinutes=60").body("items", hasSize(0));
    get("/stacks/list-stack/history")
        .body("items.runId", contains("list-run-3", "list-run-2", "list-run-1"))
        .body("items[0].securityFindings.total", greaterThan(0))
        .body("items[0].costAnalysis.resourceCount", equalTo(2));
    get("/stacks/list-stack/history?to=2020-01-01T00:00:00Z").body("items", hasSize(0));
    get("/stacks/list-stack/stats").body("averageRiskScore", greaterThan(0f));
    problem(get("/stacks/unknown-stack/stats"), 404);
    String hash =
        get("/stacks/list-stack/issues?minOccurrences=3")
            .body("items.occurrenceCount", everyItem(equalTo(3)))
            .body("items[0].affectedRuns", contains("list-run-1", "list-run-2", "list-run-3"))
            .extract()
            .path("items[0].issueHash");
    get("/stacks/list-stack/issues?minOccurrences=4").body("items", hasSize(0));
    get("/issues/" + hash).body("items.stackId", hasItem("list-stack"));
    problem(get("/issues/00000000000000000000000000000000"), 404);
    List<Integer> frequencies =
        get("/issues?category=security&limit=100").extract().path("items.occurrenceCount");
    assertEquals(
        frequencies.stream().sorted((a, b) -> b - a).toList(), frequencies, "most frequent first");
    get("/risk?minRisk=0&from=" + yesterday + "&limit=100")
        .body("items.runId", hasItem("list-run-1"));
    get("/risk/trend?from=" + yesterday + "&to=" + today)
        .body("items.date", contains(yesterday, today))
        .body("items[1].reviews", greaterThan(2));
    List<Float> risks =
        get("/risk?minRisk=0.1&from=" + today + "&limit=100")
            .extract()
            .path("items.overallRiskScore");
    assertEquals(risks.stream().sorted((a, b) -> Float.compare(b, a)).toList(), risks);
  }

  @Test
  void pendingReviewIsShownAsSuch() {
    given().put("/local/roles/reviews-worker/paused").then().statusCode(200);
    try {
      String id =
          submit(submission("pending-stack", "pending-run", RISKY)).extract().path("reviewId");
      get("/" + id)
          .statusCode(200)
          .body("status", equalTo("pending"))
          .body("runId", equalTo("pending-run"))
          .body("$", not(hasKey("version")));
      get("?status=pending").body("items.reviewId", hasItem(id));
      get("?runId=pending-run").body("items.status", contains("pending"));
      get("/{id}/versions", id).body("items", hasSize(0));
      get("/{id}/audit", id).body("items", hasSize(0));
      problem(
              post("/" + id + "/versions", Map.of("files", List.of(file("a.tf", "locals {}")))),
              409)
          .body("detail", containsString("pending"));
    } finally {
      given().delete("/local/roles/reviews-worker/paused").then().statusCode(200);
    }
    eventually(
        "it is reviewed after all",
        () -> get("?runId=pending-run").extract().path("items[0].status").equals("completed"));
  }

  @Test
  void codeThatCannotBeParsedIsReviewedAsFarAsPossible() {
    Map<String, Object> body = submission("broken-stack", "broken-run", RISKY);
    body.put(
        "files",
        List.of(
            file("main.tf", RISKY),
            file("broken.tf", "resource \"a\" {\n"),
            file("empty.tf", ""),
            file("binary.tf", "\u0000\u0001\ufffd")));
    String id = submit(body).statusCode(202).extract().path("reviewId");
    JsonPath review = awaitReview(id);
    assertEquals("completed", review.getString("status"));
    assertTrue(review.getList("findings").size() > 1);
    assertTrue(review.getString("notices").contains("broken.tf"), review.getString("notices"));
  }

  @Test
  void secretsAreFoundThoughOnlyTheirMasksAreKept() {
    String key = "AKIAQ3EGRZ5TWXNVPLKD"; // a fake key
    String code =
        """
        resource "aws_lambda_function" "f" {
          function_name = "f"
          role          = "arn:aws:iam::123456789012:role/f"
          environment {
            variables = {
              AWS_KEY = "%s"
            }
          }
        }
        """;
    JsonPath clean = reviewed("clean-stack", "clean-run", code.formatted("${var.key}"));
    JsonPath leaky = reviewed("leaky-stack", "leaky-run", code.formatted(key));
    assertEquals(
        clean.getList("findings").size() + 1,
        leaky.getList("findings").size(),
        leaky.getString("findings.title"));
    String version = get("/{id}/versions/1", leaky.getString("reviewId")).extract().asString();
    assertFalse(version.contains(key));
    assertTrue(version.contains("AKIA*"), version);
  }

  @Test
  void fiveThousandFilesOfTenMegabytesAreReviewed() throws Exception {
    String filler = ("# " + "words and more words ".repeat(4) + "\n").repeat(23);
    List<Map<String, Object>> files = new ArrayList<>();
    files.add(file("main.tf", RISKY));
    for (int i = 1; i < 5_000; i++) {
      files.add(file("modules/m" + i + "/a.tf", "locals {\n  v = " + i + "\n}\n" + filler));
    }
    Map<String, Object> body = new HashMap<>(submission("large-stack", "large-run", ""));
    body.put("files", files);
    String id = answer(202, large(body)).path("reviewId").asText();
    eventually(
        "it is reviewed",
        Duration.ofSeconds(90),
        () -> get("/" + id).extract().path("status").equals("completed"));
    URI version = URI.create(reviews + "/" + id + "/versions/1");
    assertEquals(5_000, answer(200, HttpRequest.newBuilder(version)).path("files").size());

    files.set(1, file("modules/m1/a.tf", "#".repeat(1024 * 1024)));
    body.put("runId", "larger-run");
    assertTrue(answer(413, large(body)).path("detail").asText().contains("10 MB"));
    files.set(1, file("modules/m1/a.tf", ""));
    files.add(file("one-more.tf", ""));
    assertEquals("files", answer(400, large(body)).at("/violations/0/field").asText());
  }

  private HttpRequest.Builder large(Object body) throws IOException {
    return HttpRequest.newBuilder(reviews)
        .header("Content-Type", "application/json")
        .POST(BodyPublishers.ofByteArray(MAPPER.writeValueAsBytes(body)));
  }

  /** Uses the JDK's client, because REST Assured takes half a minute for 10 MB. */
  private static JsonNode answer(int status, HttpRequest.Builder request)
      throws IOException, InterruptedException {
    HttpResponse<byte[]> response =
        HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofByteArray());
    JsonNode answer = MAPPER.readTree(response.body());
    assertEquals(status, response.statusCode(), answer::toString);
    return answer;
  }

  private static List<Object> pages(String path, int limit) {
    List<Object> items = new ArrayList<>();
    String cursor = null;
    do {
      var request = given().queryParam("limit", limit);
      JsonPath page =
          (cursor == null ? request : request.queryParam("cursor", cursor))
              .get(ReviewsApi.REVIEWS + path)
              .then()
              .statusCode(200)
              .extract()
              .jsonPath();
      items.addAll(page.getList("items"));
      cursor = page.getString("next");
    } while (cursor != null);
    return items;
  }
}
