package dev.nightjar.reviews.store;

import static dev.nightjar.reviews.Samples.completed;
import static dev.nightjar.reviews.Samples.finding;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.ReviewsFixture;
import dev.nightjar.reviews.Samples;
import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.ErrorDetails;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.FixDetails;
import dev.nightjar.reviews.model.Judged;
import dev.nightjar.reviews.model.Notice;
import dev.nightjar.reviews.model.Origin;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.SuggestedFix;
import dev.nightjar.reviews.model.SuppressedFinding;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.model.statistics.IssueHash;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Each entity has the attributes of the specification. */
class ReviewItemsTest {

  private static final String NOW = "2026-03-01T12:00:00.123Z";
  private static final String TTL = "1993118400"; // 2,555 days later

  private final ReviewsFixture reviews = new ReviewsFixture();
  private final Run run = reviews.pending("run-abc123", "prod-stack-001");

  @Test
  void versionIsAsInTheSpecificationsFirstExample() {
    Finding publicBucket = finding("find-001");
    Finding tooLarge = finding("cost-001", Category.COST, Severity.MEDIUM);
    reviews.reviewed(run, completed(publicBucket, tooLarge));

    Map<String, AttributeValue> item = version(1);
    Map<String, String> texts = new TreeMap<>();
    texts.put("GSI1PK", "STACK#prod-stack-001");
    texts.put("GSI1SK", "CREATED#" + NOW);
    texts.put("GSI2PK", "RISK#2026-03-01");
    texts.put("GSI2SK", "0.5375");
    texts.put("GSI3PK", "ISSUE#CATEGORY#security");
    texts.put("GSI3SK", "CREATED#" + NOW);
    texts.put("GSI4PK", "STATUS#completed");
    texts.put("GSI4SK", "CREATED#2026-03-01T12:01:00.123Z");
    texts.put("EntityType", "REVIEW");
    texts.put("ReviewId", "review-of-run-abc123");
    texts.put("SpaceliftRunId", "run-abc123");
    texts.put("StackId", "prod-stack-001");
    texts.put("TerraformCode", "resource \"aws_s3_bucket\" \"logs\" {}\n");
    texts.put("Status", "completed");
    texts.put("CreatedAt", NOW);
    texts.put("UpdatedAt", "2026-03-01T12:01:00.123Z");
    texts.put("CreatedBy", "user@example.com");
    texts.forEach((name, value) -> assertEquals(value, item.get(name).s(), name));
    assertEquals("1", item.get("Version").n());
    assertTrue(item.get("PreviousVersionId").nul());
    assertEquals("0.5375", item.get("OverallRiskScore").n());
    assertEquals("1", item.get("ReliabilityScore").n());
    assertEquals(TTL, item.get("TTL").n());
    assertFalse(item.containsKey("FixApplied"));
    assertFalse(item.containsKey("ErrorDetails"));

    Map<String, AttributeValue> security = item.get("SecurityFindings").m();
    assertEquals(List.of("1", "1", "0", "0"), numbers(security, "total", "high", "medium", "low"));
    Map<String, AttributeValue> first = security.get("findings").l().get(0).m();
    assertEquals(
        Map.of(
            "finding_id", text("find-001"),
            "category", text("security"),
            "severity", text("high"),
            "title", text("Title of find-001"),
            "description", text("Description of find-001"),
            "line_number", number("5"),
            "file_path", text("main.tf"),
            "recommendation", text("Mend find-001"),
            "confidence_score", number("0.95")),
        first);
    Map<String, AttributeValue> cost = item.get("CostAnalysis").m();
    assertEquals(
        List.of("1200.5", "14406", "5"),
        numbers(cost, "estimatedMonthlyCost", "estimatedAnnualCost", "resourceCount"));
    assertEquals("cost-001", cost.get("costOptimizations").l().get(0).m().get("finding_id").s());
    assertEquals(
        List.of("cost_analysis", "fix_suggestions", "reliability_analysis", "security_analysis"),
        item.get("AIReviewResult").m().keySet().stream().sorted().toList());
    Map<String, AttributeValue> context = item.get("SpaceliftContext").m();
    assertEquals("FINISHED", context.get("status").s());
    assertEquals("TRACKED", context.get("previous_status").s());
    assertEquals("abc123def456", context.get("commit_sha").s());
    assertEquals(List.of(text("main.tf")), context.get("changed_files").l());
    Map<String, AttributeValue> metadata = item.get("Metadata").m();
    assertEquals("none", metadata.get("model_used").s());
    assertEquals(List.of("4500", "40"), numbers(metadata, "review_duration_ms", "code_length"));
  }

