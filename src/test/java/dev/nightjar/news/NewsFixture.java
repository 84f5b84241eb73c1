package dev.nightjar.news;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.Crash;
import dev.nightjar.SettableClock;
import dev.nightjar.TestConfig;
import dev.nightjar.event.ScriptedSns;
import dev.nightjar.event.TopicArn;
import dev.nightjar.event.TopicPublisher;
import dev.nightjar.news.analyze.AnalysisRequest;
import dev.nightjar.news.analyze.AnalysisRequestPublisher;
import dev.nightjar.news.analyze.ItemAnalyzer;
import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.heal.SelfHealing;
import dev.nightjar.news.ingest.ArticleIntake;
import dev.nightjar.news.ingest.ArticleValidator;
import dev.nightjar.news.ingest.Ingestion;
import dev.nightjar.news.model.Checkpoint;
import dev.nightjar.news.model.RawArticle;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SourceId;
import dev.nightjar.news.sentiment.SentimentModel;
import dev.nightjar.news.source.NewsSource;
import dev.nightjar.news.source.WatchList;
import dev.nightjar.news.store.AnalysisLog;
import dev.nightjar.news.store.Checkpoints;
import dev.nightjar.news.store.NewsTable;
import dev.nightjar.news.store.SentimentItems;
import dev.nightjar.ops.EmittedMetrics;
import dev.nightjar.ops.Environment;
import dev.nightjar.ops.Metrics;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.Pauses;
import dev.nightjar.table.definition.TableCreator;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.upstream.QuotaStore;
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
import software.amazon.awssdk.services.sns.SnsClient;

/** The news system on a separate table and topic, with a settable clock. */
public final class NewsFixture implements AutoCloseable {

  private static final AtomicInteger FIXTURES = new AtomicInteger();

  public final SettableClock clock = new SettableClock();
  public final ObjectMapper mapper = new ObjectMapper();
  public final Pauses pauses = new Pauses();
  public final ScriptedSns sns = new ScriptedSns();
  public final Environment environment = new Environment("n" + FIXTURES.incrementAndGet());
  public final SentimentModel model = SentimentModel.load();
  public final NewsStore store;
  public final Checkpoints checkpoints;
  public final AnalysisLog analysisLog;
  public final EmittedMetrics emitted = new EmittedMetrics(clock);
  private int articles;

  public NewsFixture() {
    new TableCreator(DynamoDbLocal.client()).createIfAbsent(NewsTable.definition(environment));
    store = storeOn(DynamoDbLocal.client());
    checkpoints = store.checkpoints;
    analysisLog = store.analysisLog;
  }

  public AnalysisRequestPublisher requests() {
    return requests(sns.client());
  }

  private AnalysisRequestPublisher requests(SnsClient client) {
    return new AnalysisRequestPublisher(
        mapper,
        new TopicPublisher(
            client, new TopicArn(client, "unused", ScriptedSns.TOPIC_ARN), pauses.backoff(4)));
  }

  public ArticleIntake intake() {
    return intake(store.items);
  }

  public ArticleIntake intake(SentimentItems on) {
    return new ArticleIntake(new ArticleValidator(clock), on, requests(), model, clock);
  }

  public Ingestion ingestion(List<String> tags, NewsSource... sources) {
    return ingestion(tags, Duration.ofMinutes(1), sources);
  }

  public Ingestion ingestion(List<String> tags, Duration within, NewsSource... sources) {
    return ingestion(store, config(tags, within), sources);
  }

  public Ingestion ingestion(NewsStore on, NewsConfig config, NewsSource... sources) {
    return new Ingestion(
        List.of(sources),
        on.checkpoints,
        intake(on.items),
        metrics(),
        clock,
        new WatchList(config),
        on.watchedSources,
        config);
  }

