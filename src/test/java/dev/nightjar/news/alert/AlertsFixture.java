package dev.nightjar.news.alert;

import dev.nightjar.TestConfig;
import dev.nightjar.event.ScriptedSns;
import dev.nightjar.event.TopicArn;
import dev.nightjar.event.TopicPublisher;
import dev.nightjar.id.UlidGenerator;
import dev.nightjar.news.ManyArticles;
import dev.nightjar.news.NewsFixture;
import dev.nightjar.news.NewsStore;
import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.alert.AlertFiring;
import dev.nightjar.news.model.alert.AlertRule;
import dev.nightjar.news.store.NewsTable;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.query.Position;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.sns.SnsClient;

/** Alert rules on a table of their own, with articles whose verdicts a test chooses. */
final class AlertsFixture implements AutoCloseable {

  final NewsFixture news = new NewsFixture();
  final AlertRules rules = rules(news.store);
  private int articles;

  AlertRules rules(NewsStore on) {
    return new AlertRules(
        on.alerts,
        on.tagVerdicts,
        on.spellings,
        on.tagCounts(news.clock),
        new UlidGenerator(news.clock, new SecureRandom()),
        news.clock);
  }

  AlertEvaluation evaluation() {
    return evaluation(news.store, news.sns.client(), Map.of());
  }

  AlertEvaluation evaluation(NewsStore on, SnsClient sns, Map<String, String> settings) {
    TopicPublisher publisher =
        new TopicPublisher(
            sns, new TopicArn(sns, "unused", ScriptedSns.TOPIC_ARN), news.pauses.backoff(2));
    return new AlertEvaluation(
        on.alerts,
        on.tagVerdicts,
        on.spellings,
        on.tagSamples,
        on.items,
        new AlertPublisher(news.mapper, publisher),
        news.metrics(),
        news.clock,
        TestConfig.of(NewsConfig.class, settings));
  }

  /** An article that was published and analyzed just now, so that an evaluation may see it. */
  SentimentItem article(String tag, Sentiment sentiment, double score) {
    return article(tag, sentiment, score, news.clock.instant());
  }

  SentimentItem article(String tag, Sentiment sentiment, double score, Instant publishedAt) {
    SentimentItem item =
        news.pending(
            news.rawArticle(
                "https://alerts.example/" + ++articles, "Article " + articles, publishedAt, tag));
    analyze(item, sentiment, score);
    advance(AlertRule.SETTLE_TIME);
    return item;
  }

  void analyze(SentimentItem item, Sentiment sentiment, double score) {
    Instant analyzedAt = Instant.ofEpochMilli(news.clock.millis());
    news.store.items.markAnalyzed(
        item.id(), new AnalysisResult(sentiment, score), "v1.0.0", analyzedAt);
  }

  void manyArticles(String tag, Sentiment sentiment, double score, List<Instant> publishedAt) {
    ManyArticles.store(news.environment, tag, new AnalysisResult(sentiment, score), publishedAt);
  }

  /** Deletes a firing as DynamoDB does when its time is over. */
  void expire(AlertFiring firing) {
    DynamoDbLocal.client()
        .deleteItem(
            delete ->
                delete
                    .tableName(NewsTable.definition(news.environment).name())
                    .key(
                        Map.of(
                            "source_id", AttributeValue.fromS("alert#" + firing.ruleId()),
                            "timestamp", AttributeValue.fromS(SortableTime.millis(firing.at())))));
  }

  AlertRule articleRule(String tag, double minScore) {
    return articleRule(tag, minScore, 6);
  }

  AlertRule articleRule(String tag, double minScore, int quietHours) {
    return rules.create(
        new RuleInput(
            "About " + tag,
            RuleInput.ARTICLE,
            tag,
            null,
            null,
            "negative",
            minScore,
            quietHours,
            false));
  }

  AlertRule dropRule(String tag, double by, int withinHours) {
    return rules.create(
        new RuleInput(
            "Fall of " + tag, RuleInput.DROP, tag, by, withinHours, null, null, null, false));
  }

  void advance(Duration time) {
    news.clock.advance(time);
  }

  List<AlertFiring> firings(AlertRule rule) {
    return rules.firings(rule.id(), 50, Position.START).items();
  }

  @Override
  public void close() {
    news.close();
  }
}
