package dev.nightjar.news.ingest;

import dev.nightjar.event.TopicPublisher;
import dev.nightjar.news.model.RawArticle;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.source.FetchResult;
import dev.nightjar.news.source.InvalidSettingException;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.validation.Violation;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import org.jboss.logging.Logger;

/** Stores the articles that the fetch jobs of one source return. */
final class FetchResultIntake {

  /**
   * Bounds the writes of one job in one run, so that it does not use the time of the other jobs.
   * The next run stores the rest.
   */
  static final int MAX_WRITES_PER_JOB = 500;

  private static final Logger LOG = Logger.getLogger(FetchResultIntake.class);

  private final String source;
  private final ArticleIntake intake;
  private final TagMatcher tags;
  private final Deadline deadline;
  private final SourceReport report;
  private final List<SentimentItem> awaitingRequest = new ArrayList<>();

  FetchResultIntake(
      String source,
      ArticleIntake intake,
      TagMatcher tags,
      Deadline deadline,
      SourceReport report) {
    this.source = source;
    this.intake = intake;
    this.tags = tags;
    this.deadline = deadline;
    this.report = report;
  }

  /**
   * Checks the settings before any request is sent.
   *
   * @throws InvalidSettingException naming the environment variable
   */
  void checkSettings() {
    tags.checkSettings();
  }

  /**
   * Stores articles that were published after the given time, oldest first, so that the next run
   * can continue where this one stops. Articles with the same time are never separated.
   *
   * @param jobs the reports of the job, besides that of its source
   * @return the time up to which articles were stored, if some are left
   */
  Optional<Instant> ingest(FetchResult result, Instant ingestedUntil, List<SourceReport> jobs) {
    report.addUnreadable(result.unreadable());
    jobs.forEach(job -> job.addUnreadable(result.unreadable()));
    List<RawArticle> undated = new ArrayList<>();
    Map<Instant, List<RawArticle>> byTime = new TreeMap<>(Comparator.naturalOrder());
    for (RawArticle article : result.articles()) {
      publishedAt(article)
          .map(at -> byTime.computeIfAbsent(at, time -> new ArrayList<>()))
          .orElse(undated)
          .add(article);
    }
    undated.forEach(
        article ->
            ingest(article, jobs)); // the validator rejects them, and they are counted as rejected
    byTime.keySet().removeIf(at -> !at.isAfter(ingestedUntil));
    Instant reached = ingestedUntil;
    int written = 0;
    for (Map.Entry<Instant, List<RawArticle>> group : byTime.entrySet()) {
      if (written >= MAX_WRITES_PER_JOB) {
        return Optional.of(reached);
      }
      for (RawArticle article : group.getValue()) {
        if (deadline.hasPassed()) {
          return Optional.of(reached);
        }
        written += ingest(article, jobs) instanceof ArticleIntake.Rejected ? 0 : 1;
      }
      reached = group.getKey();
    }
    return Optional.empty();
  }

  private ArticleIntake.Outcome ingest(RawArticle article, List<SourceReport> jobs) {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException(
          "The ingestion run was stopped; the next run stores the rest.");
    }
    ArticleIntake.Outcome outcome = intake.ingest(source, tags.withMatchingTags(article));
    report.add(outcome);
    jobs.forEach(job -> job.add(outcome));
    if (outcome instanceof ArticleIntake.Stored stored) {
      awaitingRequest.add(stored.item());
      if (awaitingRequest.size() == TopicPublisher.MAX_BATCH) {
        requestAnalysis();
      }
    } else if (outcome instanceof ArticleIntake.Rejected rejected && !rejected.isOnlyUnmatched()) {
      LogEvent.named("news.article-rejected")
          .with("source", source)
          .with("fields", rejected.violations().stream().map(Violation::field).toList())
          .info(LOG);
    }
    return outcome;
  }

  /** Requests the analysis of the items that were stored since the last batch. */
  void requestAnalysis() {
    report.add(
        IngestionCount.UNPUBLISHED,
        awaitingRequest.size() - intake.requestAnalysis(awaitingRequest));
    awaitingRequest.clear();
  }

  private static Optional<Instant> publishedAt(RawArticle article) {
    try {
      return Optional.of(SortableTime.parse(article.publishedAt()));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
