package dev.nightjar.reviews.heal;

import static dev.nightjar.reviews.ReviewsFixture.submission;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.Crash;
import dev.nightjar.event.IncomingEvent;
import dev.nightjar.event.ScriptedSns.Message;
import dev.nightjar.event.Trigger;
import dev.nightjar.ops.EmittedMetrics;
import dev.nightjar.ops.RunReport;
import dev.nightjar.reviews.ReviewsFixture;
import dev.nightjar.reviews.Samples;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.store.PendingRuns;
import dev.nightjar.reviews.submit.ReviewRequest;
import dev.nightjar.reviews.submit.ReviewRequestException;
import dev.nightjar.table.query.Position;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Tests the sweep over pending runs. Without a profile a run is stale after two minutes. */
@Execution(ExecutionMode.CONCURRENT)
class SelfHealingTest {

  private static final Duration STALE = Duration.ofMinutes(2);

  private final ReviewsFixture reviews = new ReviewsFixture();
  private final SelfHealing healing = reviews.process().healing();

  @AfterEach
  void close() {
    reviews.close();
  }

  @Test
  void runWhoseMessageWasNotSentIsRequestedWhenItIsStale() {
    reviews.sns.down();
    assertThrows(
        ReviewRequestException.class,
        () -> reviews.process().requests().submit(submission("run", "stack", "BAD_one")));
    reviews.sns.up();

    reviews.clock.advance(STALE.minusMillis(1));
    assertCounts(0, 0, healing.run());
    reviews.clock.advance(Duration.ofMillis(2));
    assertCounts(1, 1, healing.run());

    assertEquals(List.of("run"), requested());
    assertTrue(reviews.sns.published().get(0).text().contains("\"review_id\""));
  }

  @Test
  void ageOfTheOldestPendingRunIsEmitted() {
    healing.run();
    assertEquals(0, reviews.emitted.last().path("OldestPendingAge").asInt());
    reviews.process().requests().submit(submission("old", "stack", "BAD_one"));
    reviews.clock.advance(Duration.ofMinutes(10));
    reviews.process().requests().submit(submission("young", "stack", "BAD_one"));
    healing.run();
    assertEquals(600, reviews.emitted.last().path("OldestPendingAge").asInt());
    assertEquals("TerraformReviewer", EmittedMetrics.namespace(reviews.emitted.last()));
  }

  @Test
  void uncountedVersionIsRequestedAfterAMinuteAlsoOfAnOldReview() {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_one");
    reviews.clock.advance(Duration.ofDays(30));
    recordWithoutCounting(run);
    int before = reviews.sns.published().size();

    assertCounts(0, 0, healing.run());
    reviews.clock.advance(SelfHealing.UNCOUNTED_AFTER.plusMillis(1));
    assertCounts(1, 1, healing.run());
    assertEquals(before + 1, reviews.sns.published().size());
  }

  @Test
  void finishedReviewIsNotStuck() {
    reviews.submittedAndReviewed("run", "stack", "BAD_one");
    reviews.clock.advance(Duration.ofDays(1));
    assertCounts(0, 0, healing.run());
  }

  @Test
  void runIsRequestedOnceInAPauseAndThePausesDouble() {
    Instant start = reviews.clock.instant();
    reviews.pending("run", "stack");
    List<Long> minutes = new ArrayList<>();
    while (minutes.size() < 6) {
      reviews.clock.advance(Duration.ofMinutes(1));
      if (healing.run().get(HealingCount.REQUESTED) == 1) {
        minutes.add(Duration.between(start, reviews.clock.instant()).toMinutes());
      }
    }
    assertEquals(List.of(2L, 4L, 8L, 16L, 32L, 64L), minutes);

    reviews.clock.advance(Duration.ofDays(60));
    assertCounts(1, 1, healing.run());
    reviews.clock.advance(Duration.ofHours(23));
    assertCounts(1, 0, healing.run());
    reviews.clock.advance(Duration.ofHours(1));
    assertCounts(1, 1, healing.run());
  }

  @Test
  void runThatAWorkerHasJustBegunIsLeftToIt() {
    Run run = reviews.pending("run", "stack");
    reviews.clock.advance(STALE.multipliedBy(2));
    reviews.writer.beginAttempt(run, reviews.clock.instant().minusSeconds(30));
    assertCounts(1, 0, healing.run());
  }

  @Test
  void messageThatCouldNotBeSentIsSentByTheNextSweep() {
    reviews.pending("run", "stack");
    reviews.clock.advance(STALE.multipliedBy(2));
    reviews.sns.down();
    assertCounts(1, 0, healing.run());
    reviews.sns.up();
    reviews.clock.advance(Duration.ofSeconds(30));
    assertCounts(1, 1, healing.run());
  }

