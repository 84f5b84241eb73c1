package dev.nightjar.local.demo;

import dev.nightjar.ops.Metrics;
import dev.nightjar.reviews.assess.CodeReviewer;
import dev.nightjar.reviews.assess.CodeSource;
import dev.nightjar.reviews.assess.RunReviewer;
import dev.nightjar.reviews.fix.ReviewReviser;
import dev.nightjar.reviews.fix.ReviewReviser.RevisionOutcome;
import dev.nightjar.reviews.history.StatisticsUpdater;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.secret.MaskedFiles;
import dev.nightjar.reviews.store.CodeStore;
import dev.nightjar.reviews.store.DocumentStore;
import dev.nightjar.reviews.store.ReviewsTable;
import dev.nightjar.reviews.store.ReviewsTableWriter;
import dev.nightjar.reviews.store.StatisticsTable;
import dev.nightjar.reviews.store.VersionStore;
import dev.nightjar.reviews.submit.ReviewRequest;
import dev.nightjar.reviews.submit.ReviewRequestPublisher;
import dev.nightjar.reviews.submit.Submission;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Creates reviews with past dates for sample data, so that a stack has a history at once. It uses
 * the production code with a clock that runs late by the given duration.
 */
@Singleton
public class BackdatedReviews {

  private final ReviewsTable table;
  private final ReviewsTableWriter writer;
  private final StatisticsTable statisticsTable;
  private final DocumentStore documentStore;
  private final CodeStore codeStore;
  private final CodeReviewer codeReviewer;
  private final CodeSource codeSource;
  private final ReviewRequestPublisher publisher;
  private final Metrics metrics;
  private final Clock clock;

  BackdatedReviews(
      ReviewsTable table,
      ReviewsTableWriter writer,
      StatisticsTable statisticsTable,
      DocumentStore documentStore,
      CodeStore codeStore,
      CodeReviewer codeReviewer,
      CodeSource codeSource,
      ReviewRequestPublisher publisher,
      Metrics metrics,
      Clock clock) {
    this.table = table;
    this.writer = writer;
    this.statisticsTable = statisticsTable;
    this.documentStore = documentStore;
    this.codeStore = codeStore;
    this.codeReviewer = codeReviewer;
    this.codeSource = codeSource;
    this.publisher = publisher;
    this.metrics = metrics;
    this.clock = clock;
  }

  /** Records the run and reviews it. For a known run it does only the missing steps. */
  public Run review(Submission submission, Duration ago) {
    Clock then = clockAt(ago);
    VersionStore versionStore = versions(then);
    Run run = run(submission, then);
    writer.createRun(run);
    new RunReviewer(
            table,
            writer,
            versionStore,
            statisticsUpdater(versionStore, then),
            codeStore,
            codeReviewer,
            codeSource,
            metrics,
            then)
        .review(new ReviewRequest(run.runId(), run.reviewId()));
    return table.run(run.runId()).orElseThrow();
  }

  public RevisionOutcome fix(
      String reviewId, List<String> findingIds, String createdBy, Duration ago) {
    Clock then = clockAt(ago);
    VersionStore versionStore = versions(then);
    return new ReviewReviser(
            table,
            versionStore,
            codeStore,
            statisticsUpdater(versionStore, then),
            codeReviewer,
            publisher,
            then)
        .applyFixes(reviewId, findingIds, false, createdBy);
  }

  private Run run(Submission submission, Clock then) {
    Optional<List<TerraformFile>> files = submission.files().map(MaskedFiles::of);
    return submission.newRun(
        UUID.nameUUIDFromBytes(submission.runId().getBytes(StandardCharsets.UTF_8)).toString(),
        then.instant(),
        files.map(codeStore::store),
        files.map(CodeStore::hash).orElse(""));
  }

  private Clock clockAt(Duration ago) {
    return Clock.offset(clock, ago.negated());
  }

  private VersionStore versions(Clock then) {
    return new VersionStore(table, writer, documentStore, codeStore, then);
  }

  private StatisticsUpdater statisticsUpdater(VersionStore versionStore, Clock then) {
    return new StatisticsUpdater(table, statisticsTable, versionStore, then);
  }
}