  @Test
  void failedVersionIsAsInTheSecondExample() {
    reviews.reviewed(run, Samples.failed());

    Map<String, AttributeValue> item = version(1);
    assertEquals("1.0000", item.get("GSI2SK").s());
    assertEquals("ISSUE#CATEGORY#error", item.get("GSI3PK").s());
    assertEquals("STATUS#failed", item.get("GSI4PK").s());
    assertEquals("failed", item.get("Status").s());
    assertTrue(item.get("OverallRiskScore").nul());
    Map<String, AttributeValue> error = item.get("ErrorDetails").m();
    assertEquals("REVIEW_ERROR", error.get("error_type").s());
    assertEquals("It could not be read", error.get("error_message").s());
    assertEquals("UNREADABLE", error.get("error_code").s());
    assertFalse(error.get("stack_trace").s().isEmpty());
    assertEquals("It could not be read", item.get("Metadata").m().get("failure_reason").s());
    assertEquals("0", item.get("Metadata").m().get("retry_count").n());
  }

  @Test
  void fixedVersionIsAsInTheThirdExample() {
    reviews.reviewed(run, completed(finding("find-001"), finding("find-002")));
    reviews.clock.advance(Duration.ofDays(1));
    FixDetails fix =
        new FixDetails(
            2,
            1,
            List.of(
                new FixDetails.AppliedFix(
                    "find-001", "fix-001", "old", "new", BigDecimal.ONE, reviews.clock.instant())),
            new BigDecimal("0.37"),
            1,
            1);
    Run seen = reviews.run(run);
    reviews.reviewed(run, reviews.next(seen, completed(finding("find-002")), Optional.of(fix)));

    Map<String, AttributeValue> item = version(2);
    assertEquals("REVIEW#review-of-run-abc123#VERSION#000001", item.get("PreviousVersionId").s());
    assertTrue(item.get("FixApplied").bool());
    Map<String, AttributeValue> details = item.get("FixDetails").m();
    assertEquals(
        List.of("2", "1", "0.37", "1", "1"),
        numbers(
            details,
            "fix_version",
            "previous_version",
            "risk_reduction",
            "findings_resolved",
            "findings_remaining"));
    assertEquals(
        Map.of(
            "finding_id", text("find-001"),
            "fix_id", text("fix-001"),
            "original_code", text("old"),
            "applied_code", text("new"),
            "effectiveness_score", number("1"),
            "applied_at", text("2026-03-02T12:00:00.123Z")),
        details.get("fixes_applied").l().get(0).m());
    assertEquals("1", item.get("Metadata").m().get("fix_effectiveness").n());
  }

  @Test
  void findingIsAsSpecified() {
    Finding finding = finding("find-001");
    reviews.reviewed(run, completed(finding));

    Map<String, AttributeValue> item =
        reviews.raw("FINDING#find-001", "REVIEW#review-of-run-abc123");
    String hash = IssueHash.of(finding);
    Map<String, String> texts = new TreeMap<>();
    texts.put("GSI1PK", "STACK#prod-stack-001");
    texts.put("GSI1SK", "CREATED#" + NOW);
    texts.put("GSI2PK", "RISK#2026-03-01");
    texts.put("GSI2SK", "0.9500");
    texts.put("GSI3PK", "ISSUE#CATEGORY#security#HASH#" + hash);
    texts.put("GSI3SK", "CREATED#" + NOW);
    texts.put("EntityType", "FINDING");
    texts.put("FindingId", "find-001");
    texts.put("ReviewId", "review-of-run-abc123");
    texts.put("Category", "security");
    texts.put("Severity", "high");
    texts.put("Title", "Title of find-001");
    texts.put("Description", "Description of find-001");
    texts.put("FilePath", "main.tf");
    texts.put("Recommendation", "Mend find-001");
    texts.put("IssueHash", hash);
    texts.put("CreatedAt", NOW);
    texts.forEach((name, value) -> assertEquals(value, item.get(name).s(), name));
    assertEquals(List.of("5", "0.95", TTL), numbers(item, "LineNumber", "ConfidenceScore", "TTL"));
  }

