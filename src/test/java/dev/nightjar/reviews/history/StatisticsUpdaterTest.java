package dev.nightjar.reviews.history;

import static dev.nightjar.reviews.Samples.completed;
import static dev.nightjar.reviews.Samples.finding;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.ReviewsFixture;
import dev.nightjar.reviews.Samples;
import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.FixDetails;
import dev.nightjar.reviews.model.FixDetails.AppliedFix;
import dev.nightjar.reviews.model.ReviewSummary;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.statistics.IssueFrequency;
import dev.nightjar.reviews.model.statistics.IssueHash;
import dev.nightjar.reviews.model.statistics.StackStatistics;
import dev.nightjar.reviews.store.ReviewsTableWriter.RecordOutcome;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.query.Position;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Versions are immutable and in order, and the statistics are exact. */
@Execution(ExecutionMode.CONCURRENT)
class StatisticsUpdaterTest {

  private static final String STACK = "stack";

  private final ReviewsFixture reviews = new ReviewsFixture();

  @Test
  void versionCannotBeOverwritten() {
    Run run = reviews.pending("run", STACK);
    ReviewVersion first = reviews.reviewed(run, completed(finding("a")));
    Run done = reviews.run(run);
    Map<String, AttributeValue> before = reviews.raw(pk(run), "VERSION#000001");

    Run asIfNew =
        new Run(
            run.runId(),
            run.reviewId(),
            STACK,
            Status.PENDING,
            "other",
            run.createdAt(),
            Optional.empty(),
            0,
            "",
            Optional.empty(),
            "",
            0,
            Optional.empty(),
            0);
    ReviewVersion other = reviews.next(asIfNew, completed(finding("b")));
    assertEquals(first.number(), other.number());
    assertEquals(
        RecordOutcome.CONFLICT, reviews.versionStore.record(done, other, ReviewsFixture.CODE));
    assertEquals(before, reviews.raw(pk(run), "VERSION#000001"));
    assertEquals(done, reviews.run(run));
  }

  @Test
  void findingCannotBeOverwritten() {
    Run run = reviews.pending("run", STACK);
    ReviewVersion version = reviews.reviewed(run, completed(finding("a")));
    Map<String, AttributeValue> before = reviews.raw("FINDING#a", pk(run));
    reviews.clock.advance(Duration.ofDays(1));

    ReviewVersion later = reviews.next(reviews.run(run), version.outcome());
    reviews.statistics.putFindings(
        later, List.of(finding("a", Category.COST, Severity.LOW), finding("b")));

    assertEquals(before, reviews.raw("FINDING#a", pk(run)));
    assertEquals("2", reviews.raw("FINDING#b", pk(run)).get("Version").n(), "the other one is new");
  }

  @Test
  void versionsHaveNoGapsAndWaitForTheOneBeforeToBeCounted() {
    Run run = reviews.pending("run", STACK);
    ReviewVersion first = reviews.next(run, completed());
    ReviewVersion third = reviews.next(withLatest(run, 2), completed());
    assertEquals(RecordOutcome.CONFLICT, record(run, third));
    assertEquals(RecordOutcome.RECORDED, record(run, first));
    Run counting = reviews.run(run);
    assertEquals(Optional.of(new Run.Counting(1, 0)), counting.counting());
    ReviewVersion second = reviews.next(counting, completed());
    assertEquals(RecordOutcome.CONFLICT, record(run, second), "the first is not counted yet");
    reviews.statisticsUpdater.countPending(counting);
    assertEquals(RecordOutcome.RECORDED, record(run, second));
  }

  @Test
  void twelveVersionsAreInOrder() {
    Run run = reviews.pending("run", STACK);
    IntStream.range(0, 12).forEach(i -> reviews.reviewed(run, completed()));

    List<Integer> numbers =
        reviews.table.versions(run.reviewId(), 100, Position.START).items().stream()
            .map(ReviewSummary::version)
            .toList();
    assertEquals(IntStream.rangeClosed(1, 12).boxed().toList(), numbers);
    assertEquals(12, reviews.versionStore.latest(run.reviewId()).orElseThrow().number());
    assertEquals(12, reviews.table.stackStatistics(STACK).orElseThrow().totalReviews());
  }

