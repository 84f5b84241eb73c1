package dev.nightjar.reviews.assess;

import static dev.nightjar.reviews.ReviewsFixture.submission;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.event.IncomingEvent;
import dev.nightjar.event.Trigger;
import dev.nightjar.reviews.ReviewsFixture;
import dev.nightjar.reviews.Samples;
import dev.nightjar.reviews.ai.AiFindings;
import dev.nightjar.reviews.ai.AiReviewer;
import dev.nightjar.reviews.assess.RunReviewer.Result;
import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.ErrorDetails;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.StoredCode;
import dev.nightjar.reviews.model.StoredDocument;
import dev.nightjar.reviews.model.statistics.RiskScore;
import dev.nightjar.reviews.submit.ReviewRequest;
import dev.nightjar.reviews.submit.ReviewSubmitter.SubmitOutcome;
import dev.nightjar.table.query.Position;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The worker reviews a run once, and a failure of the code or the model does not lose it. */
@Execution(ExecutionMode.CONCURRENT)
class RunReviewerTest {

  private final ReviewsFixture reviews = new ReviewsFixture();

  @AfterEach
  void close() {
    reviews.close();
  }

  @Test
  void pendingRunIsReviewedOnceHoweverOftenItsMessageComes() {
    Run run = submitted("BAD_one LINE_two NEED_three");
    assertEquals(Result.COMPLETED, reviews.process().work(run));
    assertEquals(Result.ALREADY_DONE, reviews.process().work(run));

    ReviewVersion version = latest(run);
    assertEquals(1, version.number());
    assertEquals(Status.COMPLETED, version.outcome().status());
    assertEquals(3, version.outcome().findings().size());
    assertEquals(run.createdAt(), version.createdAt());
    assertEquals("user@example.com", version.createdBy());
    assertEquals(27, version.metadata().codeLength());
    assertEquals(Status.COMPLETED, reviews.run(run).status());
    assertEquals(1, reviews.table.stackStatistics("stack").orElseThrow().totalReviews());
  }

  @Test
  void twoWorkersAtOnceMakeOneReview() throws Exception {
    Run run = submitted("BAD_one BAD_two");
    Callable<Result> work = () -> reviews.process().work(run);
    ExecutorService threads = Executors.newFixedThreadPool(3);
    TreeSet<Result> results = new TreeSet<>();
    for (Future<Result> done : threads.invokeAll(List.of(work, work, work))) {
      results.add(done.get());
    }
    threads.shutdown();

    assertEquals(new TreeSet<>(List.of(Result.COMPLETED, Result.ALREADY_DONE)), results);
    assertEquals(1, reviews.table.versions(run.reviewId(), 10, Position.START).items().size());
    assertEquals(1, reviews.table.stackStatistics("stack").orElseThrow().totalReviews());
  }

  @Test
  void codeThatCrashesTheReviewerIsAFailedVersion() {
    Run run = submitted("STUMBLE");
    assertEquals(Result.FAILED, reviews.process().work(run));

    ReviewOutcome.Failed failed =
        assertInstanceOf(ReviewOutcome.Failed.class, latest(run).outcome());
    assertEquals("REVIEW_ERROR", failed.error().errorType());
    assertEquals("IllegalStateException", failed.error().errorCode());
    assertTrue(failed.stackTrace().contains("MarkerReviewer"), failed.stackTrace());
    assertFalse(failed.toString().contains("secret code"), "the exception quotes the code");
    assertEquals(Status.FAILED, reviews.run(run).status());
    assertEquals(1, reviews.table.stackStatistics("stack").orElseThrow().failedReviews());
    assertEquals(Result.ALREADY_DONE, reviews.process().work(run));
  }

