package dev.nightjar.reviews.submit;

import dev.nightjar.ops.LogEvent;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.SpaceliftContext;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.StoredCode;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.secret.MaskedFiles;
import dev.nightjar.reviews.store.CodeStore;
import dev.nightjar.reviews.store.ReviewsTable;
import dev.nightjar.reviews.store.ReviewsTableWriter;
import dev.nightjar.table.write.PutOutcome;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * Records runs and requests their review. Each run is recorded once; a run that is still pending is
 * requested again, in case its message was lost.
 */
@Singleton
public class ReviewSubmitter {

  private static final Logger LOG = Logger.getLogger(ReviewSubmitter.class);

  private final ReviewsTable table;
  private final ReviewsTableWriter writer;
  private final CodeStore codeStore;
  private final ReviewRequestPublisher publisher;
  private final Clock clock;
  private final Supplier<String> reviewIds;

  @Inject
  ReviewSubmitter(
      ReviewsTable table,
      ReviewsTableWriter writer,
      CodeStore codeStore,
      ReviewRequestPublisher publisher,
      Clock clock) {
    this(table, writer, codeStore, publisher, clock, () -> UUID.randomUUID().toString());
  }

  public ReviewSubmitter(
      ReviewsTable table,
      ReviewsTableWriter writer,
      CodeStore codeStore,
      ReviewRequestPublisher publisher,
      Clock clock,
      Supplier<String> reviewIds) {
    this.table = table;
    this.writer = writer;
    this.codeStore = codeStore;
    this.publisher = publisher;
    this.clock = clock;
    this.reviewIds = reviewIds;
  }

  /** The result of a submission. */
  public sealed interface SubmitOutcome {

    /** The run is new. */
    record Accepted(Run run) implements SubmitOutcome {}

    /** The run is known. If it is pending, its review was requested again. */
    record AlreadyKnown(Run run) implements SubmitOutcome {}

    /** A newer state of the run is known; nothing changed. */
    record Outdated(Run run) implements SubmitOutcome {}

    /** The submission contradicts the recorded run; the reason is shown to the user. */
    record Conflict(Run run, String reason) implements SubmitOutcome {}
  }

  /**
   * Records the run and requests its review.
   *
   * @throws ReviewRequestException when the run is recorded, but the request could not be sent
   */
  public SubmitOutcome submit(Submission submission) {
    Optional<List<TerraformFile>> files = submission.files().map(MaskedFiles::of);
    Optional<Run> known = table.run(submission.runId());
    if (known.isEmpty()) {
      Run run = newRun(submission, files);
      if (writer.createRun(run) == PutOutcome.STORED) {
        LogEvent.named("reviews.run-submitted")
            .with("reviewId", run.reviewId())
            .with("runId", run.runId())
            .with("stackId", run.stackId())
            .info(LOG);
        publisher.publish(run);
        return new SubmitOutcome.Accepted(run);
      }
    }
    return update(requiredRun(submission.runId()), submission, files);
  }

  private SubmitOutcome update(
      Run known, Submission submission, Optional<List<TerraformFile>> files) {
    if (!known.stackId().equals(submission.stackId())) {
      return new SubmitOutcome.Conflict(known, "The run belongs to the stack " + known.stackId());
    }
    if (submission.stateVersion() > 0 && submission.stateVersion() < known.stateVersion()) {
      return new SubmitOutcome.Outdated(known);
    }
    apply(submission, files, known);
    Run run = requiredRun(known.runId());
    if (files.isPresent() && !CodeStore.hash(files.get()).equals(run.codeHash())) {
      return new SubmitOutcome.Conflict(
          run,
          "The run was already submitted with other files. Post them as a new version "
              + "of its review, or use another runId.");
    }
    if (run.status() == Status.PENDING) {
      publisher.publish(run);
    }
    return new SubmitOutcome.AlreadyKnown(run);
  }

  /** One write each, so that a newer state is not stored without what it leads to. */
  private void apply(Submission submission, Optional<List<TerraformFile>> files, Run known) {
    Instant now = clock.instant();
    Optional<SpaceliftContext> newer =
        submission.context().filter(context -> submission.stateVersion() > known.stateVersion());
    long version = submission.stateVersion();
    if (files.isPresent() && known.codeHash().isEmpty()) {
      StoredCode code = codeStore.store(files.get());
      String hash = CodeStore.hash(files.get());
      boolean isStored =
          newer.isPresent() && writer.addCodeAndState(known, newer.get(), version, code, hash, now);
      if (!isStored) {
        writer.addCode(known, code, hash, now);
      }
      return;
    }
    // A run that was recorded without code may have it by now.
    boolean isReopened = files.isEmpty() && known.status() == Status.RECORDED;
    if (newer.isEmpty() && isReopened) {
      writer.changeStatus(Status.PENDING, known, "", now);
    } else if (newer.isPresent()
        && !(isReopened && writer.updateStateAndReopen(known, newer.get(), version, now))) {
      writer.updateState(known, newer.get(), version, now);
    }
  }

  private Run newRun(Submission submission, Optional<List<TerraformFile>> files) {
    return submission.newRun(
        reviewIds.get(),
        clock.instant(),
        files.map(codeStore::store),
        files.map(CodeStore::hash).orElse(""));
  }

  private Run requiredRun(String runId) {
    return table
        .run(runId)
        .orElseThrow(() -> new IllegalStateException("The run record no longer exists"));
  }
}
