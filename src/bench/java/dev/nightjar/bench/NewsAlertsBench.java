package dev.nightjar.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.TestConfig;
import dev.nightjar.event.ScriptedSns;
import dev.nightjar.event.TopicArn;
import dev.nightjar.event.TopicPublisher;
import dev.nightjar.id.UlidGenerator;
import dev.nightjar.news.NewsStore;
import dev.nightjar.news.alert.AlertCount;
import dev.nightjar.news.alert.AlertEvaluation;
import dev.nightjar.news.alert.AlertPublisher;
import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.Article;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SourceId;
import dev.nightjar.news.model.alert.AlertCondition;
import dev.nightjar.news.model.alert.AlertCondition.ArticleVerdict;
import dev.nightjar.news.model.alert.AlertCondition.SentimentDrop;
import dev.nightjar.news.model.alert.AlertRule;
import dev.nightjar.news.model.alert.AlertRule.Definition;
import dev.nightjar.news.store.NewsTable;
import dev.nightjar.ops.Environment;
import dev.nightjar.ops.Metrics;
import dev.nightjar.ops.RunReport;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.definition.TableCreator;
import java.io.PrintStream;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;

/**
 * An evaluation of the most alert rules that are allowed, on the specification's day of articles.
 */
final class NewsAlertsBench implements Benchmark {

  private static final int RULES = 1_000;
  private static final int ARTICLES = 2_400;
  private static final int BUSY_TAGS = 10;

  private final Clock clock = Clock.systemUTC();
  private final UlidGenerator ids = new UlidGenerator(clock, new SecureRandom());
  private final ObjectMapper mapper = new ObjectMapper();
  private final NewsConfig config = TestConfig.of(NewsConfig.class);

  @Override
  public String title() {
    return "Evaluation of %d alert rules on a day of %d articles".formatted(RULES, ARTICLES);
  }

  @Override
  public void run(PrintStream out) throws Exception {
    Environment environment = new Environment("alerts");
    Metrics metrics = new Metrics(mapper, clock, false);
    new TableCreator(DynamoDbLocal.client()).createIfAbsent(NewsTable.definition(environment));
    ConsumedCapacities capacities = new ConsumedCapacities();
    try (ScriptedSns sns = new ScriptedSns()) {
      NewsStore store = new NewsStore(capacities.client(), environment, metrics);
      fill(store);
      AlertEvaluation evaluation =
          new AlertEvaluation(
              store.alerts,
              store.tagVerdicts,
              store.spellings,
              store.tagSamples,
              store.items,
              new AlertPublisher(
                  mapper,
                  new TopicPublisher(
                      sns.client(), new TopicArn(sns.client(), "", ScriptedSns.TOPIC_ARN))),
              metrics,
              clock,
              config);
      measure(out, store, evaluation, capacities, "a tag for each rule", i -> "tag" + i, 0.99);
      measure(out, store, evaluation, capacities, "10 busy tags", i -> "busy" + i % 10, 0.99);
      measure(out, store, evaluation, capacities, "the same, all fire", i -> "busy" + i % 10, 0.5);
    }
  }

  private void measure(
      PrintStream out,
      NewsStore store,
      AlertEvaluation evaluation,
      ConsumedCapacities capacities,
      String title,
      IntFunction<String> tag,
      double minScore) {
    store.alerts.allRules().toList().forEach(rule -> store.alerts.delete(rule.id()));
    boolean fires = minScore < 0.9;
    for (int i = 0; i < RULES; i++) {
      AlertCondition condition =
          i % 2 == 0 || fires
              ? new ArticleVerdict(Sentiment.NEGATIVE, minScore)
              : new SentimentDrop(1.5, 12);
      Definition definition = new Definition("Rule " + i, tag.apply(i), condition, 24, false);
      store.alerts.create(
          AlertRule.created(ids.next(), definition, clock.instant().minus(Duration.ofDays(1))));
    }
    if (!fires) {
      evaluation.run(); // the first run of a JVM is a cold start's matter
    }
    capacities.reset();
    long start = System.nanoTime();
    RunReport<AlertCount> report = evaluation.run();
    out.printf(
        Locale.ROOT,
        "  %-20s %.1f s; %d tags read, %d rules fired; capacity units: table %.1f, indexes %.1f%n",
        title,
        (System.nanoTime() - start) / 1e9,
        report.get(AlertCount.TAGS),
        report.get(AlertCount.FIRED),
        capacities.ofTable(),
        capacities.ofIndexes());
  }

  /** Each article has one of a thousand tags and one of ten. */
  private void fill(NewsStore store) {
    Instant now = clock.instant();
    for (int i = 0; i < ARTICLES; i++) {
      String url = "https://example.org/" + i;
      Article article =
          new Article(
              SourceId.ofUrl("newsapi", url),
              "newsapi",
              url,
              "Article " + i,
              "An article of about the usual length. ".repeat(15),
              now.minus(Duration.ofSeconds(36L * i)),
              "Unknown",
              "Bench",
              List.of("tag" + i % RULES, "busy" + i % BUSY_TAGS),
              List.of());
      SentimentItem item = SentimentItem.pending(article, "v1.0.0", now);
      store.items.storePending(item);
      Sentiment sentiment = Sentiment.values()[i % Sentiment.values().length];
      store.items.markAnalyzed(
          item.id(), new AnalysisResult(sentiment, 0.8), "v1.0.0", now.minusSeconds(60));
    }
  }
}