  @Test
  void sweepThatDiesBeforeItsMessageIsRepeatedByALaterOne() {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_one");
    recordWithoutCounting(run);
    reviews.clock.advance(Duration.ofMinutes(2));
    assertThrows(
        Crash.class, () -> reviews.process(new Crash.Point(1)).healing().run(), "it has claimed");

    reviews.letSchedulesRun();

    assertEquals(Status.COMPLETED, reviews.run(run).status());
    assertEquals(2, reviews.table.stackStatistics("stack").orElseThrow().totalReviews());
  }

  @Test
  void sweepRequestsAHundredRunsAndTheNextOneTheOthers() {
    IntStream.range(0, SelfHealing.MAX_REQUESTS + 5)
        .forEach(i -> reviews.pending("run-" + i, "stack"));
    reviews.clock.advance(STALE.multipliedBy(2));
    assertCounts(105, 100, healing.run());
    assertCounts(105, 5, healing.run());
    assertEquals(105, requested().stream().distinct().count());
  }

  @Test
  void runThatFinishedAfterItWasListedCannotBeClaimed() {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_one");
    Instant now = reviews.clock.instant();
    PendingRuns pendingRuns = new PendingRuns(reviews.table);
    assertFalse(pendingRuns.claimHealing(run, now.plusSeconds(60), now));
    Run waiting = reviews.pending("waiting", "stack");
    assertTrue(pendingRuns.claimHealing(waiting, now, now.plusSeconds(1)));
    assertFalse(pendingRuns.claimHealing(waiting, now, now.plusSeconds(1)), "claimed already");
  }

  @Test
  void slowProcessAndTheWorkerOfTheSweepCountAVersionOnce() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    for (int round = 1; round <= 10; round++) {
      Run run = reviews.pending("run-" + round, "stack");
      reviews.versionStore.record(
          run,
          reviews.next(run, Samples.completed(Samples.finding("a"), Samples.finding("b"))),
          ReviewsFixture.CODE);
      Run uncounted = reviews.run(run);
      reviews.clock.advance(Duration.ofMinutes(2));
      int before = reviews.sns.published().size();
      assertEquals(1, healing.run().get(HealingCount.REQUESTED));
      Message message = reviews.sns.published().get(before);
      Callable<Void> slow =
          () -> {
            reviews.statisticsUpdater.countPending(uncounted);
            return null;
          };
      Callable<Void> swept =
          () -> {
            reviews.process().worker().review(ReviewRequest.parse(reviews.mapper, message.text()));
            return null;
          };
      for (Future<Void> done : threads.invokeAll(List.of(slow, swept, slow, swept))) {
        done.get();
      }
      assertEquals(Status.COMPLETED, reviews.run(run).status());
      assertEquals(round, reviews.table.stackStatistics("stack").orElseThrow().totalReviews());
      reviews
          .statistics
          .repeatedIssues("stack", 1, 10, Position.START)
          .items()
          .forEach(issue -> assertEquals(issue.affectedRuns().size(), issue.occurrenceCount()));
    }
    threads.shutdown();
  }

  @Test
  void roleRunsOnItsScheduleAndAnswersTheCounts() {
    reviews.pending("run", "stack");
    reviews.clock.advance(STALE.multipliedBy(2));
    ReviewsHeal role = new ReviewsHeal(healing);
    assertEquals(new Trigger.Schedule(Duration.ofSeconds(30)), role.trigger());
    assertEquals(
        "{reviewsRequested=1, stuckReviews=1}",
        role.handle(
                IncomingEvent.parse(
                    reviews.mapper,
                    """
                    {"id": "1", "detail-type": "Scheduled Event", "time": "2026-03-01T12:00:00Z"}
                    """))
            .fields()
            .toString());
  }

  private void recordWithoutCounting(Run run) {
    Run recorded = reviews.run(run);
    reviews.versionStore.record(
        recorded,
        reviews.next(recorded, Samples.completed(Samples.finding("a"))),
        ReviewsFixture.CODE);
  }

  private List<String> requested() {
    return reviews.sns.published().stream()
        .map(message -> ReviewRequest.parse(reviews.mapper, message.text()).runId())
        .toList();
  }

  private static void assertCounts(int stuck, int requested, RunReport<HealingCount> counts) {
    assertEquals(
        List.of((long) stuck, (long) requested),
        List.of(counts.get(HealingCount.STUCK), counts.get(HealingCount.REQUESTED)));
  }
}