  /** The ingestion of a process that crashes at that point. */
  public Ingestion ingestion(Crash.Point end, NewsSource source) {
    NewsConfig config = TestConfig.of(NewsConfig.class);
    NewsStore on = storeOn(end.watch(DynamoDbClient.class, DynamoDbLocal.client()));
    return new Ingestion(
        List.of(source),
        on.checkpoints,
        new ArticleIntake(
            new ArticleValidator(clock),
            on.items,
            requests(end.watch(SnsClient.class, sns.client())),
            model,
            clock),
        metrics(),
        clock,
        new WatchList(config),
        on.watchedSources,
        config);
  }

  private static NewsConfig config(List<String> tags, Duration within) {
    return TestConfig.of(
        NewsConfig.class,
        Map.of(
            "nightjar.news.tags", String.join(",", tags),
            "nightjar.news.ingest-within", within.toString()));
  }

  public ItemAnalyzer analyzer() {
    return analyzer(DynamoDbLocal.client());
  }

  public ItemAnalyzer analyzer(DynamoDbClient client) {
    NewsStore on = storeOn(client);
    return new ItemAnalyzer(model, on.items, on.analysisLog, clock);
  }

  public SelfHealing healing() {
    return healing(1_000);
  }

  public SelfHealing healing(int maxItemsLookedAt) {
    return healing(store, maxItemsLookedAt);
  }

  public SelfHealing healing(NewsStore on, int maxItemsLookedAt) {
    return new SelfHealing(
        on.pending,
        on.checkpoints,
        requests(),
        metrics(),
        clock,
        TestConfig.of(NewsConfig.class),
        maxItemsLookedAt);
  }

  public Metrics metrics() {
    return emitted.metrics();
  }

  public NewsStore storeOn(DynamoDbClient client) {
    return new NewsStore(client, environment, metrics());
  }

  /** A valid, unique article. */
  public RawArticle rawArticle(String title, String... tags) {
    return rawArticle("https://example.org/" + ++articles, title, clock.instant(), tags);
  }

  public RawArticle rawArticle(String url, String title, Instant publishedAt, String... tags) {
    return new RawArticle(
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

  /** An item that is stored, but whose message was never published. */
  public SentimentItem pending(String title) {
    return pending(rawArticle(title));
  }

  public SentimentItem pending(RawArticle rawArticle) {
    return ((ArticleIntake.Stored) intake().ingest("newsapi", rawArticle)).item();
  }

  /** Delivers all published messages to the analyzer, as SNS would. */
  public void deliverAll() {
    for (ScriptedSns.Message message : sns.published()) {
      analyzer().analyze(AnalysisRequest.parse(mapper, message.text()));
    }
  }

  /** A source's checkpoint; the first call creates it. */
  public Checkpoint checkpoint(String source) {
    QuotaStore<Checkpoint> store = checkpoints.of(source);
    return store
        .replace(store.initial(), Checkpoint.initial())
        .map(QuotaStore.Stored::state)
        .orElseGet(Checkpoint::initial);
  }

  public SentimentItem stored(SentimentItem item) {
    return store.items.bySourceId(new SourceId(item.id().sourceId())).orElseThrow();
  }

  public Map<String, AttributeValue> raw(String sourceId, String timestamp) {
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

  /** Stores an item that another writer has written. */
  public void put(Map<String, AttributeValue> item) {
    DynamoDbLocal.client()
        .putItem(put -> put.tableName(NewsTable.definition(environment).name()).item(item));
  }

  public void removeAttribute(SentimentItem item, String attribute) {
    update(item, update -> update.updateExpression("REMOVE " + attribute));
  }

  public void setAttribute(SentimentItem item, String attribute, AttributeValue value) {
    update(
        item,
        update ->
            update
                .updateExpression("SET " + attribute + " = :value")
                .expressionAttributeValues(Map.of(":value", value)));
  }

  /** Sets the attempts as if the item had been healed long ago. */
  public void setHealAttempts(SentimentItem item, int attempts) {
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

  /** Stores a result that the index does not show yet. */
  public void analyzeBehindTheIndex(SentimentItem item) {
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

  public void update(SentimentItem item, Consumer<UpdateItemRequest.Builder> change) {
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

  /** All items of the table or of one of its indexes. */
  public List<Map<String, AttributeValue>> allItemsIn(String index) {
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