  @Test
  void statisticsAndFrequencyAreAsSpecified() {
    Finding finding = finding("find-001");
    reviews.reviewed(run, completed(finding, finding("c", Category.COST, Severity.LOW)));

    Map<String, AttributeValue> stats = reviews.raw("STACK#prod-stack-001", "STATS");
    assertEquals("STACK#prod-stack-001", stats.get("GSI1PK").s());
    assertEquals("STATS", stats.get("GSI1SK").s());
    assertEquals("STACK_STATS", stats.get("EntityType").s());
    assertEquals("prod-stack-001", stats.get("StackId").s());
    assertEquals(NOW, stats.get("LastReviewDate").s());
    assertEquals(NOW, stats.get("UpdatedAt").s());
    assertEquals(
        List.of("1", "0.51", "0", "1", "0", "2", "1", "1", "0"),
        numbers(
            stats,
            "TotalReviews",
            "AverageRiskScore",
            "HighRiskCount",
            "MediumRiskCount",
            "LowRiskCount",
            "TotalFindings",
            "SecurityFindings",
            "CostFindings",
            "ReliabilityFindings"));

    String hash = IssueHash.of(finding);
    Map<String, AttributeValue> issue = reviews.raw("ISSUE#" + hash, "STACK#prod-stack-001");
    assertEquals("STACK#prod-stack-001", issue.get("GSI1PK").s());
    assertEquals("ISSUE#" + hash, issue.get("GSI1SK").s());
    assertEquals("ISSUE#CATEGORY#security", issue.get("GSI3PK").s());
    assertEquals("FREQ#000001", issue.get("GSI3SK").s());
    assertEquals("ISSUE_FREQUENCY", issue.get("EntityType").s());
    assertEquals(hash, issue.get("IssueHash").s());
    assertEquals("Title of find-001", issue.get("Title").s());
    assertEquals("1", issue.get("OccurrenceCount").n());
    assertEquals(NOW, issue.get("FirstSeen").s());
    assertEquals(NOW, issue.get("LastSeen").s());
    assertEquals(List.of(text("run-abc123")), issue.get("AffectedRuns").l());
    assertFalse(issue.get("FixApplied").bool());
  }

  @Test
  void pendingRunIsFoundByStatusAndADoneOneIsNot() {
    Map<String, AttributeValue> item = reviews.raw("RUN#run-abc123", "METADATA");
    assertEquals("STATUS#pending", item.get("GSI4PK").s());
    assertEquals("CREATED#" + NOW, item.get("GSI4SK").s());
    assertEquals("pending", item.get("Status").s());
    assertTrue(item.containsKey("TerraformCode"));

    reviews.reviewed(run, completed());

    Map<String, AttributeValue> done = reviews.raw("RUN#run-abc123", "METADATA");
    assertEquals("completed", done.get("Status").s());
    assertFalse(done.containsKey("GSI4PK"));
    assertFalse(done.containsKey("TerraformCode"), "the version has it");
    assertEquals("ISSUE#CATEGORY#none", version(1).get("GSI3PK").s());
  }

  @Test
  void whatIsReadBackIsWhatWasRecorded() {
    Finding withFix =
        new Finding(
            "f",
            "",
            List.of(),
            Category.RELIABILITY,
            Severity.LOW,
            "t",
            "d",
            "a.tf",
            1,
            "",
            List.of(),
            "r",
            new BigDecimal("0.5"),
            Origin.MODEL,
            Optional.of(new BigDecimal("12.30")),
            List.of(new SuggestedFix("fix", "a.tf", 1, 2, "x", "y", "because", false)),
            true);
    ReviewOutcome reviewOutcome =
        new ReviewOutcome.Completed(
            new Verdict(
                new BigDecimal("0.7200"),
                new BigDecimal("0.9000"),
                List.of(withFix),
                List.of(new SuppressedFinding(finding("s"), "on purpose")),
                Samples.COST,
                List.of(new Notice("b.tf", 7, "it is not closed", Notice.Kind.SYNTAX_ERROR)),
                new Judged(2, 3, 0, 1, 1)),
            "gpt",
            Map.of("f", "It matters"),
            Map.of(Category.COST, "Cheap"),
            Optional.of(new ErrorDetails("AI_SERVICE_ERROR", "slow", "TIMEOUT", Optional.of(60))));
    ReviewVersion recorded = reviews.reviewed(run, reviewOutcome);

    assertEquals(recorded, reviews.versionStore.latest(run.reviewId()).orElseThrow());
    assertEquals(recorded, reviews.versionStore.version(run.reviewId(), 1).orElseThrow());
    assertEquals(
        ReviewsFixture.FILES,
        reviews.versionStore.withFiles(run.reviewId(), 1).orElseThrow().files());
    assertEquals(Optional.empty(), reviews.versionStore.version(run.reviewId(), 2));
    assertEquals(Optional.empty(), reviews.versionStore.latest("unknown"));
  }

  private Map<String, AttributeValue> version(int number) {
    return reviews.raw("REVIEW#review-of-run-abc123", "VERSION#00000" + number);
  }

  private static List<String> numbers(Map<String, AttributeValue> item, String... names) {
    return List.of(names).stream().map(name -> item.get(name).n()).toList();
  }

  private static AttributeValue text(String value) {
    return AttributeValue.fromS(value);
  }

  private static AttributeValue number(String value) {
    return AttributeValue.fromN(value);
  }
}
