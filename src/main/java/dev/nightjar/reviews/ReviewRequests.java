package dev.nightjar.reviews;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.event.TopicArn;
import dev.nightjar.ops.Environment;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.table.write.PutOutcome;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.sns.SnsClient;

/**
 * Takes runs in and asks for their review, once for each run however often it is told of it. A run
 * that is still pending is asked for again: that is how one is healed whose message was lost.
 */
@Singleton
public class ReviewRequests {

  private static final Logger LOG = Logger.getLogger(ReviewRequests.class);

  private final ReviewsTable table;
  private final ReviewWrites writes;
  private final CodeStore codeStore;
  private final SnsClient sns;
  private final TopicArn topicArn;
  private final ObjectMapper mapper;
  private final Clock clock;
  private final Supplier<String> reviewIds;

  @Inject
  ReviewRequests(
      ReviewsTable table,
      ReviewWrites writes,
      CodeStore codeStore,
      SnsClient sns,
      ObjectMapper mapper,
      Clock clock,
      Environment environment,
      @ConfigProperty(name = "nightjar.reviews.topic-arn") Optional<String> topicArn) {
    this(
        table,
        writes,
        codeStore,
        sns,
        new TopicArn(sns, topic(environment), topicArn.orElse("")),
        mapper,
        clock,
        () -> UUID.randomUUID().toString());
  }

  ReviewRequests(
      ReviewsTable table,
      ReviewWrites writes,
      CodeStore codeStore,
      SnsClient sns,
      TopicArn topicArn,
      ObjectMapper mapper,
      Clock clock,
      Supplier<String> reviewIds) {
    this.table = table;
    this.writes = writes;
    this.codeStore = codeStore;
    this.sns = sns;
    this.topicArn = topicArn;
    this.mapper = mapper;
    this.clock = clock;
    this.reviewIds = reviewIds;
  }

  public static String topic(Environment environment) {
    return environment.prefixed("terraform-review-requests");
  }

  /** What became of a submission. */
  public sealed interface Submitted {

    /** The run is new. */
    record Accepted(Run run) implements Submitted {}

    /** It is known; if it was waiting, it has been asked for again. */
    record Known(Run run) implements Submitted {}

    /** A newer state of the run is known: nothing changed. */
    record Outdated(Run run) implements Submitted {}

    /** It contradicts what is known of the run; the reason is for people. */
    record Refused(Run run, String reason) implements Submitted {}
  }

  /**
   * Records the run and asks for its review.
   *
   * @throws RequestNotSent when it is recorded, but the worker could not be asked
   */
  public Submitted submit(Submission submission) {
    Optional<List<TerraformFile>> files = submission.files().map(IncomingFiles::masked);
    Optional<Run> known = table.run(submission.runId());
    if (known.isEmpty()) {
      Run run = created(submission, files);
      if (writes.createRun(run) == PutOutcome.STORED) {
        LogEvent.named("reviews.submitted")
            .with("reviewId", run.reviewId())
            .with("runId", run.runId())
            .with("stackId", run.stackId())
            .info(LOG);
        ask(run);
        return new Submitted.Accepted(run);
      }
    }
    return update(required(submission.runId()), submission, files);
  }

  private Submitted update(Run known, Submission submission, Optional<List<TerraformFile>> files) {
    if (!known.stackId().equals(submission.stackId())) {
      return new Submitted.Refused(known, "The run belongs to the stack " + known.stackId());
    }
    if (submission.stateVersion() > 0 && submission.stateVersion() < known.stateVersion()) {
      return new Submitted.Outdated(known);
    }
    Instant now = clock.instant();
    if (submission.stateVersion() > known.stateVersion() && submission.context().isPresent()) {
      writes.noteState(known, submission.context().get(), submission.stateVersion(), now);
    }
    Run noted = required(known.runId());
    if (files.isPresent() && noted.codeHash().isEmpty()) {
      writes.supplyCode(noted, codeStore.store(files.get()), CodeStore.hash(files.get()), now);
    } else if (files.isEmpty() && noted.status() == Status.RECORDED) {
      writes.changeTo(Status.PENDING, noted, "", now); // perhaps its code can be found by now
    }
    Run run = required(known.runId());
    if (files.isPresent() && !CodeStore.hash(files.get()).equals(run.codeHash())) {
      return new Submitted.Refused(
          run,
          "The run was submitted before with other files. Post them as a new version of its"
              + " review, or under another runId.");
    }
    if (run.status() == Status.PENDING) {
      ask(run);
    }
    return new Submitted.Known(run);
  }

  private Run created(Submission submission, Optional<List<TerraformFile>> files) {
    return new Run(
        submission.runId(),
        reviewIds.get(),
        submission.stackId(),
        Status.PENDING,
        submission.createdBy(),
        clock.instant().truncatedTo(ChronoUnit.MILLIS),
        submission.context(),
        submission.stateVersion(),
        "",
        files.map(codeStore::store),
        files.map(CodeStore::hash).orElse(""),
        0,
        Optional.empty(),
        0);
  }

  private Run required(String runId) {
    return table
        .run(runId)
        .orElseThrow(() -> new IllegalStateException("A run that was there is gone"));
  }

  /**
   * Asks the worker to do what is left to do for this run.
   *
   * @throws RequestNotSent when it could not be asked
   */
  void ask(Run run) {
    String message = new ReviewRequest(run.runId(), run.reviewId()).toJson(mapper);
    try {
      sns.publish(publish -> publish.topicArn(topicArn.get()).message(message));
    } catch (SdkException e) { // the SDK has tried again already
      LogEvent.named("reviews.request-not-sent")
          .with("runId", run.runId())
          .with("cause", e.getClass().getSimpleName())
          .warn(LOG);
      throw new RequestNotSent(run.runId(), e);
    }
  }
}
