package dev.nightjar.reviews.fix;

import dev.nightjar.ops.LogEvent;
import dev.nightjar.reviews.assess.CodeReviewer;
import dev.nightjar.reviews.fix.FixApplier.NotApplied;
import dev.nightjar.reviews.history.StatisticsUpdater;
import dev.nightjar.reviews.model.FixDetails;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.secret.MaskedFiles;
import dev.nightjar.reviews.store.CodeStore;
import dev.nightjar.reviews.store.ReviewsTable;
import dev.nightjar.reviews.store.ReviewsTableWriter.RecordOutcome;
import dev.nightjar.reviews.store.VersionStore;
import dev.nightjar.reviews.submit.ReviewRequestPublisher;
import dev.nightjar.table.write.OptimisticRetry;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * Creates further versions of a review synchronously: a review of other files, or of the latest
 * files with fixes applied. Concurrent calls create consecutive versions.
 */
@Singleton
public class ReviewReviser {

  /** Each failed attempt means that a concurrent call recorded a version. */
  private static final int MAX_ATTEMPTS = 10;

  private static final Logger LOG = Logger.getLogger(ReviewReviser.class);
  private static final String PENDING =
      "The review has no version yet; try again when it is no longer pending";
  private static final String NO_CODE =
      "The run was recorded without code; submit it again with its files";

  private static final String NO_RUN =
      "The review was stored without a run record; submit its files as a new run";

  private final ReviewsTable table;
  private final VersionStore versionStore;
  private final CodeStore codeStore;
  private final StatisticsUpdater statisticsUpdater;
  private final CodeReviewer codeReviewer;
  private final ReviewRequestPublisher publisher;
  private final Clock clock;
  private final OptimisticRetry retry = OptimisticRetry.ofAttempts(MAX_ATTEMPTS);

  public ReviewReviser(
      ReviewsTable table,
      VersionStore versionStore,
      CodeStore codeStore,
      StatisticsUpdater statisticsUpdater,
      CodeReviewer codeReviewer,
      ReviewRequestPublisher publisher,
      Clock clock) {
    this.table = table;
    this.versionStore = versionStore;
    this.codeStore = codeStore;
    this.statisticsUpdater = statisticsUpdater;
    this.codeReviewer = codeReviewer;
    this.publisher = publisher;
    this.clock = clock;
  }

  /** The outcome of a revision. */
  public sealed interface RevisionOutcome {

    /**
     * The version is recorded.
     *
     * @param base the files that were fixed; empty if other files were reviewed
     * @param notApplied the fixes that could not be applied
     */
    record Recorded(
        VersionStore.WithFiles version, List<TerraformFile> base, List<NotApplied> notApplied)
        implements RevisionOutcome {}

    record UnknownReview() implements RevisionOutcome {}

    /** The review cannot be revised in its current state; the reason is shown to the user. */
    record NotReady(String reason) implements RevisionOutcome {}

    /** None of the fixes could be applied, so there is no new version. */
    record NothingApplied(List<NotApplied> notApplied) implements RevisionOutcome {}

    /** Concurrent calls won in all attempts. */
    record Conflict() implements RevisionOutcome {}
  }

  /** The next version before it is recorded. The outcome is empty if no fix could be applied. */
  private record Draft(
      List<TerraformFile> base,
      List<TerraformFile> files,
      Optional<ReviewOutcome> outcome,
      Optional<FixDetails> fixDetails,
      List<NotApplied> notApplied) {}

  /** Reviews other files as the next version. */
  public RevisionOutcome reReview(String reviewId, List<TerraformFile> files, String createdBy) {
    Instant start = now();
    List<TerraformFile> masked = MaskedFiles.of(files);
    Supplier<Draft> draft =
        once(
            () ->
                new Draft(
                    List.of(),
                    masked,
                    Optional.of(codeReviewer.review(masked)),
                    Optional.empty(),
                    List.of()));
    return revise(reviewId, createdBy, start, run -> draft.get());
  }

  /**
   * Applies the fixes of these findings to the files of the latest version, and reviews the result.
   *
   * @param replacing whether fixes that make Terraform replace a resource are applied, too
   */
  public RevisionOutcome applyFixes(
      String reviewId, List<String> findingIds, boolean replacing, String createdBy) {
    return revise(reviewId, createdBy, now(), run -> fixed(latest(run), findingIds, replacing));
  }

