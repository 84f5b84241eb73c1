package dev.nightjar.reviews.store;

import static dev.nightjar.reviews.ReviewsFixture.files;
import static dev.nightjar.reviews.ReviewsFixture.submission;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.nightjar.reviews.ReviewsFixture;
import dev.nightjar.reviews.fix.ReviewReviser;
import dev.nightjar.reviews.fix.ReviewReviser.RevisionOutcome;
import dev.nightjar.reviews.heal.HealingCount;
import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.SpaceliftContext;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.TimeRange;
import dev.nightjar.reviews.submit.ReviewSubmitter.SubmitOutcome;
import dev.nightjar.reviews.submit.Submission;
import dev.nightjar.table.RecordedActions;
import dev.nightjar.table.query.Position;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Each role works with the permissions that Terraform grants: no item is deleted, and only runs and
 * statistics are updated.
 */
@Execution(ExecutionMode.CONCURRENT)
class ReviewsPermissionsTest {

  private final ReviewsFixture reviews = new ReviewsFixture();
  private final RecordedActions recorded = new RecordedActions();
  private final DynamoDbClient client = recorded.client();

  @AfterEach
  void close() {
    client.close();
    reviews.close();
  }

  @Test
  void workerGetsAndPutsAndUpdatesOnlyRuns() {
    Run run = submitted("run", "BAD_one");
    reviews.process(client).work(run);
    reviews.process(client).work(run);
    Run stumbling = submitted("stumbling", "STUMBLE");
    reviews.process(client).work(stumbling);
    Run withoutCode =
        ((SubmitOutcome.Accepted)
                reviews
                    .process()
                    .requests()
                    .submit(
                        new Submission(
                            "bare", "stack", "jo", Optional.empty(), 1, Optional.empty())))
            .run();
    reviews.process(client).work(withoutCode);

    assertEquals(Set.of("BatchGetItem", "GetItem", "PutItem", "UpdateItem"), recorded.actions());
    assertOnlyRunsAreUpdated();
  }

  @Test
  void submittingGetsAndPutsAndUpdatesOnlyRuns() {
    ReviewsFixture.Process process = reviews.process(client);
    SpaceliftContext context = ReviewsFixture.context("run", "stack");
    for (long state = 1; state <= 2; state++) {
      process
          .requests()
          .submit(
              new Submission("run", "stack", "jo", Optional.of(context), state, Optional.empty()));
    }
    process.requests().submit(submission("run", "stack", "BAD_one"));
    process.requests().submit(submission("run", "stack", "BAD_one"));

    assertEquals(Set.of("GetItem", "PutItem", "UpdateItem"), recorded.actions());
    assertOnlyRunsAreUpdated();
  }

  @Test
  void revisionsNeedNoMoreThanTheWorker() {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_one BAD_two");
    ReviewReviser reviewReviser = reviews.process(client).revisions();
    assertInstanceOf(
        RevisionOutcome.Recorded.class,
        reviewReviser.applyFixes(run.reviewId(), List.of("BAD_one"), false, "jo"));
    assertInstanceOf(
        RevisionOutcome.Recorded.class,
        reviewReviser.reReview(run.reviewId(), files("NEED_x"), "jo"));

    assertEquals(Set.of("BatchGetItem", "GetItem", "PutItem", "UpdateItem"), recorded.actions());
    assertOnlyRunsAreUpdated();
  }

  @Test
  void versionsAndFindingsAreOnlyPutIfTheirKeyIsAbsent() {
    Run run = submitted("run", "BAD_one BAD_two");
    reviews.process(client).work(run);
    ReviewReviser reviewReviser = reviews.process(client).revisions();
    reviewReviser.applyFixes(run.reviewId(), List.of("BAD_one"), false, "jo");
    reviewReviser.reReview(run.reviewId(), files("NEED_x BAD_three"), "jo");

    assertEquals(Set.of("attribute_not_exists(PK)"), recorded.conditionsOfPuts("REVIEW"));
    assertEquals(Set.of("attribute_not_exists(PK)"), recorded.conditionsOfPuts("FINDING"));
    assertEquals(Set.of(), recorded.entitiesPutUnconditionally());
    assertEquals(Set.of("RUN"), recorded.updatedEntities());
  }

  @Test
  void selfHealingQueriesByStatusAndGetsAndUpdatesRuns() {
    Run run = submitted("run", "BAD_one");
    reviews.clock.advance(Duration.ofHours(2));
    assertEquals(1, reviews.process(client).healing().run().get(HealingCount.REQUESTED));

    assertEquals(Set.of("GetItem", "Query GSI4", "UpdateItem"), recorded.actions());
    assertOnlyRunsAreUpdated();
    assertEquals(Status.PENDING, reviews.run(run).status());
  }

  @Test
  void readingQueriesTheTableAndEachIndexAndWritesNothing() {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_one");
    ReviewsTable table = reviews.table(client);
    StatisticsTable statistics = new StatisticsTable(table, reviews.config);
    LocalDate today = ReviewKeys.day(reviews.clock.instant());
    table.latestVersion(run.reviewId());
    table.versions(run.reviewId(), 10, Position.START);
    reviews.versionsOf(table).versions(run.reviewId(), 1, 1);
    table.latestOfRun("unknown");
    table.stackHistory("stack", TimeRange.all(), 10, Position.START);
    table.stackStatistics("stack");
    table.highRiskReviews(today, today, BigDecimal.ZERO, 10, Position.START);
    table.riskDistribution(today);
    statistics.mostFrequentIssues(Category.SECURITY, 10, Position.START);
    statistics.issueByStack("0");
    statistics.issueOccurrences(Category.SECURITY, "0", 10, Position.START);
    statistics.repeatedIssues("stack", 1, 10, Position.START);
    table.reviewsByStatus(Status.COMPLETED, 10, Position.START);

    assertEquals(
        Set.of("GetItem", "Query", "Query GSI1", "Query GSI2", "Query GSI3", "Query GSI4"),
        recorded.actions());
  }

  private void assertOnlyRunsAreUpdated() {
    assertEquals(Set.of("RUN"), recorded.updatedEntities());
    assertEquals(Set.of(), recorded.entitiesPutUnconditionally(), "no item is overwritten blindly");
  }

  private Run submitted(String runId, String text) {
    return ((SubmitOutcome.Accepted)
            reviews.process().requests().submit(submission(runId, "stack", text)))
        .run();
  }
}
