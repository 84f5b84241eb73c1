package dev.nightjar.news;

import dev.nightjar.news.NewsItem.ItemId;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.Environment;
import dev.nightjar.table.TableCreation;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** A news table of its own, and items to put into it. */
public final class NewsApiFixture {

  private static final AtomicInteger FIXTURES = new AtomicInteger();

  private final Environment environment = new Environment("a" + FIXTURES.incrementAndGet());
  private final AtomicInteger items = new AtomicInteger();
  public final NewsTable table;

  public NewsApiFixture() {
    new TableCreation(DynamoDbLocal.client()).createIfAbsent(NewsTable.definition(environment));
    table = tableOf(DynamoDbLocal.client());
  }

  /** The same table through another client. */
  public NewsTable tableOf(DynamoDbClient client) {
    return new NewsTable(client, environment);
  }

  /** An item with an id of its own that is not stored. */
  public NewsItem item(Instant publishedAt, String title, String publisher) {
    return item("newsapi#" + items.incrementAndGet(), publishedAt, title, publisher);
  }

  public static NewsItem item(String sourceId, Instant at, String title, String publisher) {
    return new NewsItem(
        new ItemId(sourceId, at),
        "newsapi",
        "https://news.example/" + sourceId.hashCode(),
        title,
        title,
        "v1.0.0",
        Set.of("tag"),
        List.of(),
        new ArticleMetadata(title, "Unknown", at.toString(), publisher),
        at,
        Optional.empty());
  }

  public NewsItem pending(Instant publishedAt) {
    NewsItem item = item(publishedAt, "Title " + items.get(), "");
    table.storePending(item);
    return item;
  }

  public NewsItem analyzed(Instant publishedAt, Sentiment sentiment) {
    NewsItem item = pending(publishedAt);
    analyze(item, sentiment, publishedAt);
    return item;
  }

  public void analyze(NewsItem item, Sentiment sentiment, Instant now) {
    table.markAnalyzed(item.id(), new Verdict(sentiment, 0.75), "v1.0.0", now);
  }
}
