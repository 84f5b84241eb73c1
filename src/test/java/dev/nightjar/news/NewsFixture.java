package dev.nightjar.news;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.SettableClock;
import dev.nightjar.event.ScriptedSns;
import dev.nightjar.event.TopicArn;
import dev.nightjar.event.TopicPublisher;
import dev.nightjar.news.sentiment.SentimentModel;
import dev.nightjar.news.source.Candidate;
import dev.nightjar.news.source.NewsSource;
import dev.nightjar.ops.EmittedMetrics;
import dev.nightjar.ops.Environment;
import dev.nightjar.ops.Metrics;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.Pauses;
import dev.nightjar.table.definition.TableCreator;
import dev.nightjar.table.key.SortableTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** The news system on a table and a topic of its own, with a clock that the test sets. */
final class NewsFixture implements AutoCloseable {

  static final Duration THRESHOLD = Duration.ofHours(1);
  private static final AtomicInteger FIXTURES = new AtomicInteger();

  final SettableClock clock = new SettableClock();
  final ObjectMapper mapper = new ObjectMapper();
  final Pauses pauses = new Pauses();
  final ScriptedSns sns = new ScriptedSns();
  final Environment environment = new Environment("n" + FIXTURES.incrementAndGet());
  final SentimentModel model = SentimentModel.load();
  final NewsTable table;
  final Bookmarks bookmarks;
  final Announcements announcements;
  final EmittedMetrics emitted = new EmittedMetrics(clock);
  private int articles;

  NewsFixture() {
    new TableCreator(DynamoDbLocal.client()).createIfAbsent(NewsTable.definition(environment));
    table = new NewsTable(DynamoDbLocal.client(), environment);
    bookmarks = new Bookmarks(DynamoDbLocal.client(), environment);
    announcements = new Announcements(DynamoDbLocal.client(), environment);
  }

  AnalysisRequests requests() {
    return new AnalysisRequests(
        mapper,
        new TopicPublisher(
            sns.client(),
            new TopicArn(sns.client(), "unused", ScriptedSns.TOPIC_ARN),
            pauses.backoff(4)));
  }

  Intake intake() {
    return intake(table);
  }

  Intake intake(NewsTable on) {
    return new Intake(new ArticleRules(clock), on, requests(), model, clock);
  }

  Ingestion ingestion(List<String> tags, NewsSource... sources) {
    return ingestion(tags, Duration.ofMinutes(1), sources);
  }

  Ingestion ingestion(List<String> tags, Duration within, NewsSource... sources) {
    return new Ingestion(
        List.of(sources), bookmarks, intake(), metrics(), clock, () -> tags, within);
  }

  Analyzer analyzer() {
    return analyzer(DynamoDbLocal.client());
  }

  Analyzer analyzer(DynamoDbClient client) {
    return new Analyzer(model, tableOn(client), new Announcements(client, environment), clock);
  }

  SelfHealing healing() {
    return healing(1_000);
  }

  SelfHealing healing(int maxItemsLookedAt) {
    return new SelfHealing(
        table, bookmarks, requests(), metrics(), clock, THRESHOLD, maxItemsLookedAt);
  }

  Metrics metrics() {
    return emitted.metrics();
  }

  NewsTable tableOn(DynamoDbClient client) {
    return new NewsTable(client, environment);
  }

  /** An article that keeps all rules and is like no other. */
  Candidate candidate(String title, String... tags) {
    return candidate("https://example.org/" + ++articles, title, clock.instant(), tags);
  }

  Candidate candidate(String url, String title, Instant publishedAt, String... tags) {
    return new Candidate(
        "",
        url,
        title,
        "",
        SortableTime.millis(publishedAt),
        "",
        "Example Post",
        tags.length == 0 ? List.of("test") : List.of(tags),
        List.of());
  }

  /** An article that was stored, but whose message was never sent. */
  NewsItem pending(String title) {
    return pending(candidate(title));
  }

  NewsItem pending(Candidate candidate) {
    return ((Intake.Stored) intake().take("newsapi", candidate)).item();
  }

  /** Hands every message published so far to the analyser, as SNS would. */
  void deliverAll() {
    for (ScriptedSns.Message message : sns.published()) {
      analyzer().analyze(AnalysisRequest.parse(mapper, message.text()));
    }
  }

  NewsItem stored(NewsItem item) {
    return table.bySourceId(new SourceId(item.id().sourceId())).orElseThrow();
  }

  Map<String, AttributeValue> raw(String sourceId, String timestamp) {
    return DynamoDbLocal.client()
        .getItem(
            get ->
                get.tableName(NewsTable.definition(environment).name())
                    .key(
                        Map.of(
                            "source_id", AttributeValue.fromS(sourceId),
                            "timestamp", AttributeValue.fromS(timestamp))))
        .item();
  }

  /** An item that somebody else wrote. */
  void put(Map<String, AttributeValue> item) {
    DynamoDbLocal.client()
        .putItem(put -> put.tableName(NewsTable.definition(environment).name()).item(item));
  }

  void removeAttribute(NewsItem item, String attribute) {
    update(item, update -> update.updateExpression("REMOVE " + attribute));
  }

  /** As if it had been healed that often, long ago. */
  void setHealAttempts(NewsItem item, int attempts) {
    update(
        item,
        update ->
            update
                .updateExpression("SET heal_attempts = :attempts, healed_at = :healedAt")
                .expressionAttributeValues(
                    Map.of(
                        ":attempts", AttributeValue.fromN("" + attempts),
                        ":healedAt",
                            AttributeValue.fromS(SortableTime.millis(item.id().timestamp())))));
  }

  /** As if it had been analysed and the index did not know yet. */
  void judgeBehindTheIndex(NewsItem item) {
    update(
        item,
        update ->
            update
                .updateExpression("SET sentiment = :sentiment, score = :score")
                .expressionAttributeValues(
                    Map.of(
                        ":sentiment", AttributeValue.fromS("neutral"),
                        ":score", AttributeValue.fromN("1"))));
  }

  private void update(NewsItem item, Consumer<UpdateItemRequest.Builder> change) {
    UpdateItemRequest.Builder update =
        UpdateItemRequest.builder()
            .tableName(NewsTable.definition(environment).name())
            .key(
                Map.of(
                    "source_id", AttributeValue.fromS(item.id().sourceId()),
                    "timestamp", AttributeValue.fromS(SortableTime.millis(item.id().timestamp()))));
    change.accept(update);
    DynamoDbLocal.client().updateItem(update.build());
  }

  /** Everything in the table or in one of its indexes. */
  List<Map<String, AttributeValue>> everythingIn(String index) {
    return DynamoDbLocal.client()
        .scanPaginator(
            ScanRequest.builder()
                .tableName(NewsTable.definition(environment).name())
                .indexName(index)
                .build())
        .items()
        .stream()
        .toList();
  }

  @Override
  public void close() {
    sns.close();
  }
}
