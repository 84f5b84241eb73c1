package dev.nightjar.news;

import dev.nightjar.news.NewsTable.AnalysisOutcome;
import dev.nightjar.news.sentiment.SentimentModel;
import dev.nightjar.ops.LogEvent;
import jakarta.inject.Singleton;
import java.time.Clock;
import org.jboss.logging.Logger;

/** Scores the text of a request and keeps the verdict, once for each item. */
@Singleton
public class Analyzer {

  private static final Logger LOG = Logger.getLogger(Analyzer.class);

  private final SentimentModel model;
  private final NewsTable table;
  private final Clock clock;

  public Analyzer(SentimentModel model, NewsTable table, Clock clock) {
    this.model = model;
    this.table = table;
    this.clock = clock;
  }

  public AnalysisOutcome analyze(AnalysisRequest request) {
    Verdict verdict = model.judge(request.textForAnalysis());
    AnalysisOutcome outcome =
        table.markAnalyzed(request.item(), verdict, model.version(), clock.instant());
    LogEvent.named("news." + outcome.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-'))
        .with("sourceId", request.item().sourceId())
        .info(LOG);
    return outcome;
  }
}