  @Test
  void modelsFindingsAreAddedAndTheRiskIsThatOfAll() {
    Finding fromModel = Samples.finding("model-1", Category.RELIABILITY, Severity.HIGH);
    AiReviewer aiReviewer =
        (files, verdict) ->
            new AiFindings.Completed(
                "gpt",
                List.of(fromModel, verdict.findings().get(0)),
                Map.of("BAD_one", "It matters"),
                Map.of(Category.SECURITY, "Open to all"));
    Run run = submitted("BAD_one");
    reviews.process(aiReviewer).work(run);

    ReviewOutcome.Completed completed =
        assertInstanceOf(ReviewOutcome.Completed.class, latest(run).outcome());
    assertEquals(
        List.of("BAD_one", "model-1"),
        completed.findings().stream().map(Finding::findingId).toList());
    assertEquals(
        RiskScore.overall(completed.findings(), completed.verdict().judged()),
        completed.verdict().overallRiskScore());
    assertEquals(
        RiskScore.reliability(completed.findings(), completed.verdict().judged()),
        completed.verdict().reliabilityScore());
    assertEquals("It matters", completed.explanations().get("BAD_one"));
    assertEquals("gpt", completed.modelUsed());
    assertEquals(
        "gpt",
        reviews
            .raw("REVIEW#" + run.reviewId(), "VERSION#000001")
            .get("Metadata")
            .m()
            .get("model_used")
            .s());
  }

  @Test
  void failingModelLeavesACompletedReviewWithErrorDetails() {
    ErrorDetails limit =
        new ErrorDetails("AI_SERVICE_ERROR", "Rate limit", "RATE_LIMIT", Optional.of(60));
    Run run = submitted("BAD_one");
    reviews.process((files, verdict) -> new AiFindings.Failed(limit)).work(run);

    ReviewOutcome.Completed completed =
        assertInstanceOf(ReviewOutcome.Completed.class, latest(run).outcome());
    assertEquals(Optional.of(limit), completed.modelFailure());
    assertEquals(1, completed.findings().size());
    var item = reviews.raw("REVIEW#" + run.reviewId(), "VERSION#000001");
    assertEquals("completed", item.get("Status").s());
    assertEquals("60", item.get("ErrorDetails").m().get("retry_after").n());
  }

  @Test
  void attemptsBeforeTheOneThatSucceededAreCounted() {
    Run run = submitted("BAD_one");
    reviews.writer.beginAttempt(run, reviews.clock.instant());
    reviews.writer.beginAttempt(run, reviews.clock.instant());
    reviews.process().work(run);
    assertEquals(2, latest(run).metadata().retryCount());
  }

  @Test
  void unknownRunIsNotRetried() {
    assertEquals(
        Result.UNKNOWN_RUN,
        reviews.process().worker().review(new ReviewRequest("unknown", "review")));
  }

  @Test
  void missingCodeIsAFailedVersion() {
    Run run =
        reviews.run(
            "run-1",
            "stack",
            Optional.of(new StoredCode.Packed(new StoredDocument.InS3("code/gone"))),
            "hash");
    reviews.writer.createRun(run);
    assertEquals(Result.FAILED, reviews.process().work(run));
    ReviewOutcome.Failed failed =
        assertInstanceOf(ReviewOutcome.Failed.class, latest(run).outcome());
    assertEquals("CODE_MISSING", failed.error().errorType());
  }

  @Test
  void roleTakesMessagesOfItsTopic() {
    Run run = submitted("BAD_one");
    ReviewsWorker role =
        new ReviewsWorker(reviews.process().worker(), reviews.mapper, reviews.environment);
    assertEquals(
        new Trigger.TopicMessage(reviews.environment.name() + "-terraform-review-requests"),
        role.trigger());
    String message = reviews.sns.published().get(0).text().replace("\"", "\\\"");
    IncomingEvent event =
        IncomingEvent.parse(
            reviews.mapper,
            """
            {"Records": [{"EventSource": "aws:sns", "Sns": {"MessageId": "1",
            "TopicArn": "arn:aws:sns:us-east-1:0:t", "Timestamp": "2026-03-01T12:00:00Z",
            "Message": "%s", "MessageAttributes": {}}}]}
            """
                .formatted(message));
    assertEquals(Map.of("completed", 1), role.handle(event).fields());
    assertEquals(1, latest(run).number());
  }

  private Run submitted(String... texts) {
    return ((SubmitOutcome.Accepted)
            reviews.process().requests().submit(submission("run-1", "stack", texts)))
        .run();
  }

  private ReviewVersion latest(Run run) {
    return reviews.versionStore.latest(run.reviewId()).orElseThrow();
  }
}
