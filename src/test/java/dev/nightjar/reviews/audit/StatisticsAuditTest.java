package dev.nightjar.reviews.audit;

import static dev.nightjar.reviews.ReviewsFixture.files;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.audit.AuditCount;
import dev.nightjar.audit.AuditRun;
import dev.nightjar.audit.Audits;
import dev.nightjar.audit.Difference;
import dev.nightjar.audit.Segment;
import dev.nightjar.reviews.ReviewsFixture;
import dev.nightjar.reviews.Samples;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.statistics.IssueFrequency;
import dev.nightjar.reviews.model.statistics.StackStatistics;
import dev.nightjar.reviews.store.ReviewsTable;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.RecordedActions;
import dev.nightjar.table.query.Position;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Tests the recount of statistics and issue frequencies. */
@Execution(ExecutionMode.CONCURRENT)
class StatisticsAuditTest {

  private static final String STACK = "stack";

  @ParameterizedTest
  @CsvSource({"1, false", "3, false", "1, true", "3, true"})
  void figuresOfTheSystemAgreeHoweverAStackIsSpread(int shards, boolean dateBuckets) {
    try (ReviewsFixture reviews = new ReviewsFixture(shards, dateBuckets)) {
      history(reviews);
      assertEquals(List.of(), Audits.differences(audit(reviews)));
      damage(reviews, "STACK#" + STACK, "STATS", "TotalReviews", 1);
      assertEquals(1, Audits.differences(audit(reviews)).size());
    }
  }

  @Test
  void wrongStatisticsAreReportedAndWrittenAnew() {
    try (ReviewsFixture reviews = new ReviewsFixture()) {
      history(reviews);
      StackStatistics before = reviews.table.stackStatistics(STACK).orElseThrow();
      damage(reviews, "STACK#" + STACK, "STATS", "TotalReviews", 1);
      damage(reviews, "STACK#" + STACK, "STATS", "SecurityFindings", 99);

      assertEquals(
          List.of(
              new Difference(
                  "STACK#stack",
                  "SecurityFindings,TotalReviews",
                  "99,1",
                  before.securityFindings() + "," + before.totalReviews())),
          Audits.differences(audit(reviews)));
      assertEquals(1, Audits.repair(audit(reviews)).counts().get(AuditCount.REPAIRED));
      StackStatistics after = reviews.table.stackStatistics(STACK).orElseThrow();
      assertEquals(before.withRevision(after.revision()), after);
      assertEquals(before.revision() + 1, after.revision());
      assertEquals(List.of(), Audits.differences(audit(reviews)));
    }
  }

  @Test
  void wrongFrequenciesAreReportedAndWrittenAnew() {
    try (ReviewsFixture reviews = new ReviewsFixture()) {
      history(reviews);
      List<IssueFrequency> before = issues(reviews);
      IssueFrequency wrong = before.get(0);
      IssueFrequency missing = before.get(1);
      damage(reviews, "ISSUE#" + wrong.issueHash(), "STACK#" + STACK, "OccurrenceCount", 77);
      delete(reviews, "ISSUE#" + missing.issueHash(), "STACK#" + STACK);

      assertEquals(2, Audits.differences(audit(reviews)).size());
      assertEquals(2, Audits.repair(audit(reviews)).counts().get(AuditCount.REPAIRED));
      assertEquals(before, issues(reviews));
      assertEquals(List.of(), Audits.differences(audit(reviews)));
    }
  }

  @Test
  void stackWithoutStatisticsIsFoundByItsVersions() {
    try (ReviewsFixture reviews = new ReviewsFixture()) {
      history(reviews);
      StackStatistics before = reviews.table.stackStatistics(STACK).orElseThrow();
      delete(reviews, "STACK#" + STACK, "STATS");
      assertEquals(1, Audits.repair(audit(reviews)).counts().get(AuditCount.REPAIRED));
      assertEquals(before.withRevision(1), reviews.table.stackStatistics(STACK).orElseThrow());
    }
  }

