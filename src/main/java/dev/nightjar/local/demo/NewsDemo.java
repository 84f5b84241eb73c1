package dev.nightjar.local.demo;

import dev.nightjar.id.UlidGenerator;
import dev.nightjar.news.analyze.AnalysisRequest;
import dev.nightjar.news.analyze.AnalysisRequestPublisher;
import dev.nightjar.news.analyze.ItemAnalyzer;
import dev.nightjar.news.ingest.ArticleIntake;
import dev.nightjar.news.ingest.ArticleValidator;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SourceId;
import dev.nightjar.news.model.Status;
import dev.nightjar.news.model.alert.AlertCondition.ArticleVerdict;
import dev.nightjar.news.model.alert.AlertFiring;
import dev.nightjar.news.model.alert.AlertRule;
import dev.nightjar.news.sentiment.SentimentModel;
import dev.nightjar.news.store.AlertItems;
import dev.nightjar.news.store.AnalysisLog;
import dev.nightjar.news.store.SentimentItems;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/**
 * Fills news with the invented articles of a month, as if they had been ingested and analyzed when
 * they were published, and with an alert that fired meanwhile. The bundled articles of the past day
 * come from the sample source.
 */
@Singleton
public class NewsDemo implements Demo {

  private static final String SOURCE_TYPE = "sample";
  private static final Duration UNTIL_INGESTED = Duration.ofMinutes(4);

  /** The alert about the company of the story is older than its recall and the end of its chief. */
  private static final Duration RULE_AGE = Duration.ofDays(26);

  private static final List<Duration> FIRED_BEFORE =
      List.of(Duration.ofDays(18).plusHours(14), Duration.ofDays(12).plusHours(16));
  private static final String COMPANY = "Tallowmere";
  private static final double MIN_SCORE = 0.8;
  private static final int QUIET_HOURS = 72;
  private static final int EXAMPLES = 3;

  private final SentimentItems items;
  private final AnalysisLog analysisLog;
  private final AnalysisRequestPublisher publisher;
  private final SentimentModel model;
  private final AlertItems alerts;
  private final Clock clock;

  NewsDemo(
      SentimentItems items,
      AnalysisLog analysisLog,
      AnalysisRequestPublisher publisher,
      SentimentModel model,
      AlertItems alerts,
      Clock clock) {
    this.items = items;
    this.analysisLog = analysisLog;
    this.publisher = publisher;
    this.model = model;
    this.alerts = alerts;
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
    if (alerts.countRules() == 0) {
      alert(now);
    }
  }

  /** Each firing is settled before the next one. */
  private void alert(Instant now) {
    Instant created = now.minus(RULE_AGE);
    AlertRule rule =
        AlertRule.created(
            new UlidGenerator(Clock.fixed(created, ZoneOffset.UTC), new SecureRandom()).next(),
            new AlertRule.Definition(
                "Bad news of " + COMPANY,
                COMPANY,
                new ArticleVerdict(Sentiment.NEGATIVE, MIN_SCORE),
                QUIET_HOURS,
                false),
            created);
    alerts.create(rule);
    for (Duration age : FIRED_BEFORE) {
      Instant at = now.minus(age);
      List<String> found = badNewsBefore(at, now);
      AlertFiring firing =
          AlertFiring.recorded(
              rule.id(),
              at,
              "%s with the tag %s and a score of at least %.2f"
                  .formatted(
                      found.size() == 1
                          ? "1 negative article"
                          : found.size() + " negative articles",
                      COMPANY,
                      MIN_SCORE),
              found.size(),
              found.stream().limit(EXAMPLES).toList());
      alerts.record(rule, firing);
      alerts.claim(firing, at);
      alerts.close(firing, AlertFiring.Delivery.PUBLISHED);
    }
  }

  /** The ids of the negative articles of the day before. */
  private List<String> badNewsBefore(Instant at, Instant now) {
    return DemoArticle.all().stream()
        .filter(article -> !now.minus(article.age()).isAfter(at))
        .filter(article -> now.minus(article.age()).isAfter(at.minus(Duration.ofDays(1))))
        .map(article -> items.bySourceId(SourceId.ofUrl(SOURCE_TYPE, article.url())))
        .flatMap(Optional::stream)
        .filter(item -> item.matchedTags().contains(COMPANY))
        .filter(
            item ->
                item.result()
                    .filter(result -> result.sentiment() == Sentiment.NEGATIVE)
                    .filter(result -> result.score() >= MIN_SCORE)
                    .isPresent())
        .map(item -> item.id().sourceId())
        .toList();
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
