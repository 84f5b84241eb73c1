package dev.nightjar.local.demo;

import dev.nightjar.news.analyze.AnalysisRequest;
import dev.nightjar.news.analyze.AnalysisRequestPublisher;
import dev.nightjar.news.analyze.ItemAnalyzer;
import dev.nightjar.news.ingest.ArticleIntake;
import dev.nightjar.news.ingest.ArticleValidator;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SourceId;
import dev.nightjar.news.model.Status;
import dev.nightjar.news.sentiment.SentimentModel;
import dev.nightjar.news.store.AnalysisLog;
import dev.nightjar.news.store.SentimentItems;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * Fills news with the invented articles of a month, as if they had been ingested and analyzed when
 * they were published. The bundled articles of the past day come from the sample source.
 */
@Singleton
public class NewsDemo implements Demo {

  private static final String SOURCE_TYPE = "sample";
  private static final Duration UNTIL_INGESTED = Duration.ofMinutes(4);

  private final SentimentItems items;
  private final AnalysisLog analysisLog;
  private final AnalysisRequestPublisher publisher;
  private final SentimentModel model;
  private final Clock clock;

  NewsDemo(
      SentimentItems items,
      AnalysisLog analysisLog,
      AnalysisRequestPublisher publisher,
      SentimentModel model,
      Clock clock) {
    this.items = items;
    this.analysisLog = analysisLog;
    this.publisher = publisher;
    this.model = model;
    this.clock = clock;
  }

  @Override
  public String system() {
    return "news";
  }

  /** Articles that an earlier attempt stored keep their time and are analyzed if they were not. */
  @Override
  public void fill() throws InterruptedException {
    Instant now = clock.instant().truncatedTo(ChronoUnit.MINUTES);
    for (DemoArticle article : DemoArticle.all()) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      Optional<SentimentItem> known = items.bySourceId(SourceId.ofUrl(SOURCE_TYPE, article.url()));
      SentimentItem item = known.orElseGet(() -> stored(article, now.minus(article.age())));
      if (item.status() == Status.PENDING) {
        new ItemAnalyzer(model, items, analysisLog, clockAtIngestionOf(item.id().timestamp()))
            .analyze(AnalysisRequest.of(item, item.modelVersion()));
      }
    }
  }

  private SentimentItem stored(DemoArticle article, Instant published) {
    Clock then = clockAtIngestionOf(published);
    ArticleIntake intake =
        new ArticleIntake(new ArticleValidator(then), items, publisher, model, then);
    if (intake.ingest(SOURCE_TYPE, article.publishedAt(published))
        instanceof ArticleIntake.Stored stored) {
      return stored.item();
    }
    throw new IllegalStateException(
        "An article of the demo was not stored: " + article.content().title());
  }

  private static Clock clockAtIngestionOf(Instant published) {
    return Clock.fixed(published.plus(UNTIL_INGESTED), ZoneOffset.UTC);
  }
}