  @Test
  void versionThatIsNotCountedYetIsNoDifference() {
    try (ReviewsFixture reviews = new ReviewsFixture()) {
      history(reviews);
      Run run = reviews.pending("uncounted", STACK);
      reviews.versionStore.record(
          run, reviews.next(run, Samples.completed(Samples.finding("x"))), ReviewsFixture.CODE);
      assertEquals(List.of(), Audits.differences(audit(reviews)));
      reviews.statisticsUpdater.countPending(reviews.run(run));
      assertEquals(List.of(), Audits.differences(audit(reviews)));
    }
  }

  @Test
  void changedVersionIsReportedAndNeverRepaired() {
    try (ReviewsFixture reviews = new ReviewsFixture()) {
      history(reviews);
      Run run = reviews.table.run("run-1").orElseThrow();
      String partition = "REVIEW#" + run.reviewId();
      String stored = reviews.raw(partition, "VERSION#000002").get("ContentHash").s();
      reviews.tamper(
          partition,
          "VERSION#000002",
          item -> item.put("CreatedBy", AttributeValue.fromS("another user")));
      Map<String, AttributeValue> changed = reviews.raw(partition, "VERSION#000002");

      AuditRun audited = Audits.repair(audit(reviews));
      assertEquals(1, audited.counts().get(AuditCount.DIFFERENCES));
      assertEquals(0, audited.counts().get(AuditCount.REPAIRED));
      Difference difference = audited.differences().get(0);
      assertEquals(partition + " VERSION#000002", difference.item());
      assertEquals("version-changed at version 2", difference.figure());
      assertEquals(stored, difference.stored());
      assertEquals(changed, reviews.raw(partition, "VERSION#000002"));
    }
  }

  @Test
  void historyWithoutItsRunIsVerifiedByItsVersions() {
    try (ReviewsFixture reviews = new ReviewsFixture()) {
      Run run = reviews.submittedAndReviewed("run", STACK, "BAD_a");
      delete(reviews, "RUN#run", "METADATA");
      delete(reviews, "REVIEW#" + run.reviewId() + "#RUN", "METADATA");
      assertEquals(
          List.of("run-missing at version 1"),
          Audits.differences(audit(reviews)).stream().map(Difference::figure).toList());
    }
  }

  @Test
  void deletedHistoryIsFoundByItsRun() {
    try (ReviewsFixture reviews = new ReviewsFixture()) {
      Run run = reviews.submittedAndReviewed("run", STACK, "BAD_a");
      delete(reviews, "REVIEW#" + run.reviewId(), "VERSION#000001");
      assertTrue(
          Audits.differences(audit(reviews)).stream()
              .map(Difference::figure)
              .anyMatch("version-missing at version 1"::equals));
    }
  }

  @Test
  void repairDoesNotOverwriteStatisticsThatWereCountedMeanwhile() {
    try (ReviewsFixture reviews = new ReviewsFixture()) {
      history(reviews);
      StackStatistics seen = reviews.table.stackStatistics(STACK).orElseThrow();
      reviews.submittedAndReviewed("later", STACK, "BAD_later");
      assertEquals(
          false,
          reviews.statistics.replace(
              seen.withRevision(seen.revision() + 1), reviews.clock.instant()));
    }
  }

  @Test
  @Tag("long")
  void reviewsAtTheSameTimeAreNoDifference() throws Exception {
    try (ReviewsFixture reviews = new ReviewsFixture()) {
      AtomicBoolean isOver = new AtomicBoolean();
      ExecutorService threads = Executors.newFixedThreadPool(2);
      List<Future<?>> users =
          List.of("one", "two").stream()
              .<Future<?>>map(
                  user ->
                      threads.submit(
                          () -> {
                            for (int i = 0; i < 40 && !isOver.get(); i++) {
                              reviews.submittedAndReviewed(user + i, STACK, "BAD_a BAD_" + user);
                            }
                          }))
              .toList();
      for (int round = 0; round < 8; round++) {
        AuditRun run = new AuditRun(Long.MAX_VALUE, true, pause -> Thread.sleep(20));
        audit(reviews).audit(new Segment(0, 1), run);
        assertEquals(0, run.counts().get(AuditCount.REPAIRED));
      }
      isOver.set(true);
      for (Future<?> user : users) {
        user.get();
      }
      threads.shutdown();
      assertEquals(List.of(), Audits.differences(audit(reviews)));
    }
  }

