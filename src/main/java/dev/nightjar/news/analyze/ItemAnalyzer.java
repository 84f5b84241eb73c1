package dev.nightjar.news.analyze;

import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.model.Status;
import dev.nightjar.news.sentiment.SentimentModel;
import dev.nightjar.news.store.AnalysisLog;
import dev.nightjar.news.store.SentimentItems;
import dev.nightjar.news.store.SentimentItems.AnalysisOutcome;
import dev.nightjar.news.store.SentimentItems.StoredStatus;
import dev.nightjar.ops.LogEvent;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Classifies the text of a request and stores the result, once per item. */
@Singleton
public class ItemAnalyzer {

  /**
   * The longest time that appending a log entry may take. It is shorter than {@link
   * AnalysisLog#SETTLE_TIME}; the difference allows for clocks that disagree.
   */
  public static final Duration MAX_LOG_DELAY = Duration.ofSeconds(1);

  private static final int MAX_LOG_ATTEMPTS = 5;
  private static final Logger LOG = Logger.getLogger(ItemAnalyzer.class);

  private final SentimentModel model;
  private final SentimentItems items;
  private final AnalysisLog analysisLog;
  private final Clock clock;

  public ItemAnalyzer(
      SentimentModel model, SentimentItems items, AnalysisLog analysisLog, Clock clock) {
    this.model = model;
    this.items = items;
    this.analysisLog = analysisLog;
    this.clock = clock;
  }

  public AnalysisOutcome analyze(AnalysisRequest request) {
    AnalysisOutcome outcome = outcome(request);
    LogEvent.named(eventName(outcome)).with("sourceId", request.item().sourceId()).info(LOG);
    return outcome;
  }

  private static String eventName(AnalysisOutcome outcome) {
    return switch (outcome) {
      case ANALYZED -> "news.item-analyzed";
      case ALREADY_ANALYZED -> "news.item-already-analyzed";
      case GONE -> "news.item-not-found";
    };
  }

  private AnalysisOutcome outcome(AnalysisRequest request) {
    Optional<StoredStatus> stored = items.status(request.item());
    if (stored.isEmpty()) {
      return AnalysisOutcome.GONE;
    }
    if (stored.get().status() == Status.ANALYZED) {
      return AnalysisOutcome.ALREADY_ANALYZED;
    }
    ItemId item = stored.get().id();
    AnalysisResult result = model.classify(request.textForAnalysis());
    return items.markAnalyzed(item, result, model.version(), appendToLog(item));
  }

  /**
   * Appends the analysis to the log before the result is stored, and returns the time of the entry.
   * A late entry may lie behind the position of a stream client; it is ignored, because the item
   * carries the time of a later entry.
   */
  private Instant appendToLog(ItemId item) {
    for (int attempt = 1; attempt <= MAX_LOG_ATTEMPTS; attempt++) {
      Instant time = Instant.ofEpochMilli(clock.millis());
      boolean written = analysisLog.append(item, time);
      if (written && !clock.instant().isAfter(time.plus(MAX_LOG_DELAY))) {
        return time;
      }
    }
    throw new IllegalStateException("The analysis could not be logged within " + MAX_LOG_DELAY);
  }
}
