package dev.nightjar.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.audit.Audits;
import dev.nightjar.event.Role;
import dev.nightjar.event.ScriptedSns;
import dev.nightjar.reviews.ReviewsFixture;
import dev.nightjar.reviews.assess.ReviewsWorker;
import dev.nightjar.reviews.fix.ReviewReviser.RevisionOutcome;
import dev.nightjar.reviews.heal.ReviewsHeal;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.submit.ReviewSubmitter.SubmitOutcome;
import dev.nightjar.reviews.submit.Submission;
import dev.nightjar.table.DynamoDbLocal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Runs are submitted, reviewed and revised. */
final class ReviewsHistory implements HistorySystem {

  private static final String WORKER = "reviews-worker";
  private static final List<String> MARKS =
      List.of("BAD_a", "BAD_b", "NEED_c", "LINE_d", "HARD_e", "NEW_f");

  private final ReviewsFixture reviews;
  private final List<Submission> submitted = new ArrayList<>();
  private final Map<String, Run> accepted = new HashMap<>();
  private final List<ReviewVersion> recorded = new ArrayList<>();
  private final Map<String, Map<String, AttributeValue>> versionsSeen = new HashMap<>();
  private int calls;

  ReviewsHistory(History history) {
    this.reviews = new ReviewsFixture(history.clock());
  }

  @Override
  public Components start(Actor actor) {
    Clients clients = actor.clients();
    ReviewsFixture.Process process =
        reviews.process(clients.dynamoDb(), clients.s3(), clients.sns());
    Map<String, Role> roles =
        Map.of(
            WORKER,
            new ReviewsWorker(process.worker(), reviews.mapper, reviews.environment),
            "reviews-heal",
            new ReviewsHeal(process.healing()));
    return new Components() {
      @Override
      public void call(RandomGenerator random) {
        if (accepted.isEmpty() || random.nextInt(5) < 2) {
          submit(process, random);
        } else {
          revise(process, random);
        }
      }

      @Override
      public Map<String, Role> roles() {
        return roles;
      }
    };
  }

  /** A new run; or one that was submitted before, as clients do that got no answer. */
  private void submit(ReviewsFixture.Process process, RandomGenerator random) {
    boolean isRepeated = !submitted.isEmpty() && random.nextInt(5) == 0;
    Submission submission =
        isRepeated ? submitted.get(random.nextInt(submitted.size())) : submission(random);
    if (!isRepeated) {
      submitted.add(submission);
    }
    SubmitOutcome outcome = process.requests().submit(submission);
    if (outcome instanceof SubmitOutcome.Accepted done) {
      accepted.put(submission.runId(), done.run());
    } else if (outcome instanceof SubmitOutcome.AlreadyKnown done) {
      accepted.put(submission.runId(), done.run());
    } else {
      throw new AssertionError("A submission was refused: " + outcome);
    }
  }

  private Submission submission(RandomGenerator random) {
    String runId = "run-" + ++calls;
    return new Submission(
        runId,
        "stack-" + random.nextInt(2),
        runId,
        Optional.empty(),
        0,
        random.nextInt(8) == 0 ? Optional.empty() : Optional.of(files(random)));
  }

  private static List<TerraformFile> files(RandomGenerator random) {
    String code = String.join("\n", MARKS.stream().filter(mark -> random.nextInt(3) == 0).toList());
    return ReviewsFixture.files(random.nextInt(15) == 0 ? "STUMBLE" : "# code\n" + code + "\n");
  }

  private void revise(ReviewsFixture.Process process, RandomGenerator random) {
    List<String> runs = accepted.keySet().stream().sorted().toList();
    String reviewId = accepted.get(runs.get(random.nextInt(runs.size()))).reviewId();
    String caller = "call-" + ++calls;
    RevisionOutcome outcome =
        random.nextBoolean()
            ? process.revisions().reReview(reviewId, files(random), caller)
            : process.revisions().applyFixes(reviewId, MARKS, false, caller);
    if (outcome instanceof RevisionOutcome.Recorded done) {
      recorded.add(done.version().version());
    }
  }

  @Override
  public Optional<String> subscriber(ScriptedSns.Message message) {
    return Optional.of(WORKER);
  }

  @Override
  public List<Duration> settlingSteps() {
    return Collections.nCopies(6, Duration.ofMinutes(90));
  }

  /** Versions and findings never change. */
  @Override
  public void observe() {
    reviews
        .everything()
        .forEach(
            (key, item) -> {
              if (key.contains(" VERSION#") || key.startsWith("FINDING#")) {
                Map<String, AttributeValue> seen = versionsSeen.putIfAbsent(key, item);
                assertTrue(seen == null || seen.equals(item), () -> "changed: " + key);
              }
            });
  }

  @Override
  public void check() {
    observe();
    accepted.values().forEach(run -> assertEquals(run.reviewId(), reviews.run(run).reviewId()));
    Map<String, Map<String, AttributeValue>> items = reviews.everything();
    Map<String, String> callers = new HashMap<>();
    for (Submission submission : submitted) {
      reviews.table.run(submission.runId()).ifPresent(run -> check(run, items, callers));
    }
    for (ReviewVersion version : recorded) {
      assertEquals(
          Optional.of(version),
          reviews.versionStore.version(version.reviewId(), version.number()),
          "an acknowledged version");
    }
    assertEquals(List.of(), Audits.differences(reviews.auditOf(reviews.table)));
  }

  private void check(
      Run run, Map<String, Map<String, AttributeValue>> items, Map<String, String> callers) {
    assertNotEquals(Status.PENDING, run.status(), () -> "never reviewed: " + run);
    assertFalse(run.counting().isPresent(), () -> "never counted: " + run);
    List<ReviewVersion> versions = reviews.versionStore.versions(run.reviewId(), 1, 999_999);
    assertEquals(
        IntStream.rangeClosed(1, run.latestVersion()).boxed().toList(),
        versions.stream().map(ReviewVersion::number).toList());
    for (ReviewVersion version : versions) {
      String before = callers.put(version.createdBy(), run.runId());
      assertEquals(null, before, () -> version.createdBy() + " made two versions");
      for (Finding finding : version.outcome().findings()) {
        String key = "FINDING#" + finding.findingId() + " REVIEW#" + run.reviewId();
        assertTrue(items.containsKey(key), () -> "missing: " + key);
      }
    }
    assertEquals(run.codeHash().isEmpty(), versions.isEmpty(), () -> "versions of " + run);
  }

  @Override
  public void close() {
    reviews.close();
    DynamoDbLocal.client().deleteTable(delete -> delete.tableName(reviews.tableName()));
  }
}
