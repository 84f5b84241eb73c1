package dev.nightjar.reviews.fix;

import static dev.nightjar.reviews.ReviewsFixture.files;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.ReviewsFixture;
import dev.nightjar.reviews.Samples;
import dev.nightjar.reviews.fix.ReviewReviser.RevisionOutcome;
import dev.nightjar.reviews.history.AuditTrail;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.FixDetails;
import dev.nightjar.reviews.model.FixDetails.AppliedFix;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.StoredCode;
import dev.nightjar.reviews.model.statistics.StackStatistics;
import dev.nightjar.reviews.store.VersionStore;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Tests further versions: re-reviews, and fixes with their measured effect. */
@Execution(ExecutionMode.CONCURRENT)
class ReviewReviserTest {

  private final ReviewsFixture reviews = new ReviewsFixture();
  private final ReviewReviser reviewReviser = reviews.process().revisions();

  @AfterEach
  void close() {
    reviews.close();
  }

  @Test
  void otherFilesAreTheNextVersion() {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_one");
    reviews.clock.advance(Duration.ofMinutes(1));
    VersionStore.WithFiles second =
        recorded(reviewReviser.reReview(run.reviewId(), files("LINE_two"), "jo")).version();

    assertEquals(2, second.version().number());
    assertEquals("jo", second.version().createdBy());
    assertEquals("run", second.version().runId());
    assertEquals(files("LINE_two"), second.files());
    assertEquals(Optional.empty(), second.version().fixDetails());
    assertEquals(Optional.of(second.version()), reviews.versionStore.latest(run.reviewId()));
    assertEquals(2, reviews.table.stackStatistics("stack").orElseThrow().totalReviews());
  }

  @Test
  void fixesAreAppliedAndMeasuredByTheReviewAfterThem() {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_one BAD_two\nLINE_three\n");
    BigDecimal riskBefore = risk(reviews.versionStore.latest(run.reviewId()).orElseThrow());
    RevisionOutcome.Recorded fixed =
        recorded(
            reviewReviser.applyFixes(
                run.reviewId(), List.of("BAD_one", "LINE_three", "BAD_x"), false, "jo"));

    assertEquals(files("GOOD_one BAD_two\nFINE_three\n"), fixed.version().files());
    assertEquals(
        List.of("BAD_x"),
        fixed.notApplied().stream().map(FixApplier.NotApplied::findingId).toList());
    ReviewVersion version = fixed.version().version();
    FixDetails details = version.fixDetails().orElseThrow();
    assertEquals(2, details.fixVersion());
    assertEquals(1, details.previousVersion());
    assertEquals(2, details.findingsResolved());
    assertEquals(1, details.findingsRemaining());
    assertEquals(riskBefore.subtract(risk(version)), details.riskReduction());
    assertTrue(details.riskReduction().signum() > 0);
    AppliedFix first = details.fixesApplied().get(0);
    assertEquals("BAD_one", first.findingId());
    assertEquals("BAD_one", first.originalCode());
    assertEquals("GOOD_one", first.appliedCode());
    assertEquals(BigDecimal.ONE, first.effectivenessScore());
    assertEquals(reviews.clock.instant(), first.appliedAt());
  }

  @Test
  void effectivenessIsZeroWithoutEffectAndHalfWithANewFinding() {
    Run run = reviews.submittedAndReviewed("run", "stack", "STUBBORN_one NEW_two");
    FixDetails details =
        recorded(
                reviewReviser.applyFixes(
                    run.reviewId(), List.of("STUBBORN_one", "NEW_two"), false, "jo"))
            .version()
            .version()
            .fixDetails()
            .orElseThrow();
    assertEquals(
        List.of(new BigDecimal("0"), new BigDecimal("0.5")),
        details.fixesApplied().stream().map(AppliedFix::effectivenessScore).toList());
    assertEquals(1, details.findingsResolved());
    assertEquals(2, details.findingsRemaining());
    assertTrue(details.riskReduction().signum() < 0, "BAD is worse than NEW");
  }

  @Test
  void withoutAppliedFixesThereIsNoNewVersion() {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_one HARD_two");
    RevisionOutcome.NothingApplied nothing =
        assertInstanceOf(
            RevisionOutcome.NothingApplied.class,
            reviewReviser.applyFixes(run.reviewId(), List.of("HARD_two", "BAD_gone"), false, "jo"));
    assertEquals(2, nothing.notApplied().size());
    assertEquals(1, reviews.run(run).latestVersion());
  }

  @Test
  void fixingTheSameFindingTwiceIsReportedTheSecondTime() {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_one BAD_two");
    recorded(reviewReviser.applyFixes(run.reviewId(), List.of("BAD_one"), false, "jo"));
    assertInstanceOf(
        RevisionOutcome.NothingApplied.class,
        reviewReviser.applyFixes(run.reviewId(), List.of("BAD_one"), false, "jo"));
  }

  @Test
  void failedVersionHasNoFixEffect() {
    Run run = reviews.submittedAndReviewed("run", "stack", "STUMBLE");
    assertInstanceOf(
        RevisionOutcome.NothingApplied.class,
        reviewReviser.applyFixes(run.reviewId(), List.of("BAD_one"), false, "jo"));
    recorded(reviewReviser.reReview(run.reviewId(), files("BAD_one"), "jo"));
    recorded(reviewReviser.applyFixes(run.reviewId(), List.of("BAD_one"), false, "jo"));
  }