  @Test
  void expiredVersionsAreNoDifference() {
    try (ReviewsFixture reviews = new ReviewsFixture()) {
      history(reviews);
      damage(reviews, "STACK#" + STACK, "STATS", "TotalReviews", 1);
      reviews.clock.advance(Duration.ofDays(2600));
      assertEquals(List.of(), Audits.differences(audit(reviews)));
    }
  }

  @Test
  void budgetCountsTheVersionsThatAreRead() {
    try (ReviewsFixture reviews = new ReviewsFixture()) {
      history(reviews);
      AuditRun run = new AuditRun(1_000, false);
      audit(reviews).audit(new Segment(0, 1), run);
      long all = run.counts().get(AuditCount.EXAMINED);
      long entries =
          reviews.everything().values().stream().filter(i -> i.containsKey("GSI1PK")).count();
      assertEquals(entries + 12, all, "six versions are counted and verified besides the index");
      AuditRun limited = new AuditRun(2, false);
      audit(reviews).audit(new Segment(0, 1), limited);
      assertTrue(limited.isIncomplete());
    }
  }

  @Test
  void auditOnlyReads() {
    try (ReviewsFixture reviews = new ReviewsFixture()) {
      history(reviews);
      damage(reviews, "STACK#" + STACK, "STATS", "TotalReviews", 1);
      RecordedActions recorded = new RecordedActions();
      try (DynamoDbClient client = recorded.client()) {
        assertEquals(1, Audits.differences(audit(reviews, reviews.table(client))).size());
      }
      assertEquals(
          Set.of("BatchGetItem", "GetItem", "Query", "Query GSI1", "Scan GSI1"),
          recorded.actions());
    }
  }

  /** Two stacks with completed, failed, revised and fixed reviews: five versions of one stack. */
  private static void history(ReviewsFixture reviews) {
    Run run = reviews.submittedAndReviewed("run-1", STACK, "BAD_a BAD_b LINE_c");
    reviews.clock.advance(Duration.ofDays(1));
    reviews.process().revisions().applyFixes(run.reviewId(), List.of("BAD_a"), false, "jo");
    reviews.process().revisions().reReview(run.reviewId(), files("BAD_b BAD_d"), "jo");
    reviews.submittedAndReviewed("run-2", STACK, "STUMBLE");
    reviews.clock.advance(Duration.ofDays(1));
    reviews.submittedAndReviewed("run-3", STACK, "BAD_a BAD_d");
    reviews.submittedAndReviewed("run-4", "other", "BAD_a");
  }

  private static List<IssueFrequency> issues(ReviewsFixture reviews) {
    return reviews.statistics.repeatedIssues(STACK, 1, 100, Position.START).items();
  }

  private static StatisticsAudit audit(ReviewsFixture reviews) {
    return audit(reviews, reviews.table);
  }

  private static StatisticsAudit audit(ReviewsFixture reviews, ReviewsTable table) {
    return reviews.auditOf(table);
  }

  private static void damage(
      ReviewsFixture reviews, String partition, String sort, String figure, int value) {
    DynamoDbLocal.client()
        .updateItem(
            update ->
                update
                    .tableName(reviews.tableName())
                    .key(key(partition, sort))
                    .updateExpression("SET #figure = :value")
                    .expressionAttributeNames(Map.of("#figure", figure))
                    .expressionAttributeValues(Map.of(":value", AttributeValue.fromN("" + value))));
  }

  private static void delete(ReviewsFixture reviews, String partition, String sort) {
    DynamoDbLocal.client()
        .deleteItem(delete -> delete.tableName(reviews.tableName()).key(key(partition, sort)));
  }

  private static Map<String, AttributeValue> key(String partition, String sort) {
    return Map.of("PK", AttributeValue.fromS(partition), "SK", AttributeValue.fromS(sort));
  }
}