  private Draft fixed(VersionStore.WithFiles base, List<String> findingIds, boolean replacing) {
    FixApplier.Result fixed =
        new FixApplier(codeReviewer.ruleReviewer())
            .apply(base.files(), base.version().outcome().findings(), findingIds, replacing);
    if (fixed.applied().isEmpty()) {
      return new Draft(
          base.files(), base.files(), Optional.empty(), Optional.empty(), fixed.notApplied());
    }
    ReviewOutcome reviewOutcome = codeReviewer.review(fixed.files());
    FixDetails details =
        FixEffectiveness.measure(base.version(), reviewOutcome, fixed.applied(), now());
    return new Draft(
        base.files(),
        fixed.files(),
        Optional.of(reviewOutcome),
        Optional.of(details),
        fixed.notApplied());
  }

  private RevisionOutcome revise(
      String reviewId, String createdBy, Instant start, Function<Run, Draft> drafts) {
    return retry
        .run(() -> attempt(reviewId, createdBy, start, drafts))
        .orElseGet(RevisionOutcome.Conflict::new);
  }

  /** Empty if a concurrent call recorded the version first. */
  private Optional<RevisionOutcome> attempt(
      String reviewId, String createdBy, Instant start, Function<Run, Draft> drafts) {
    Optional<Run> found = table.runOfReview(reviewId);
    if (found.isEmpty()) {
      return Optional.of(new RevisionOutcome.UnknownReview());
    }
    if (found.get().latestVersion() == 0) {
      boolean hasNoCode = found.get().status() == Status.RECORDED;
      return Optional.of(new RevisionOutcome.NotReady(hasNoCode ? NO_CODE : PENDING));
    }
    // The statistics of the previous version may be incomplete.
    statisticsUpdater.countPending(found.get());
    Optional<Run> recorded =
        table.run(found.get().runId()).filter(run -> run.reviewId().equals(reviewId));
    if (recorded.isEmpty()) {
      return Optional.of(new RevisionOutcome.NotReady(NO_RUN));
    }
    Run run = recorded.get();
    Draft draft = drafts.apply(run);
    if (draft.outcome().isEmpty()) {
      return Optional.of(new RevisionOutcome.NothingApplied(draft.notApplied()));
    }
    ReviewVersion version = version(run, draft, draft.outcome().get(), createdBy, start);
    if (versionStore.record(run, version, codeStore.store(draft.files()))
        == RecordOutcome.CONFLICT) {
      return Optional.empty();
    }
    logRecorded(version);
    count(run);
    return Optional.of(
        new RevisionOutcome.Recorded(
            new VersionStore.WithFiles(version, draft.files()), draft.base(), draft.notApplied()));
  }

  /** Reviews the files only once, even if recording is retried. */
  private static Supplier<Draft> once(Supplier<Draft> make) {
    List<Draft> made = new ArrayList<>();
    return () -> {
      if (made.isEmpty()) {
        made.add(make.get());
      }
      return made.get(0);
    };
  }

  /**
   * The version is already recorded. If its statistics cannot be updated now, the worker updates
   * them.
   */
  private void count(Run run) {
    try {
      statisticsUpdater.countPending(table.run(run.runId()).orElseThrow());
    } catch (RuntimeException e) {
      LogEvent.named("reviews.statistics-postponed").with("runId", run.runId()).error(LOG, e);
      publisher.publish(run);
    }
  }

  private ReviewVersion version(
      Run run, Draft draft, ReviewOutcome reviewOutcome, String createdBy, Instant start) {
    Instant end = now();
    return new ReviewVersion(
        run.reviewId(),
        run.latestVersion() + 1,
        run.runId(),
        run.stackId(),
        start,
        end,
        createdBy,
        run.context(),
        reviewOutcome,
        draft.fixDetails(),
        new ReviewVersion.Metadata(
            ChronoUnit.MILLIS.between(start, end),
            draft.files().stream().mapToLong(file -> file.content().length()).sum(),
            0));
  }

  private VersionStore.WithFiles latest(Run run) {
    return versionStore.withFiles(run.reviewId(), run.latestVersion()).orElseThrow();
  }

  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MILLIS);
  }

  private static void logRecorded(ReviewVersion version) {
    LogEvent.named("reviews.version-recorded")
        .with("reviewId", version.reviewId())
        .with("version", version.number())
        .with("status", version.outcome().status().label())
        .with("findings", version.outcome().findings().size())
        .info(LOG);
  }
}
