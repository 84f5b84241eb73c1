package dev.nightjar.reviews.store;

import static dev.nightjar.reviews.Samples.completed;
import static dev.nightjar.reviews.Samples.finding;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.ReviewsFixture;
import dev.nightjar.reviews.Samples;
import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.FindingCounts;
import dev.nightjar.reviews.model.ReviewSummary;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.statistics.IssueFrequency;
import dev.nightjar.reviews.model.statistics.IssueHash;
import dev.nightjar.reviews.model.statistics.IssueOccurrence;
import dev.nightjar.reviews.model.statistics.RiskDay;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.query.Position;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/** Tests the access patterns of the specification. */
@Execution(ExecutionMode.CONCURRENT)
class AccessPatternsTest {

  private static final LocalDate FIRST_DAY = LocalDate.parse("2026-03-01");
  private static final Finding HIGH = finding("high");
  private static final Finding HIGHER = finding("higher", Category.COST, Severity.HIGH);
  private static final Finding LOW = finding("low", Category.RELIABILITY, Severity.LOW);

  private final ReviewsFixture reviews = new ReviewsFixture();

  @Test
  void latestReviewForARunIsFoundByTheRunAndByTheSpecificationsOwnQuery() {
    Run run = reviews.pending("run-1", "stack");
    assertEquals(0, reviews.run(run).latestVersion());
    reviews.reviewed(run, completed());
    reviews.reviewed(run, completed());

    Run found = reviews.table.run("run-1").orElseThrow();
    assertEquals(run.reviewId(), found.reviewId());
    assertEquals(2, found.latestVersion());
    assertEquals(Optional.of(found), reviews.table.runOfReview(run.reviewId()));
    QueryResponse asWritten =
        DynamoDbLocal.client()
            .query(
                query ->
                    query
                        .tableName(reviews.tableName())
                        .indexName("GSI1")
                        .keyConditionExpression("GSI1PK = :gsi1pk")
                        .filterExpression("SpaceliftRunId = :run_id")
                        .expressionAttributeValues(
                            Map.of(
                                ":gsi1pk", AttributeValue.fromS("RUN#run-1"),
                                ":run_id", AttributeValue.fromS("run-1")))
                        .scanIndexForward(false)
                        .limit(1));
    assertEquals(run.reviewId(), asWritten.items().get(0).get("ReviewId").s());
    assertEquals(Optional.empty(), reviews.table.run("run-2"));
    assertEquals(Optional.empty(), reviews.table.runOfReview("unknown"));
  }

  @Test
  void allVersionsAreSummedUpInOrderAndThePartitionHoldsNothingElse() {
    Run run = reviews.pending("run-1", "stack");
    reviews.reviewed(run, completed(HIGH, LOW));
    reviews.reviewed(run, Samples.failed());

    List<ReviewSummary> versions =
        reviews.table.versions(run.reviewId(), 10, Position.START).items();
    assertEquals(List.of(1, 2), versions.stream().map(ReviewSummary::version).toList());
    ReviewSummary.Figures figures = versions.get(0).figures().orElseThrow();
    assertEquals(new FindingCounts(1, 1, 0, 0), figures.security());
    assertEquals(2, figures.findings());
    assertEquals(5, figures.resourceCount());
    assertEquals(Status.FAILED, versions.get(1).status());
    assertEquals("REVIEW_ERROR", versions.get(1).error().orElseThrow().errorType());
    long inPartition =
        reviews.everything().keySet().stream()
            .filter(key -> key.startsWith("REVIEW#" + run.reviewId() + " "))
            .count();
    assertEquals(2, inPartition);
  }

  @Test
  void highRiskReviewsOfAPeriodAreFoundDayByDayHighestFirst() {
    reviews.reviewed(reviews.pending("a", "s"), completed(HIGH, LOW));
    reviews.reviewed(reviews.pending("b", "s"), completed(LOW));
    reviews.reviewed(reviews.pending("c", "s"), completed(HIGH, HIGHER));
    reviews.clock.advance(Duration.ofDays(2));
    reviews.reviewed(reviews.pending("d", "s"), completed(HIGH));
    reviews.reviewed(reviews.pending("e", "s"), Samples.failed());

    assertEquals(List.of("e", "d", "c", "a"), highRisk("0.5", FIRST_DAY, FIRST_DAY.plusDays(2)));
    assertEquals(List.of("c", "a"), highRisk("0.5", FIRST_DAY, FIRST_DAY.plusDays(1)));
    assertEquals(List.of("e", "c"), highRisk("0.6", FIRST_DAY, FIRST_DAY.plusDays(2)));
    assertEquals(List.of(), highRisk("0", FIRST_DAY.plusDays(1), FIRST_DAY.plusDays(1)));
  }

