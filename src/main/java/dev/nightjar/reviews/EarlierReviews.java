package dev.nightjar.reviews;

import dev.nightjar.ops.Metrics;
import dev.nightjar.reviews.Revisions.Revision;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Reviews that are dated back, so that a stack can have a history on its first day. They are made
 * by the code that makes all others, at once and with a clock that is slow by so much.
 */
@Singleton
public class EarlierReviews {

  private final ReviewsTable table;
  private final ReviewWrites writes;
  private final Archive archive;
  private final CodeStore codeStore;
  private final Assessment assessment;
  private final ReviewRequests requests;
  private final Metrics metrics;
  private final Clock clock;

  EarlierReviews(
      ReviewsTable table,
      ReviewWrites writes,
      Archive archive,
      CodeStore codeStore,
      Assessment assessment,
      ReviewRequests requests,
      Metrics metrics,
      Clock clock) {
    this.table = table;
    this.writes = writes;
    this.archive = archive;
    this.codeStore = codeStore;
    this.assessment = assessment;
    this.requests = requests;
    this.metrics = metrics;
    this.clock = clock;
  }

  /** Records the run and reviews it; of a run that is known, only what is missing is made up. */
  public Run review(Submission submission, Duration ago) {
    Clock then = then(ago);
    Versions versions = versions(then);
    Run run = run(submission, then);
    writes.createRun(run);
    new RunReviews(
            table,
            writes,
            versions,
            tally(versions, then),
            codeStore,
            assessment,
            Optional.empty(),
            metrics,
            then)
        .review(new ReviewRequest(run.runId(), run.reviewId()));
    return table.run(run.runId()).orElseThrow();
  }

  public Revision fix(String reviewId, List<String> findingIds, String createdBy, Duration ago) {
    Clock then = then(ago);
    Versions versions = versions(then);
    return new Revisions(
            table, versions, codeStore, tally(versions, then), assessment, requests, then)
        .fix(reviewId, findingIds, createdBy);
  }

  private Run run(Submission submission, Clock then) {
    Optional<List<TerraformFile>> files = submission.files().map(IncomingFiles::masked);
    return new Run(
        submission.runId(),
        UUID.nameUUIDFromBytes(submission.runId().getBytes(StandardCharsets.UTF_8)).toString(),
        submission.stackId(),
        Status.PENDING,
        submission.createdBy(),
        then.instant().truncatedTo(ChronoUnit.MILLIS),
        submission.context(),
        submission.stateVersion(),
        "",
        files.map(codeStore::store),
        files.map(CodeStore::hash).orElse(""),
        0,
        Optional.empty(),
        0);
  }

  private Clock then(Duration ago) {
    return Clock.offset(clock, ago.negated());
  }

  private Versions versions(Clock then) {
    return new Versions(table, writes, archive, codeStore, then);
  }

  private Tally tally(Versions versions, Clock then) {
    return new Tally(table, writes, versions, then);
  }
}
