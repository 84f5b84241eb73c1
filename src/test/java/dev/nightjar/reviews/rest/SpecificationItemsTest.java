package dev.nightjar.reviews.rest;

import static dev.nightjar.reviews.rest.ReviewsApi.RISKY;
import static dev.nightjar.reviews.rest.ReviewsApi.awaitStatistics;
import static dev.nightjar.reviews.rest.ReviewsApi.file;
import static dev.nightjar.reviews.rest.ReviewsApi.get;
import static dev.nightjar.reviews.rest.ReviewsApi.post;
import static dev.nightjar.reviews.rest.ReviewsApi.problem;
import static dev.nightjar.reviews.rest.ReviewsApi.reviewed;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;

import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.table.SpecificationItems;
import dev.nightjar.table.definition.TableDefinition;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The API and the pages show items exactly as the specification prints them. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class SpecificationItemsTest {

  private static final String REVIEW = "550e8400-e29b-41d4-a716-446655440000";
  private static final String FAILED = "660e8400-e29b-41d4-a716-446655440001";
  private static final String STACK = "/stacks/prod-stack-001";
  private static final String DAY = "from=2024-01-15&to=2024-01-15";

  @Inject DynamoDbClient client;

  @Inject
  @Named("reviews")
  TableDefinition table;

  @BeforeEach
  void onlyWhatTheTestStores() {
    ReviewsApi.awaitReady();
    for (String name :
        List.of(
            "review",
            "review-failed-run",
            "review-fix-applied",
            "finding",
            "stack-statistics",
            "issue-frequency")) {
      Map<String, AttributeValue> item = SpecificationItems.item("reviews/" + name);
      client.deleteItem(
          delete ->
              delete
                  .tableName(table.name())
                  .key(Map.of("PK", item.get("PK"), "SK", item.get("SK"))));
    }
  }

  @Test
  void initialRunIsShownWithItsValues() {
    store("review-initial-run");

    for (String path : List.of("/" + REVIEW, "/" + REVIEW + "/versions/1")) {
      get(path)
          .statusCode(200)
          .body("reviewId", equalTo(REVIEW))
          .body("version", equalTo(1))
          .body("runId", equalTo("run-abc123"))
          .body("stackId", equalTo("prod-stack-001"))
          .body("status", equalTo("completed"))
          .body("overallRiskScore", equalTo(0.72f))
          .body("reliabilityScore", equalTo(0.65f))
          .body("securityFindings.total", equalTo(3))
          .body("securityFindings.high", equalTo(2))
          .body("securityFindings.medium", equalTo(1))
          .body("securityFindings.low", equalTo(0))
          .body("costAnalysis.estimatedMonthlyCost", equalTo(1200.5f))
          .body("costAnalysis.estimatedAnnualCost", equalTo(14406f))
          .body("costAnalysis.resourceCount", equalTo(5))
          .body("findings.findingId", contains("find-001", "cost-001"))
          .body("findings.severity", contains("high", "medium"))
          .body("findings[0].title", equalTo("Public S3 Bucket"))
          .body("findings[0].filePath", equalTo("main.tf"))
          .body("findings[0].lineNumber", equalTo(5))
          .body("findings[0].confidenceScore", equalTo(0.95f))
          .body("fixApplied", equalTo(false))
          .body("createdAt", equalTo("2024-01-15T10:30:00.000Z"))
          .body("updatedAt", equalTo("2024-01-15T10:31:00.000Z"))
          .body("createdBy", equalTo("system@spacelift"))
          .body("context.branch", equalTo("main"))
          .body("metadata.modelUsed", equalTo("gpt-4-turbo"))
          .body("metadata.reviewDurationMs", equalTo(4500))
          .body("metadata.codeLength", equalTo(1250));
    }
    get("/" + REVIEW + "/versions/1")
        .body("files.path", contains("main.tf"))
        .body("files[0].content", startsWith("resource \"aws_s3_bucket\" \"example\" {\n"));
    get("/" + REVIEW + "/sarif").statusCode(200).body("runs[0].results", hasSize(2));
    get("/" + REVIEW + "/audit")
        .statusCode(200)
        .body("items.version", contains(1))
        .body("items[0].changedBy", equalTo("system@spacelift"))
        .body("items[0].changes.after.overallRiskScore", equalTo(0.72f));
  }

  @Test
  void initialRunIsInEveryListWithItsValues() {
    store("review-initial-run");

    for (String path :
        List.of(
            "/" + REVIEW + "/versions",
            STACK + "/history?to=2024-12-31T00:00:00Z",
            STACK + "/history?from=2024-01-15T10:30:00Z&to=2024-01-15T10:30:00Z",
            "/risk?" + DAY,
            "/risk?minRisk=0.72&" + DAY,
            "?status=completed&olderThanMinutes=500000")) {
      get(path)
          .statusCode(200)
          .body("items.reviewId", contains(REVIEW))
          .body("items[0].version", equalTo(1))
          .body("items[0].overallRiskScore", equalTo(0.72f))
          .body("items[0].reliabilityScore", equalTo(0.65f))
          .body("items[0].securityFindings.total", equalTo(3))
          .body("items[0].findingCount", equalTo(4))
          .body("items[0].costAnalysis.resourceCount", equalTo(5))
          .body("items[0].createdAt", equalTo("2024-01-15T10:30:00.000Z"));
    }
    get(STACK + "/history?from=2024-01-15T10:30:00.001Z&to=2024-12-31T00:00:00Z")
        .body("items", hasSize(0));
    get("/risk?minRisk=0.73&" + DAY).body("items", hasSize(0));
    get("?status=completed&limit=100").statusCode(200).body("items.reviewId", hasItem(REVIEW));
    get("/risk/trend?" + DAY)
        .statusCode(200)
        .body("items[0].reviews", equalTo(1))
        .body("items[0].high", equalTo(1))
        .body("items[0].averageRisk", equalTo(0.72f))
        .body("items[0].highestRisk", equalTo(0.72f));
  }

  @Test
  void reviewsAreFoundByTheirRuns() {
    store("review-initial-run");
    store("review-fix-applied");
    store("review-failed-run");

    get("?runId=run-abc123")
        .statusCode(200)
        .body("items.reviewId", contains(REVIEW))
        .body("items[0].version", equalTo(1))
        .body("items[0].overallRiskScore", equalTo(0.72f));
    get("?runId=run-def456").body("items.version", contains(3));
    get("?runId=run-xyz789").body("items.status", contains("failed"));
    get("?runId=run-abc12").statusCode(200).body("items", hasSize(0));
  }

  @Test
  void versionWithACorruptDocumentDoesNotFailTheAuditTrail() {
    store("review-initial-run");
    store("review-fix-applied");
    Map<String, AttributeValue> corrupt =
        new HashMap<>(SpecificationItems.item("reviews/review-fix-applied"));
    corrupt.put("SK", AttributeValue.fromS("VERSION#2"));
    corrupt.put("Version", AttributeValue.fromN("2"));
    corrupt.put("DetailsGzip", AttributeValue.fromB(SdkBytes.fromUtf8String("no gzip")));
    client.putItem(put -> put.tableName(table.name()).item(corrupt));
    try {
      get("/" + REVIEW + "/audit").statusCode(200).body("items.version", contains(1, 3));
      get("/" + REVIEW + "/audit?limit=1").statusCode(200).body("items.version", contains(1));
    } finally {
      client.deleteItem(
          delete ->
              delete
                  .tableName(table.name())
                  .key(Map.of("PK", corrupt.get("PK"), "SK", corrupt.get("SK"))));
    }
  }

  @Test
  void reviewWithoutListsOfFindingsIsShown() {
    store("review");

    get("/" + REVIEW)
        .statusCode(200)
        .body("overallRiskScore", equalTo(0.72f))
        .body("securityFindings.total", equalTo(3))
        .body("findings", hasSize(0))
        .body("context.changedFiles", contains("main.tf", "variables.tf"))
        .body("createdBy", equalTo("user@example.com"));
    get("/" + REVIEW + "/versions").statusCode(200).body("items[0].findingCount", equalTo(3));
    page("/reviews/" + REVIEW);
  }

  @Test
  void failedRunIsShownWithItsError() {
    store("review-failed-run");

    get("/" + FAILED)
        .statusCode(200)
        .body("status", equalTo("failed"))
        .body("errorDetails.errorType", equalTo("AI_SERVICE_ERROR"))
        .body("errorDetails.errorMessage", equalTo("OpenAI API rate limit exceeded"))
        .body("errorDetails.errorCode", equalTo("RATE_LIMIT"))
        .body("errorDetails.retryAfter", equalTo(60))
        .body("context.status", equalTo("FAILED"));
    for (String path :
        List.of(
            "/" + FAILED + "/versions",
            STACK + "/history?to=2024-12-31T00:00:00Z",
            "/risk?minRisk=1&" + DAY,
            "?status=failed&olderThanMinutes=500000")) {
      get(path)
          .statusCode(200)
          .body("items.reviewId", contains(FAILED))
          .body("items[0].errorDetails.errorCode", equalTo("RATE_LIMIT"));
    }
    get("/" + FAILED + "/audit").statusCode(200).body("items.status", contains("failed"));
    get("/" + FAILED + "/versions/1").statusCode(200).body("files", hasSize(1));
    get("/risk/trend?" + DAY).statusCode(200).body("items[0].failed", equalTo(1));
    page("/reviews/" + FAILED).body(containsString("OpenAI API rate limit exceeded"));
  }

  @Test
  void appliedFixIsShownEvenIfTheVersionBeforeIsMissing() {
    store("review-initial-run");
    store("review-fix-applied");

    get("/" + REVIEW)
        .statusCode(200)
        .body("version", equalTo(3))
        .body("overallRiskScore", equalTo(0.35f))
        .body("fixApplied", equalTo(true))
        .body("fixDetails.fixVersion", equalTo(3))
        .body("fixDetails.previousVersion", equalTo(2))
        .body("fixDetails.riskReduction", equalTo(0.37f))
        .body("fixDetails.findingsResolved", equalTo(2))
        .body("fixDetails.findingsRemaining", equalTo(1))
        .body("fixDetails.fixesApplied.fixId", contains("fix-001"))
        .body("findings.findingId", contains("find-002"));
    get("/" + REVIEW + "/versions/2").statusCode(404);
    get("/" + REVIEW + "/versions").statusCode(200).body("items.version", contains(1, 3));
    get("/" + REVIEW + "/audit")
        .statusCode(200)
        .body("items.version", contains(1, 3))
        .body("items[1].fixApplied", equalTo(true))
        .body("items[1].changes.findingsAdded.findingId", contains("find-002"))
        .body("items[1].changes.before.overallRiskScore", equalTo(0.72f));
    get(STACK + "/history?to=2024-12-31T00:00:00Z").body("items.version", contains(3, 1));
    page("/reviews/" + REVIEW).body(containsString("Missing Encryption"));
    page("/reviews/" + REVIEW + "/versions/1").body(containsString("Public S3 Bucket"));
    page("/reviews/" + REVIEW + "/versions/1/files/0");
    page("/reviews/" + REVIEW + "/versions");
    page("/reviews/" + REVIEW + "/compare?from=1&to=3");
  }

  @Test
  void tenthVersionIsLaterThanTheNinth() {
    for (int number : List.of(2, 9, 10)) {
      store(
          SpecificationItems.json("reviews/review-initial-run")
              .replace("VERSION#1", "VERSION#" + number)
              .replace("\"Version\": 1,", "\"Version\": " + number + ","));
    }
    try {
      get("/" + REVIEW).statusCode(200).body("version", equalTo(10));
      get("/" + REVIEW + "/audit").body("items.version", contains(2, 9, 10));
    } finally {
      for (int number : List.of(2, 9, 10)) {
        client.deleteItem(
            delete ->
                delete
                    .tableName(table.name())
                    .key(
                        Map.of(
                            "PK", AttributeValue.fromS("REVIEW#" + REVIEW),
                            "SK", AttributeValue.fromS("VERSION#" + number))));
      }
    }
  }

  @Test
  void reviewWithoutARunRecordCannotBeRevised() {
    store("review-initial-run");

    problem(
        post("/" + REVIEW + "/versions", Map.of("files", List.of(file("a.tf", "locals {}")))), 409);
    problem(post("/" + REVIEW + "/fixes", Map.of("findingIds", List.of("find-001"))), 409);
  }

  @Test
  void statisticsAreShownAndLaterReviewsAreAdded() {
    store("stack-statistics");

    get(STACK + "/stats")
        .statusCode(200)
        .body("stackId", equalTo("prod-stack-001"))
        .body("totalReviews", equalTo(150))
        .body("failedReviews", equalTo(0))
        .body("averageRiskScore", equalTo(0.45f))
        .body("highRiskCount", equalTo(20))
        .body("mediumRiskCount", equalTo(50))
        .body("lowRiskCount", equalTo(80))
        .body("totalFindings", equalTo(450))
        .body("securityFindings", equalTo(200))
        .body("costFindings", equalTo(150))
        .body("reliabilityFindings", equalTo(100))
        .body("lastReviewDate", equalTo("2024-01-15T10:30:00.000Z"));
    page("/reviews/stacks/prod-stack-001");

    int findings =
        reviewed("prod-stack-001", "after-printed-statistics", RISKY).getList("findings").size();
    awaitStatistics("prod-stack-001", 151);
    get(STACK + "/stats")
        .body("totalFindings", equalTo(450 + findings))
        .body("lastReviewDate", not(startsWith("2024")));
  }

  @Test
  void issueAndItsOccurrenceAreShown() {
    store("issue-frequency");
    store("finding");

    get(STACK + "/issues")
        .statusCode(200)
        .body("items.issueHash", hasItem("abc123"))
        .body("items.find { it.issueHash == 'abc123' }.occurrenceCount", equalTo(15))
        .body("items.find { it.issueHash == 'abc123' }.title", equalTo("Public S3 Bucket"))
        .body("items.find { it.issueHash == 'abc123' }.affectedRuns", hasSize(3));
    get("/issues/abc123")
        .statusCode(200)
        .body("items.findingId", contains("find-001"))
        .body("items[0].reviewId", equalTo(REVIEW))
        .body("items[0].stackId", equalTo("prod-stack-001"))
        .body("items[0].severity", equalTo("high"))
        .body("items[0].lineNumber", equalTo(5))
        .body("items[0].confidenceScore", equalTo(0.95f));
    page("/reviews/issues/abc123").body(containsString("Public S3 Bucket"));
  }

  @Test
  void pagesOfListsShowTheItems() {
    store("review-initial-run");
    store("review-failed-run");
    store("stack-statistics");
    store("issue-frequency");

    page("/reviews");
    page("/reviews?status=failed");
    page("/reviews/calendar?month=2024-01");
    page("/reviews/stacks/prod-stack-001")
        .body(containsString("/reviews/" + REVIEW + "/versions/1"))
        .body(containsString("Public S3 Bucket"));
    page("/reviews/glance");
  }

  @Test
  void unreadableItemIsLeftOutOfLists() {
    store("review-initial-run");
    store("issue-frequency");
    store("finding");
    String broken =
        SpecificationItems.json("reviews/review-failed-run")
            .replace("\"failed\"", "\"no-such-status\"");
    store(broken);
    store(
        SpecificationItems.json("reviews/finding")
            .replace("FINDING#find-001", "FINDING#find-broken")
            .replace("\"high\"", "\"unheard-of\""));

    get(STACK + "/history?to=2024-12-31T00:00:00Z")
        .statusCode(200)
        .body("items.reviewId", contains(REVIEW));
    get("?status=failed&limit=100").statusCode(200).body("items.reviewId", not(hasItem(FAILED)));
    get("/risk?" + DAY).statusCode(200).body("items.reviewId", contains(REVIEW));
    get("/risk/trend?" + DAY).statusCode(200).body("items[0].reviews", equalTo(1));
    get("/issues/abc123").statusCode(200).body("items.findingId", contains("find-001"));
  }

  private void store(String nameOrJson) {
    Map<String, AttributeValue> item =
        nameOrJson.startsWith("{")
            ? SpecificationItems.parse(nameOrJson)
            : SpecificationItems.item("reviews/" + nameOrJson);
    client.putItem(put -> put.tableName(table.name()).item(item));
  }

  private static ValidatableResponse page(String path) {
    return given().accept("text/html").get(path).then().statusCode(200);
  }
}
