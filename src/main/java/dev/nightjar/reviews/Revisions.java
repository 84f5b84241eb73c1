package dev.nightjar.reviews;

import dev.nightjar.ops.LogEvent;
import dev.nightjar.reviews.FixApplication.NotApplied;
import dev.nightjar.reviews.ReviewWrites.RecordOutcome;
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
 * Further versions of a review, while the caller waits: other files, or the latest ones with fixes
 * applied. Of two at once both end up as versions, one after the other.
 */
@Singleton
public class Revisions {

  /** Each lost attempt means that somebody else's version was recorded. */
  static final int MAX_ATTEMPTS = 10;

  private static final Logger LOG = Logger.getLogger(Revisions.class);
  private static final String PENDING =
      "The review has no version yet; ask again when it is no longer pending";
  private static final String NO_CODE =
      "The run was recorded without code; submit it again with its files";

  private final ReviewsTable table;
  private final Versions versions;
  private final CodeStore codeStore;
  private final Tally tally;
  private final Assessment assessment;
  private final ReviewRequests requests;
  private final Clock clock;

  Revisions(
      ReviewsTable table,
      Versions versions,
      CodeStore codeStore,
      Tally tally,
      Assessment assessment,
      ReviewRequests requests,
      Clock clock) {
    this.table = table;
    this.versions = versions;
    this.codeStore = codeStore;
    this.tally = tally;
    this.assessment = assessment;
    this.requests = requests;
    this.clock = clock;
  }

  /** What became of the wish for another version. */
  public sealed interface Revision {

    /** It is recorded; fixes that could not be applied are named. */
    record Recorded(Versions.WithFiles version, List<NotApplied> notApplied) implements Revision {}

    record UnknownReview() implements Revision {}

    /** The review is not in a state to be revised; the reason is for people. */
    record NotNow(String reason) implements Revision {}

    /** None of the fixes could be applied, so there is no new version. */
    record NothingApplied(List<NotApplied> notApplied) implements Revision {}

    /** Others kept being faster. */
    record Overtaken() implements Revision {}
  }

  /** What is to be recorded as the next version; nothing if no fix could be applied. */
  private record Draft(
      List<TerraformFile> files,
      Optional<Outcome> outcome,
      Optional<FixDetails> fixDetails,
      List<NotApplied> notApplied) {}

  /** Reviews other files. */
  public Revision rereview(String reviewId, List<TerraformFile> files, String createdBy) {
    Instant start = now();
    List<TerraformFile> masked = IncomingFiles.masked(files);
    Supplier<Draft> draft =
        once(
            () ->
                new Draft(masked, Optional.of(assessment.of(masked)), Optional.empty(), List.of()));
    return revise(reviewId, createdBy, start, run -> draft.get());
  }

  /**
   * Applies the fixes of these findings to the latest version's files, whichever those are when it
   * is our turn, and reviews them again.
   */
  public Revision fix(String reviewId, List<String> findingIds, String createdBy) {
    return revise(reviewId, createdBy, now(), run -> fixed(latest(run), findingIds));
  }

  private Draft fixed(Versions.WithFiles base, List<String> findingIds) {
    FixApplication.Result fixed =
        new FixApplication(assessment.rules())
            .apply(base.files(), base.version().outcome().findings(), findingIds);
    if (fixed.applied().isEmpty()) {
      return new Draft(base.files(), Optional.empty(), Optional.empty(), fixed.notApplied());
    }
    Outcome outcome = assessment.of(fixed.files());
    FixDetails details = FixDetails.measured(base.version(), outcome, fixed.applied(), now());
    return new Draft(fixed.files(), Optional.of(outcome), Optional.of(details), fixed.notApplied());
  }

  private Revision revise(
      String reviewId, String createdBy, Instant start, Function<Run, Draft> drafts) {
    for (int attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      Optional<Run> found = table.runOfReview(reviewId);
      if (found.isEmpty()) {
        return new Revision.UnknownReview();
      }
      if (found.get().latestVersion() == 0) {
        boolean hasNoCode = found.get().status() == Status.RECORDED;
        return new Revision.NotNow(hasNoCode ? NO_CODE : PENDING);
      }
      tally.finish(found.get()); // the version before may have been left behind uncounted
      Run run = table.run(found.get().runId()).orElseThrow();
      Draft draft = drafts.apply(run);
      if (draft.outcome().isEmpty()) {
        return new Revision.NothingApplied(draft.notApplied());
      }
      ReviewVersion version = version(run, draft, draft.outcome().get(), createdBy, start);
      if (versions.record(run, version, codeStore.store(draft.files())) == RecordOutcome.RECORDED) {
        tell(version);
        count(run);
        return new Revision.Recorded(
            new Versions.WithFiles(version, draft.files()), draft.notApplied());
      }
    }
    return new Revision.Overtaken();
  }

  /** Other files need only one review, however often somebody else is faster. */
  private static Supplier<Draft> once(Supplier<Draft> make) {
    List<Draft> made = new ArrayList<>();
    return () -> {
      if (made.isEmpty()) {
        made.add(make.get());
      }
      return made.get(0);
    };
  }

  /** The version stands whatever happens now; what cannot be counted here, the worker counts. */
  private void count(Run run) {
    try {
      tally.finish(table.run(run.runId()).orElseThrow());
    } catch (RuntimeException e) {
      LogEvent.named("reviews.counting-postponed").with("runId", run.runId()).error(LOG, e);
      requests.ask(run);
    }
  }

  private ReviewVersion version(
      Run run, Draft draft, Outcome outcome, String createdBy, Instant start) {
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
        outcome,
        draft.fixDetails(),
        new ReviewVersion.Metadata(
            ChronoUnit.MILLIS.between(start, end),
            draft.files().stream().mapToLong(file -> file.content().length()).sum(),
            0));
  }

  private Versions.WithFiles latest(Run run) {
    return versions.withFiles(run.reviewId(), run.latestVersion()).orElseThrow();
  }

  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MILLIS);
  }

  private static void tell(ReviewVersion version) {
    LogEvent.named("reviews.version-recorded")
        .with("reviewId", version.reviewId())
        .with("version", version.number())
        .with("status", version.outcome().status().word())
        .with("findings", version.outcome().findings().size())
        .info(LOG);
  }
}