  @Test
  void reviewWithoutAVersionOrUnknownCannotBeRevised() {
    assertEquals(
        new RevisionOutcome.UnknownReview(), reviewReviser.reReview("unknown", files("x"), "jo"));
    Run run = reviews.pending("run", "stack");
    RevisionOutcome.NotReady pending =
        assertInstanceOf(
            RevisionOutcome.NotReady.class,
            reviewReviser.reReview(run.reviewId(), files("x"), "jo"));
    assertTrue(pending.reason().contains("pending"));
    assertInstanceOf(
        RevisionOutcome.NotReady.class,
        reviewReviser.applyFixes(run.reviewId(), List.of("BAD_one"), false, "jo"));
  }

  @Test
  void severalAtOnceAllEndUpOneAfterTheOther() throws Exception {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_a BAD_b BAD_c");
    List<Callable<RevisionOutcome>> tasks = new ArrayList<>();
    for (String id : List.of("BAD_a", "BAD_b", "BAD_c")) {
      tasks.add(
          () -> reviews.process().revisions().applyFixes(run.reviewId(), List.of(id), false, "jo"));
    }
    ExecutorService threads = Executors.newFixedThreadPool(3);
    List<Integer> numbers = new ArrayList<>();
    for (Future<RevisionOutcome> done : threads.invokeAll(tasks)) {
      numbers.add(recorded(done.get()).version().version().number());
    }
    threads.shutdown();

    assertEquals(List.of(2, 3, 4), numbers.stream().sorted().toList());
    VersionStore.WithFiles last = reviews.versionStore.withFiles(run.reviewId(), 4).orElseThrow();
    assertEquals(files("GOOD_a GOOD_b GOOD_c"), last.files(), "none undoes another's fix");
    for (int number = 2; number <= 4; number++) {
      FixDetails details =
          reviews
              .versionStore
              .version(run.reviewId(), number)
              .orElseThrow()
              .fixDetails()
              .orElseThrow();
      assertEquals(number - 1, details.previousVersion());
      assertEquals(1, details.findingsResolved());
    }
    assertEquals(4, reviews.table.stackStatistics("stack").orElseThrow().totalReviews());
  }

  @Test
  void uncountedVersionIsCountedFirst() {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_one");
    ReviewVersion second = reviews.next(run, Samples.completed(Samples.finding("left-behind")));
    reviews.versionStore.record(run, second, new StoredCode.Plain(files("x")));
    RevisionOutcome.Recorded third =
        recorded(reviewReviser.reReview(run.reviewId(), files("BAD_one"), "jo"));

    assertEquals(3, third.version().version().number());
    StackStatistics statistics = reviews.table.stackStatistics("stack").orElseThrow();
    assertEquals(3, statistics.totalReviews());
    assertEquals(3, statistics.totalFindings());
  }

  @Test
  void auditTrailListsChangesBetweenVersions() {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_one LINE_two");
    reviewReviser.reReview(run.reviewId(), files("STUMBLE"), "al");
    reviewReviser.reReview(run.reviewId(), files("BAD_one NEED_three"), "jo");
    reviewReviser.applyFixes(run.reviewId(), List.of("BAD_one"), false, "mo");

    AuditTrail trail = new AuditTrail(reviews.versionStore);
    List<AuditTrail.Entry> entries = trail.entries(run.reviewId(), 1, 4);
    assertEquals(
        List.of("user@example.com", "al", "jo", "mo"),
        entries.stream().map(AuditTrail.Entry::changedBy).toList());
    assertEquals(List.of("BAD_one", "LINE_two"), ids(entries.get(0).changes().findingsAdded()));
    assertEquals(Optional.empty(), entries.get(0).changes().before());
    assertEquals(Status.FAILED, entries.get(1).status());
    assertEquals(List.of(), ids(entries.get(1).changes().findingsResolved()));
    assertEquals(Optional.empty(), entries.get(1).changes().after());
    assertEquals(List.of("NEED_three"), ids(entries.get(2).changes().findingsAdded()));
    assertEquals(List.of("LINE_two"), ids(entries.get(2).changes().findingsResolved()));
    assertEquals(entries.get(0).changes().after(), entries.get(2).changes().before());
    assertTrue(entries.get(3).fixApplied());
    assertEquals(List.of("BAD_one"), ids(entries.get(3).changes().findingsResolved()));
    assertEquals(
        entries.subList(2, 4), trail.entries(run.reviewId(), 3, 4), "a page is like the whole");
  }

  private static List<String> ids(List<Finding> findings) {
    return findings.stream().map(Finding::findingId).toList();
  }

  private static BigDecimal risk(ReviewVersion version) {
    return ((ReviewOutcome.Completed) version.outcome()).verdict().overallRiskScore();
  }

  private static RevisionOutcome.Recorded recorded(RevisionOutcome revisionOutcome) {
    return assertInstanceOf(RevisionOutcome.Recorded.class, revisionOutcome);
  }
}
