package dev.nightjar.news;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.ArticleMetadata;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.model.Status;
import dev.nightjar.news.store.AnalysisLog;
import dev.nightjar.news.store.NewsTable;
import dev.nightjar.ops.Environment;
import dev.nightjar.ops.Metrics;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.Table;
import dev.nightjar.table.definition.TableCreator;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.SortableTime;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** A separate news table, with methods that fill it. */
public final class NewsApiFixture {

  private static final AtomicInteger FIXTURES = new AtomicInteger();

  public final Environment environment = new Environment("a" + FIXTURES.incrementAndGet());
  private final AtomicInteger items = new AtomicInteger();
  public final NewsStore store;
  public final AnalysisLog analysisLog;

  public NewsApiFixture() {
    new TableCreator(DynamoDbLocal.client()).createIfAbsent(NewsTable.definition(environment));
    store = storeOf(DynamoDbLocal.client());
    analysisLog = store.analysisLog;
  }

  /** The same table through another client. */
  public NewsStore storeOf(DynamoDbClient client) {
    return new NewsStore(
        client, environment, new Metrics(new ObjectMapper(), Clock.systemUTC(), false));
  }

  /** An item with a unique id that is not stored. */
  public SentimentItem item(Instant publishedAt, String title, String publisher) {
    return item("newsapi#" + items.incrementAndGet(), publishedAt, title, publisher);
  }

  public static SentimentItem item(String sourceId, Instant at, String title, String publisher) {
    return item(sourceId, at, title, publisher, Set.of("tag"), List.of());
  }

  public static SentimentItem item(
      String sourceId,
      Instant at,
      String title,
      String publisher,
      Set<String> tags,
      List<String> tickers) {
    return new SentimentItem(
        new ItemId(sourceId, at),
        sourceId.split("[#:]")[0],
        "https://news.example/" + sourceId.hashCode(),
        title,
        title,
        "v1.0.0",
        tags,
        tickers,
        new ArticleMetadata(title, "Unknown", at.toString(), publisher),
        at,
        Optional.empty());
  }

  public SentimentItem pending(Instant publishedAt) {
    SentimentItem item = item(publishedAt, "Title " + items.get(), "");
    store.items.storePending(item);
    return item;
  }

  public SentimentItem analyzed(Instant publishedAt, Sentiment sentiment) {
    SentimentItem item = pending(publishedAt);
    analyze(item, sentiment, publishedAt);
    return item;
  }

  /** Stores many analyzed items at once. */
  public void manyAnalyzed(List<Instant> publishedAt, Sentiment sentiment) {
    manyAnalyzed(publishedAt, sentiment, "Title");
  }

  /** The same with a beginning of each title. */
  public void manyAnalyzed(List<Instant> publishedAt, Sentiment sentiment, String title) {
    Table plain = new Table(DynamoDbLocal.client(), NewsTable.definition(environment));
    DynamoDbLocal.store(
        plain,
        publishedAt.stream()
            .map(at -> item(at, title + " " + items.get(), ""))
            .map(
                item ->
                    Item.with(
                            plain.key(
                                item.id().sourceId(), SortableTime.millis(item.id().timestamp())))
                        .text("source_type", item.sourceType())
                        .text("model_version", item.modelVersion())
                        .textSet("matched_tags", item.matchedTags())
                        .item(
                            "metadata", metadata -> metadata.text("title", item.metadata().title()))
                        .text("status", Status.ANALYZED.value())
                        .text("sentiment", sentiment.value())
                        .number("score", 1)
                        .build())
            .toList());
  }

  public void analyze(SentimentItem item, Sentiment sentiment, Instant now) {
    analysisLog.append(item.id(), now);
    store.items.markAnalyzed(item.id(), new AnalysisResult(sentiment, 0.75), "v1.0.0", now);
  }
}
