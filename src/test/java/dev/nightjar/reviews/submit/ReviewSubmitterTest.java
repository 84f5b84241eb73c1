package dev.nightjar.reviews.submit;

import static dev.nightjar.reviews.ReviewsFixture.submission;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.event.MalformedEventException;
import dev.nightjar.reviews.ReviewsFixture;
import dev.nightjar.reviews.assess.CodeSource;
import dev.nightjar.reviews.assess.RunReviewer;
import dev.nightjar.reviews.model.ReviewSummary;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.SpaceliftContext;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.submit.ReviewSubmitter.SubmitOutcome;
import dev.nightjar.table.query.Position;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A run is one review, even if it is submitted repeatedly or out of order. */
@Execution(ExecutionMode.CONCURRENT)
class ReviewSubmitterTest {

  private final ReviewsFixture reviews = new ReviewsFixture();
  private final ReviewSubmitter requests = reviews.process().requests();

  @AfterEach
  void close() {
    reviews.close();
  }

  @Test
  void submittedRunIsPendingAndRequested() {
    Run run = accepted(submission("run-1", "stack", "BAD_one"));

    assertEquals(run, reviews.run(run));
    assertEquals(Status.PENDING, run.status());
    ReviewRequest message = lastMessage();
    assertEquals(new ReviewRequest("run-1", run.reviewId()), message);
    assertFalse(reviews.sns.published().get(0).text().contains("BAD_one"), "no code in messages");
  }

  @Test
  void sameSubmissionAgainIsTheSameReviewAndIsRequestedAgain() {
    Run run = accepted(submission("run-1", "stack", "BAD_one"));
    SubmitOutcome.AlreadyKnown alreadyKnown = known(submission("run-1", "stack", "BAD_one"));
    assertEquals(run, alreadyKnown.run());
    assertEquals(2, reviews.sns.published().size(), "its message may have been lost");

    reviews.process().work(run);
    known(submission("run-1", "stack", "BAD_one"));
    assertEquals(2, reviews.sns.published().size(), "it is done");
  }

  @Test
  void otherFilesOrAnotherStackUnderTheSameRunAreAConflict() {
    accepted(submission("run-1", "stack", "BAD_one"));
    SubmitOutcome.Conflict otherFiles =
        assertInstanceOf(
            SubmitOutcome.Conflict.class, requests.submit(submission("run-1", "stack", "BAD_two")));
    assertTrue(otherFiles.reason().contains("other files"));
    SubmitOutcome.Conflict otherStack =
        assertInstanceOf(
            SubmitOutcome.Conflict.class, requests.submit(submission("run-1", "other", "BAD_one")));
    assertTrue(otherStack.reason().contains("stack"));
    assertEquals(1, reviews.sns.published().size());
  }

  @Test
  void runWhoseMessageCouldNotBeSentIsRecordedAndSentWithTheNextSubmission() {
    reviews.sns.down();
    ReviewRequestException failure =
        assertThrows(
            ReviewRequestException.class, () -> requests.submit(submission("run-1", "stack", "x")));
    assertEquals("run-1", failure.runId());
    assertEquals(Status.PENDING, reviews.table.run("run-1").orElseThrow().status());

    reviews.sns.up();
    known(submission("run-1", "stack", "x"));
    assertEquals("run-1", lastMessage().runId());
  }

  @Test
  void olderStateIsIgnoredAndANewerOneIsStored() {
    accepted(delivery("run-1", 5, "APPLYING"));
    SubmitOutcome.Outdated outdated =
        assertInstanceOf(
            SubmitOutcome.Outdated.class, requests.submit(delivery("run-1", 4, "PLANNING")));
    assertEquals("APPLYING", outdated.run().context().orElseThrow().status());

    Run newer = known(delivery("run-1", 9, "FINISHED")).run();
    assertEquals(9, newer.stateVersion());
    assertEquals("FINISHED", newer.context().orElseThrow().status());
    Run repeated = known(delivery("run-1", 9, "FINISHED")).run();
    assertEquals(newer, repeated);
  }

  @Test
  void runWithoutCodeIsRecordedWithTheReasonAndReviewedOnceItHasSome() {
    Run run = accepted(delivery("run-1", 1, "FINISHED"));
    assertEquals(RunReviewer.Result.RECORDED, reviews.process().work(run));
    Run recorded = reviews.run(run);
    assertEquals(Status.RECORDED, recorded.status());
    assertTrue(recorded.reason().contains("without code"), recorded.reason());
    assertEquals(
        List.of("run-1"),
        reviews.table.reviewsByStatus(Status.RECORDED, 10, Position.START).items().stream()
            .map(ReviewSummary::runId)
            .toList());

    Run supplied = known(submission("run-1", "stack", "BAD_one")).run();
    assertEquals(Status.PENDING, supplied.status());
    assertEquals(run.reviewId(), supplied.reviewId());
    assertEquals("", supplied.reason());
    assertEquals(RunReviewer.Result.COMPLETED, reviews.process().work(run));
    assertEquals(
        1, reviews.versionStore.latest(run.reviewId()).orElseThrow().outcome().findings().size());
  }

