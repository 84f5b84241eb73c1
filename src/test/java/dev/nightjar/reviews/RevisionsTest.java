package dev.nightjar.reviews;

import static dev.nightjar.reviews.ReviewsFixture.files;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.FixDetails.AppliedFix;
import dev.nightjar.reviews.Revisions.Revision;
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

/** Further versions: re-reviews and fixes, their figures measured by the review after them. */
@Execution(ExecutionMode.CONCURRENT)
class RevisionsTest {

  private final ReviewsFixture reviews = new ReviewsFixture();
  private final Revisions revisions = reviews.process().revisions();

  @AfterEach
  void close() {
    reviews.close();
  }

  @Test
  void otherFilesAreTheNextVersion() {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_one");
    reviews.clock.advance(Duration.ofMinutes(1));
    Versions.WithFiles second =
        recorded(revisions.rereview(run.reviewId(), files("LINE_two"), "jo")).version();

    assertEquals(2, second.version().number());
    assertEquals("jo", second.version().createdBy());
    assertEquals("run", second.version().runId());
    assertEquals(files("LINE_two"), second.files());
    assertEquals(Optional.empty(), second.version().fixDetails());
    assertEquals(Optional.of(second.version()), reviews.versions.latest(run.reviewId()));
    assertEquals(2, reviews.table.statistics("stack").orElseThrow().totalReviews());
  }

  @Test
  void fixesAreAppliedAndMeasuredByTheReviewAfterThem() {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_one BAD_two\nLINE_three\n");
    BigDecimal riskBefore = risk(reviews.versions.latest(run.reviewId()).orElseThrow());
    Revision.Recorded fixed =
        recorded(revisions.fix(run.reviewId(), List.of("BAD_one", "LINE_three", "BAD_x"), "jo"));

    assertEquals(files("GOOD_one BAD_two\nFINE_three\n"), fixed.version().files());
    assertEquals(
        List.of("BAD_x"),
        fixed.notApplied().stream().map(FixApplication.NotApplied::findingId).toList());
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
  void fixThatDoesNotHelpIsWorthNothingAndOneThatBringsSomethingNewHalf() {
    Run run = reviews.submittedAndReviewed("run", "stack", "STUBBORN_one NEW_two");
    FixDetails details =
        recorded(revisions.fix(run.reviewId(), List.of("STUBBORN_one", "NEW_two"), "jo"))
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
  void nothingToApplyIsNoVersion() {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_one HARD_two");
    Revision.NothingApplied nothing =
        assertInstanceOf(
            Revision.NothingApplied.class,
            revisions.fix(run.reviewId(), List.of("HARD_two", "BAD_gone"), "jo"));
    assertEquals(2, nothing.notApplied().size());
    assertEquals(1, reviews.run(run).latestVersion());
  }

  @Test
  void fixingTheSameFindingTwiceIsReportedTheSecondTime() {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_one BAD_two");
    recorded(revisions.fix(run.reviewId(), List.of("BAD_one"), "jo"));
    assertInstanceOf(
        Revision.NothingApplied.class, revisions.fix(run.reviewId(), List.of("BAD_one"), "jo"));
  }

  @Test
  void fixesOfAFailedVersionAreNothing() {
    Run run = reviews.submittedAndReviewed("run", "stack", "STUMBLE");
    assertInstanceOf(
        Revision.NothingApplied.class, revisions.fix(run.reviewId(), List.of("BAD_one"), "jo"));
    recorded(revisions.rereview(run.reviewId(), files("BAD_one"), "jo"));
    recorded(revisions.fix(run.reviewId(), List.of("BAD_one"), "jo"));
  }

  @Test
  void reviewWithoutAVersionOrUnknownCannotBeRevised() {
    assertEquals(new Revision.UnknownReview(), revisions.rereview("nobody", files("x"), "jo"));
    Run run = reviews.pending("run", "stack");
    Revision.NotNow pending =
        assertInstanceOf(
            Revision.NotNow.class, revisions.rereview(run.reviewId(), files("x"), "jo"));
    assertTrue(pending.reason().contains("pending"));
    assertInstanceOf(
        Revision.NotNow.class, revisions.fix(run.reviewId(), List.of("BAD_one"), "jo"));
  }

  @Test
  void severalAtOnceAllEndUpOneAfterTheOther() throws Exception {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_a BAD_b BAD_c");
    List<Callable<Revision>> tasks = new ArrayList<>();
    for (String id : List.of("BAD_a", "BAD_b", "BAD_c")) {
      tasks.add(() -> reviews.process().revisions().fix(run.reviewId(), List.of(id), "jo"));
    }
    ExecutorService threads = Executors.newFixedThreadPool(3);
    List<Integer> numbers = new ArrayList<>();
    for (Future<Revision> done : threads.invokeAll(tasks)) {
      numbers.add(recorded(done.get()).version().version().number());
    }
    threads.shutdown();

    assertEquals(List.of(2, 3, 4), numbers.stream().sorted().toList());
    Versions.WithFiles last = reviews.versions.withFiles(run.reviewId(), 4).orElseThrow();
    assertEquals(files("GOOD_a GOOD_b GOOD_c"), last.files(), "none undoes another's fix");
    for (int number = 2; number <= 4; number++) {
      FixDetails details =
          reviews.versions.version(run.reviewId(), number).orElseThrow().fixDetails().orElseThrow();
      assertEquals(number - 1, details.previousVersion());
      assertEquals(1, details.findingsResolved());
    }
    assertEquals(4, reviews.table.statistics("stack").orElseThrow().totalReviews());
  }

  @Test
  void versionThatSomebodyLeftUncountedIsCountedFirst() {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_one");
    ReviewVersion second = reviews.next(run, Samples.completed(Samples.finding("left-behind")));
    reviews.versions.record(run, second, new StoredCode.Plain(files("x")));
    Revision.Recorded third = recorded(revisions.rereview(run.reviewId(), files("BAD_one"), "jo"));

    assertEquals(3, third.version().version().number());
    StackStatistics statistics = reviews.table.statistics("stack").orElseThrow();
    assertEquals(3, statistics.totalReviews());
    assertEquals(3, statistics.totalFindings());
  }

  @Test
  void auditTrailTellsWhatChangedBetweenVersions() {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_one LINE_two");
    revisions.rereview(run.reviewId(), files("STUMBLE"), "al");
    revisions.rereview(run.reviewId(), files("BAD_one NEED_three"), "jo");
    revisions.fix(run.reviewId(), List.of("BAD_one"), "mo");

    AuditTrail trail = new AuditTrail(reviews.versions);
    List<AuditTrail.Entry> entries = trail.of(run.reviewId(), 1, 4);
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
    assertEquals(entries.subList(2, 4), trail.of(run.reviewId(), 3, 4), "a page is like the whole");
  }

  private static List<String> ids(List<Finding> findings) {
    return findings.stream().map(Finding::findingId).toList();
  }

  private static BigDecimal risk(ReviewVersion version) {
    return ((Outcome.Completed) version.outcome()).verdict().overallRiskScore();
  }

  private static Revision.Recorded recorded(Revision revision) {
    return assertInstanceOf(Revision.Recorded.class, revision);
  }
}
