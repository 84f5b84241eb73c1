package dev.nightjar.news;

import dev.nightjar.news.NewsItem.ItemId;
import dev.nightjar.news.NewsTable.AnalysisOutcome;
import dev.nightjar.news.sentiment.SentimentModel;
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
public class Analyzer {

  /**
   * How long an announcement may take to be written. The stream passes a time {@link
   * AnalysisFeed#SETTLING} later; the rest of that is left for clocks that differ.
   */
  static final Duration MAX_ANNOUNCING = Duration.ofSeconds(1);

  private static final int MAX_ANNOUNCEMENTS = 5;
  private static final Logger LOG = Logger.getLogger(Analyzer.class);

  private final SentimentModel model;
  private final NewsTable table;
  private final Announcements announcements;
  private final Clock clock;

  public Analyzer(SentimentModel model, NewsTable table, Announcements announcements, Clock clock) {
    this.model = model;
    this.table = table;
    this.announcements = announcements;
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
    Verdict verdict = model.judge(request.textForAnalysis());
    return table.markAnalyzed(request.item(), verdict, model.version(), announced(request.item()));
  }

  /**
   * Announces the analysis before it happens, and answers under which time. One that was written
   * too late, because the table or this process stood still, may have been passed by the stream: it
   * comes to nothing, since the item will carry the time of another one.
   */
  private Instant announced(ItemId item) {
    for (int attempt = 1; attempt <= MAX_ANNOUNCEMENTS; attempt++) {
      Instant time = Instant.ofEpochMilli(clock.millis());
      boolean written = announcements.announce(item, time);
      if (written && !clock.instant().isAfter(time.plus(MAX_ANNOUNCING))) {
        return time;
      }
    }
    throw new IllegalStateException("the analysis could not be announced in time");
  }
}