  @Test
  void codeIsFetchedFromItsSourceIfItDidNotComeWithTheRun() {
    Run run = accepted(delivery("run-1", 1, "FINISHED"));
    CodeSource source =
        asked -> {
          assertEquals("run-1", asked.runId());
          return new CodeSource.Fetched.Found(ReviewsFixture.files("BAD_one"));
        };
    assertEquals(RunReviewer.Result.COMPLETED, reviews.process(source).work(run));
    assertEquals(
        ReviewsFixture.files("BAD_one"),
        reviews.versionStore.withFiles(run.reviewId(), 1).orElseThrow().files());
  }

  @Test
  void fetchedCodeIsReviewedThoughTheRunReachesItsNextStateMeanwhile() {
    Run run = accepted(delivery("run-1", 1, "PLANNING"));
    CodeSource slow =
        asked -> {
          known(delivery("run-1", 2, "FINISHED"));
          return new CodeSource.Fetched.Found(ReviewsFixture.files("BAD_one"));
        };
    assertEquals(RunReviewer.Result.COMPLETED, reviews.process(slow).work(run));
    assertEquals(2, reviews.run(run).stateVersion());
    assertEquals("FINISHED", reviews.run(run).context().orElseThrow().status());
  }

  @Test
  void fetchedCodeIsReviewedThoughAnotherWorkerBeginsMeanwhile() {
    Run run = accepted(delivery("run-1", 1, "FINISHED"));
    CodeSource slow =
        asked -> {
          reviews.writer.beginAttempt(asked, reviews.clock.instant());
          return new CodeSource.Fetched.Found(ReviewsFixture.files("BAD_one"));
        };
    assertEquals(RunReviewer.Result.COMPLETED, reviews.process(slow).work(run));
    assertEquals(2, reviews.run(run).attempts());
  }

  @Test
  void codeThatIsSubmittedWhileItIsFetchedIsKept() {
    Run run = accepted(delivery("run-1", 1, "FINISHED"));
    CodeSource slow =
        asked -> {
          known(submission("run-1", "stack", "BAD_submitted"));
          return new CodeSource.Fetched.Found(ReviewsFixture.files("BAD_fetched"));
        };
    assertEquals(RunReviewer.Result.COMPLETED, reviews.process(slow).work(run));
    assertEquals(
        ReviewsFixture.files("BAD_submitted"),
        reviews.versionStore.withFiles(run.reviewId(), 1).orElseThrow().files());
  }

  @Test
  void fetchedCodeThatCannotBeReviewedIsTheReason() {
    Run run = accepted(delivery("run-1", 1, "FINISHED"));
    CodeSource source =
        asked -> new CodeSource.Fetched.Found(List.of(new TerraformFile("../etc/passwd", "root")));
    assertEquals(RunReviewer.Result.RECORDED, reviews.process(source).work(run));
    assertTrue(reviews.run(run).reason().contains("'..'"), reviews.run(run).reason());
  }

  @Test
  void sourceIsAskedAgainWhenTheRunIsDeliveredAgain() {
    Run run = accepted(delivery("run-1", 1, "FINISHED"));
    CodeSource empty = asked -> new CodeSource.Fetched.Missing("Nothing in the bucket yet");
    reviews.process(empty).work(run);
    assertEquals("Nothing in the bucket yet", reviews.run(run).reason());

    known(delivery("run-1", 1, "FINISHED"));
    CodeSource filled = asked -> new CodeSource.Fetched.Found(ReviewsFixture.files("x"));
    assertEquals(RunReviewer.Result.COMPLETED, reviews.process(filled).work(run));
  }

  @Test
  void secretsAreMaskedBeforeAnythingIsStored() {
    String key = "AKIAQ3EGRZ5TWXNVPLKD"; // a fake key
    Run run = accepted(submission("run-1", "stack", "access_key = \"" + key + "\"\nBAD_one"));
    reviews.process().work(run);
    assertFalse(reviews.everything().toString().contains(key));
    String stored =
        reviews.versionStore.withFiles(run.reviewId(), 1).orElseThrow().files().get(0).content();
    assertEquals(("access_key = \"" + key + "\"\nBAD_one").length(), stored.length());
    assertTrue(stored.endsWith("\nBAD_one"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "no json",
        "{}",
        "{\"run_id\":\"r\"}",
        "{\"run_id\":\"a#b\",\"review_id\":\"r\"}",
        "{\"run_id\":5,\"review_id\":\"r\"}"
      })
  void messageThatIsNoRequestIsMalformed(String message) {
    assertThrows(MalformedEventException.class, () -> ReviewRequest.parse(reviews.mapper, message));
  }

  private Run accepted(Submission submission) {
    return assertInstanceOf(SubmitOutcome.Accepted.class, requests.submit(submission)).run();
  }

  private SubmitOutcome.AlreadyKnown known(Submission submission) {
    return assertInstanceOf(SubmitOutcome.AlreadyKnown.class, requests.submit(submission));
  }

  private ReviewRequest lastMessage() {
    var published = reviews.sns.published();
    return ReviewRequest.parse(reviews.mapper, published.get(published.size() - 1).text());
  }

  private static Submission delivery(String runId, long stateVersion, String status) {
    SpaceliftContext context =
        new SpaceliftContext(runId, "stack", status, "", List.of(), "sha", "main");
    return new Submission(
        runId, "stack", "system@spacelift", Optional.of(context), stateVersion, Optional.empty());
  }
}