  @Test
  void statisticsAddUp() {
    reviews.reviewed(
        reviews.pending("run-1", STACK),
        completed(
            finding("a"),
            finding("b"),
            finding("c", Category.COST, Severity.HIGH),
            finding("d", Category.RELIABILITY, Severity.HIGH)));
    reviews.clock.advance(Duration.ofHours(1));
    reviews.reviewed(reviews.pending("run-2", STACK), completed(finding("a")));
    reviews.reviewed(reviews.pending("run-3", STACK), completed());
    reviews.reviewed(reviews.pending("run-4", STACK), Samples.failed());

    StackStatistics statistics = reviews.table.stackStatistics(STACK).orElseThrow();
    assertEquals(3, statistics.totalReviews());
    assertEquals(1, statistics.failedReviews());
    assertEquals(1, statistics.highRiskCount());
    assertEquals(1, statistics.mediumRiskCount());
    assertEquals(1, statistics.lowRiskCount());
    assertEquals(5, statistics.totalFindings());
    assertEquals(3, statistics.securityFindings());
    assertEquals(1, statistics.costFindings());
    assertEquals(1, statistics.reliabilityFindings());
    // 1 - 0.5 * (1 - 0.5 / sqrt(2)) * 0.75 * 0.75 = 0.8182, and 0.5
    assertEquals(0, new BigDecimal("0.4394").compareTo(statistics.averageRiskScore()));
    assertEquals(Instant.parse("2026-03-01T12:00:00.123Z"), statistics.firstReviewDate());
    assertEquals(Instant.parse("2026-03-01T13:00:00.123Z"), statistics.lastReviewDate());
  }

  @Test
  void issueCountsOnceForAReviewHoweverManyResourcesHaveIt() {
    Finding one = finding("a");
    Finding sameIssue = withId(one, "a2");
    reviews.reviewed(reviews.pending("run-1", STACK), completed(one, sameIssue));
    assertEquals(1, frequency(one).occurrenceCount());
    reviews.reviewed(reviews.pending("run-2", STACK), completed(sameIssue));
    assertEquals(2, frequency(one).occurrenceCount());
    assertEquals(List.of("run-1", "run-2"), frequency(one).affectedRuns());
  }

  @Test
  void remainingIssueIsNotCountedAgainAndRecurringIssueIs() {
    Finding issue = finding("a");
    Run run = reviews.pending("run", STACK);
    reviews.reviewed(run, completed(issue));
    reviews.clock.advance(Duration.ofMinutes(1));
    reviews.reviewed(run, completed(issue));
    assertEquals(1, frequency(issue).occurrenceCount());
    assertEquals(reviews.clock.instant(), frequency(issue).lastSeen());

    reviews.reviewed(run, completed());
    reviews.reviewed(run, completed(issue));
    assertEquals(2, frequency(issue).occurrenceCount());
    assertEquals(List.of("run"), frequency(issue).affectedRuns());
  }

  @Test
  void failedVersionInBetweenDoesNotMakeIssuesNew() {
    Finding issue = finding("a");
    Run run = reviews.pending("run", STACK);
    reviews.reviewed(run, completed(issue));
    reviews.reviewed(run, Samples.failed());
    reviews.reviewed(run, completed(issue));
    assertEquals(1, frequency(issue).occurrenceCount());
  }

  @Test
  void fixedIssueIsMarkedUntilItRecurs() {
    Finding issue = finding("a");
    Run run = reviews.pending("run", STACK);
    reviews.reviewed(run, completed(issue));
    FixDetails fix =
        new FixDetails(
            2,
            1,
            List.of(
                new AppliedFix("a", "fix", "old", "new", BigDecimal.ONE, reviews.clock.instant())),
            BigDecimal.ZERO,
            1,
            0);
    reviews.reviewed(run, reviews.next(reviews.run(run), completed(), Optional.of(fix)));
    assertTrue(frequency(issue).fixApplied());
    assertEquals(1, frequency(issue).occurrenceCount());

    reviews.reviewed(reviews.pending("run-2", STACK), completed(issue));
    assertFalse(frequency(issue).fixApplied());
    assertEquals(2, frequency(issue).occurrenceCount());
  }

  @Test
  void affectedRunsAreTheLatestFifty() {
    IssueFrequency issue = IssueFrequency.initial(finding("a"), STACK, Instant.EPOCH);
    for (int run = 1; run <= 60; run++) {
      issue = issue.withOccurrence("run-" + run, Instant.EPOCH, true);
    }
    assertEquals(60, issue.occurrenceCount());
    assertEquals(50, issue.affectedRuns().size());
    assertEquals("run-11", issue.affectedRuns().get(0));
    assertEquals("run-60", issue.affectedRuns().get(49));
  }

