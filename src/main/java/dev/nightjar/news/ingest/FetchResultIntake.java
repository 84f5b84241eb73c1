package dev.nightjar.news.ingest;

import dev.nightjar.event.TopicPublisher;
import dev.nightjar.news.model.RawArticle;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.source.FetchResult;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.table.key.SortableTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import org.jboss.logging.Logger;

/** Takes in what the errands of one source have brought, as far as a run goes. */
final class FetchResultIntake {

  /** More than that waits for the next run, so that one errand does not take all of the time. */
  static final int MAX_WRITES_PER_JOB = 500;

  private static final Logger LOG = Logger.getLogger(FetchResultIntake.class);

  private final String source;
  private final ArticleIntake articleIntake;
  private final TagMatcher tags;
  private final Deadline deadline;
  private final SourceCounts counts;
  private final List<SentimentItem> awaitingRequest = new ArrayList<>();

  FetchResultIntake(
      String source,
      ArticleIntake articleIntake,
      TagMatcher tags,
      Deadline limit,
      SourceCounts tally) {
    this.source = source;
    this.articleIntake = articleIntake;
    this.tags = tags;
    this.deadline = limit;
    this.counts = tally;
  }

  /**
   * Before anything is asked for that could not be taken in.
   *
   * @throws dev.nightjar.news.source.InvalidSettingException with words for the operator
   */
  void checkSettings() {
    tags.checkSettings();
  }

  /**
   * Takes articles in that were published after the given time, the oldest first, so that the next
   * run can go on where this one ends. Those of the same time are never separated.
   *
   * @return until when articles were taken in, if that was not all
   */
  Optional<Instant> ingest(FetchResult fetchResult, Instant takenUntil) {
    counts.addUnreadable(fetchResult.unreadable());
    List<RawArticle> undated = new ArrayList<>();
    Map<Instant, List<RawArticle>> byTime = new TreeMap<>(Comparator.naturalOrder());
    for (RawArticle rawArticle : fetchResult.articles()) {
      publishedAt(rawArticle)
          .map(at -> byTime.computeIfAbsent(at, time -> new ArrayList<>()))
          .orElse(undated)
          .add(rawArticle);
    }
    undated.forEach(this::ingest); // the rules refuse them, but they are counted
    byTime.keySet().removeIf(at -> !at.isAfter(takenUntil));
    Instant reached = takenUntil;
    int written = 0;
    for (Map.Entry<Instant, List<RawArticle>> group : byTime.entrySet()) {
      if (written >= MAX_WRITES_PER_JOB) {
        return Optional.of(reached);
      }
      for (RawArticle rawArticle : group.getValue()) {
        if (deadline.hasPassed()) {
          return Optional.of(reached);
        }
        written += ingest(rawArticle) instanceof ArticleIntake.Rejected ? 0 : 1;
      }
      reached = group.getKey();
    }
    return Optional.empty();
  }

  private ArticleIntake.Outcome ingest(RawArticle rawArticle) {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("The run is being stopped; the next one takes the rest.");
    }
    ArticleIntake.Outcome outcome = articleIntake.ingest(source, tags.withMatchingTags(rawArticle));
    counts.add(outcome);
    if (outcome instanceof ArticleIntake.Stored stored) {
      awaitingRequest.add(stored.item());
      if (awaitingRequest.size() == TopicPublisher.MAX_BATCH) {
        requestAnalysis();
      }
    } else if (outcome instanceof ArticleIntake.Rejected rejected && !rejected.isOnlyUnmatched()) {
      LogEvent.named("news.article-rejected")
          .with("source", source)
          .with("fields", rejected.faults().stream().map(ArticleValidator.Fault::field).toList())
          .info(LOG);
    }
    return outcome;
  }

  /** For what was stored since the last batch. */
  void requestAnalysis() {
    counts.addUnpublished(awaitingRequest.size() - articleIntake.requestAnalysis(awaitingRequest));
    awaitingRequest.clear();
  }

  private static Optional<Instant> publishedAt(RawArticle rawArticle) {
    try {
      return Optional.of(SortableTime.parse(rawArticle.publishedAt()));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