  @Test
  void riskOfADayIsDistributedOverBands() {
    reviews.reviewed(reviews.pending("a", "s"), completed(HIGH));
    reviews.reviewed(reviews.pending("b", "t"), completed(LOW));
    reviews.reviewed(reviews.pending("c", "t"), Samples.failed());

    RiskDay day = reviews.table.riskDistribution(FIRST_DAY);
    assertEquals(
        new RiskDay(
            FIRST_DAY,
            2,
            0,
            1,
            1,
            1,
            new BigDecimal("0.2600"), // 0.5 and 0.02
            new BigDecimal("0.5000")),
        day);
    assertEquals(new RiskDay.Counted(day, false), reviews.table.riskDistribution(FIRST_DAY, 10));
    RiskDay.Counted cut = reviews.table.riskDistribution(FIRST_DAY, 1);
    assertTrue(cut.hasMore());
    assertEquals(1, cut.day().reviews() + cut.day().failed());
    RiskDay quiet = reviews.table.riskDistribution(FIRST_DAY.plusDays(1));
    assertEquals(0, quiet.reviews() + quiet.failed());
  }

  @Test
  void mostFrequentIssuesOfACategoryComeFirst() {
    Finding rare = finding("rare");
    for (int run = 0; run < 11; run++) {
      reviews.reviewed(
          reviews.pending("run-" + run, "s"),
          run == 0 ? completed(HIGH, rare, HIGHER) : completed(HIGH));
    }
    List<IssueFrequency> security =
        reviews.statistics.mostFrequentIssues(Category.SECURITY, 10, Position.START).items();
    assertEquals(
        List.of(HIGH.title(), rare.title()),
        security.stream().map(IssueFrequency::title).toList(),
        "11 sorts before 1");
    assertEquals(11, security.get(0).occurrenceCount());
    assertEquals(
        1, reviews.statistics.mostFrequentIssues(Category.COST, 10, Position.START).items().size());
  }

  @Test
  void everyOccurrenceOfAnIssueIsFoundInAllStacks() {
    reviews.reviewed(reviews.pending("run-1", "s"), completed(HIGH, LOW));
    reviews.clock.advance(Duration.ofHours(1));
    reviews.reviewed(reviews.pending("run-2", "t"), completed(HIGH));

    String hash = IssueHash.of(HIGH);
    List<IssueOccurrence> found =
        reviews.statistics.issueOccurrences(Category.SECURITY, hash, 10, Position.START).items();
    assertEquals(List.of("run-2", "run-1"), found.stream().map(IssueOccurrence::runId).toList());
    assertEquals("aws_s3_bucket.high", found.get(0).resource());
    assertEquals(1, found.get(0).version());
    assertEquals(
        List.of("s", "t"),
        reviews.statistics.issueByStack(hash).stream()
            .map(IssueFrequency::stackId)
            .sorted()
            .toList());
    assertEquals(List.of(), reviews.statistics.issueByStack("00"));
  }

  @Test
  void reviewsAreFoundByStatusAndPendingOnesByAge() {
    Run old = reviews.pending("old", "s");
    reviews.clock.advance(Duration.ofMinutes(61));
    Run young = reviews.pending("young", "s");
    reviews.reviewed(reviews.pending("done", "s"), completed(HIGH));
    reviews.reviewed(reviews.pending("failed", "s"), Samples.failed());

    assertEquals(List.of("young", "old"), byStatus(Status.PENDING));
    assertEquals(List.of("done"), byStatus(Status.COMPLETED));
    assertEquals(List.of("failed"), byStatus(Status.FAILED));
    List<ReviewSummary> stuck =
        reviews
            .table
            .reviewsByStatusOlderThan(
                Status.PENDING,
                reviews.clock.instant().minus(Duration.ofHours(1)),
                10,
                Position.START)
            .items();
    assertEquals(List.of(ReviewSummary.of(old)), stuck);
    assertEquals(List.of(ReviewSummary.of(young)).get(0).version(), 0);
  }

  @Test
  void versionThatIsNotCountedYetCanBeSeenAsPending() {
    Run run = reviews.pending("run", "s");
    reviews.reviewed(run, completed());
    Run done = reviews.run(run);
    reviews.clock.advance(Duration.ofMinutes(5));
    reviews.versionStore.record(done, reviews.next(done, completed()), ReviewsFixture.CODE);
    assertEquals(List.of("run"), byStatus(Status.PENDING));
    reviews.statisticsUpdater.countPending(reviews.run(run));
    assertEquals(List.of(), byStatus(Status.PENDING));
  }

  @Test
  void indexesCarryNoCode() {
    Run run = reviews.pending("run", "s");
    reviews.reviewed(run, completed(HIGH));
    for (String index : List.of("GSI1", "GSI2", "GSI3", "GSI4")) {
      DynamoDbLocal.client()
          .scanPaginator(scan -> scan.tableName(reviews.tableName()).indexName(index))
          .items()
          .forEach(
              item ->
                  assertTrue(
                      item.keySet().stream()
                          .noneMatch(
                              name ->
                                  name.startsWith("TerraformCode")
                                      || name.startsWith("Details")
                                      || name.equals("Description")),
                      index));
    }
  }

  private List<String> highRisk(String minRisk, LocalDate from, LocalDate to) {
    List<String> runs = new ArrayList<>();
    Optional<Position> next = Optional.of(Position.START);
    while (next.isPresent()) {
      var page = reviews.table.highRiskReviews(from, to, new BigDecimal(minRisk), 1, next.get());
      page.items().forEach(review -> runs.add(review.runId()));
      next = page.next();
    }
    return runs;
  }

  private List<String> byStatus(Status status) {
    return reviews.table.reviewsByStatus(status, 10, Position.START).items().stream()
        .map(ReviewSummary::runId)
        .toList();
  }
}