  @Test
  void fiveThousandFindingsAreStoredAndCounted() {
    List<Finding> findings =
        IntStream.range(0, 5_000)
            .mapToObj(i -> withId(finding("issue-" + i % 250), "f" + i))
            .toList();
    Run run = reviews.pending("run", STACK);
    reviews.reviewed(run, completed(findings));

    assertEquals(
        findings, reviews.versionStore.latest(run.reviewId()).orElseThrow().outcome().findings());
    assertEquals(5_000, reviews.table.stackStatistics(STACK).orElseThrow().totalFindings());
    assertEquals(1, frequency(findings.get(4_999)).occurrenceCount());
    long stored =
        reviews.everything().keySet().stream().filter(key -> key.startsWith("FINDING#")).count();
    assertEquals(5_000, stored);
  }

  @Test
  void reviewsOfOneStackThatEndAtTheSameTimeAreAllCounted() throws Exception {
    int runs = 6;
    List<Finding> findings = IntStream.range(0, 30).mapToObj(i -> finding("f" + i)).toList();
    List<Callable<ReviewVersion>> tasks = new ArrayList<>();
    for (int i = 0; i < runs; i++) {
      Run run = reviews.pending("run-" + i, STACK);
      tasks.add(() -> reviews.reviewed(run, completed(findings)));
    }
    ExecutorService threads = Executors.newFixedThreadPool(runs);
    for (Future<ReviewVersion> done : threads.invokeAll(tasks)) {
      done.get();
    }
    threads.shutdown();

    assertEquals(runs, reviews.table.stackStatistics(STACK).orElseThrow().totalReviews());
    for (Finding finding : findings) {
      assertEquals(runs, frequency(finding).occurrenceCount());
      assertEquals(runs, frequency(finding).affectedRuns().size());
    }
  }

  @Test
  void concurrentUpdatesOfOneVersionShareTheSteps() throws Exception {
    List<Finding> findings = IntStream.range(0, 300).mapToObj(i -> finding("f" + i)).toList();
    Run run = reviews.pending("run", STACK);
    record(run, reviews.next(run, completed(findings)));
    Run counting = reviews.run(run);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    StatisticsUpdater other = reviews.updater(DynamoDbLocal.client());
    for (Future<Object> done :
        threads.invokeAll(
            List.of(
                Executors.callable(() -> reviews.statisticsUpdater.countPending(counting)),
                Executors.callable(() -> other.countPending(counting))))) {
      done.get();
    }
    threads.shutdown();

    assertEquals(1, reviews.table.stackStatistics(STACK).orElseThrow().totalReviews());
    for (Finding finding : findings) {
      assertEquals(1, frequency(finding).occurrenceCount());
    }
    assertEquals(Status.COMPLETED, reviews.run(run).status());
  }

  private IssueFrequency frequency(Finding finding) {
    return reviews
        .statistics
        .issueFrequencies(STACK, List.of(IssueHash.of(finding)))
        .values()
        .stream()
        .findFirst()
        .orElseThrow();
  }

  private RecordOutcome record(Run run, ReviewVersion version) {
    return reviews.versionStore.record(run, version, ReviewsFixture.CODE);
  }

  private static Run withLatest(Run run, int latest) {
    return new Run(
        run.runId(),
        run.reviewId(),
        run.stackId(),
        run.status(),
        run.createdBy(),
        run.createdAt(),
        run.context(),
        run.stateVersion(),
        run.reason(),
        run.code(),
        run.codeHash(),
        latest,
        run.counting(),
        run.attempts());
  }

  private static Finding withId(Finding finding, String id) {
    return new Finding(
        id,
        finding.ruleId(),
        finding.aliases(),
        finding.category(),
        finding.severity(),
        finding.title(),
        finding.description(),
        finding.filePath(),
        9,
        "aws_s3_bucket.other",
        List.of("aws_s3_bucket.other"),
        finding.recommendation(),
        finding.confidenceScore(),
        finding.origin(),
        finding.estimatedCostImpact(),
        finding.fixes());
  }

  private static String pk(Run run) {
    return "REVIEW#" + run.reviewId();
  }
}
