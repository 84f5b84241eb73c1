package dev.nightjar.news.analyze;

import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.model.Status;
import dev.nightjar.news.sentiment.SentimentModel;
import dev.nightjar.news.store.AnalysisLog;
import dev.nightjar.news.store.NewsTable;
import dev.nightjar.news.store.NewsTable.AnalysisOutcome;
import dev.nightjar.ops.LogEvent;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Scores the text of a request and keeps the verdict, once for each item. */
@Singleton
public class ItemAnalyzer {

  /**
   * How long an announcement may take to be written. The stream passes a time {@link
   * AnalysisFeed#SETTLING} later; the rest of that is left for clocks that differ.
   */
  public static final Duration MAX_LOG_DELAY = Duration.ofSeconds(1);

  private static final int MAX_LOG_ATTEMPTS = 5;
  private static final Logger LOG = Logger.getLogger(ItemAnalyzer.class);

  private final SentimentModel model;
  private final NewsTable table;
  private final AnalysisLog analysisLog;
  private final Clock clock;

  public ItemAnalyzer(SentimentModel model, NewsTable table, AnalysisLog analysisLog, Clock clock) {
    this.model = model;
    this.table = table;
    this.analysisLog = analysisLog;
    this.clock = clock;
  }

  public AnalysisOutcome analyze(AnalysisRequest request) {
    AnalysisOutcome outcome = outcome(request);
    LogEvent.named("news." + outcome.name().toLowerCase(Locale.ROOT).replace('_', '-'))
        .with("sourceId", request.item().sourceId())
        .info(LOG);
    return outcome;
  }

  private AnalysisOutcome outcome(AnalysisRequest request) {
    Optional<Status> status = table.status(request.item());
    if (status.isEmpty()) {
      return AnalysisOutcome.GONE;
    }
    if (status.get() == Status.ANALYZED) {
      return AnalysisOutcome.ALREADY_ANALYZED;
    }
    AnalysisResult analysisResult = model.classify(request.textForAnalysis());
    return table.markAnalyzed(
        request.item(), analysisResult, model.version(), appendToLog(request.item()));
  }

  /**
   * Announces the analysis before it happens, and answers under which time. One that was written
   * too late, because the table or this process stood still, may have been passed by the stream: it
   * comes to nothing, since the item will carry the time of another one.
   */
  private Instant appendToLog(ItemId item) {
    for (int attempt = 1; attempt <= MAX_LOG_ATTEMPTS; attempt++) {
      Instant time = Instant.ofEpochMilli(clock.millis());
      boolean written = analysisLog.append(item, time);
      if (written && !clock.instant().isAfter(time.plus(MAX_LOG_DELAY))) {
        return time;
      }
    }
    throw new IllegalStateException("the analysis could not be announced in time");
  }
}
