package dev.nightjar.bench;

import dev.nightjar.table.key.SortableTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** The specification's month of articles, and the queries on it. */
final class MonthOfArticles {

  static final int ITEMS = 72_000;

  private static final int BATCH = 25;
  private static final List<String> SENTIMENTS = List.of("positive", "neutral", "negative");
  private static final List<String> TAGS = List.of("AI", "climate", "markets", "health");
  private static final List<String> QUERIES =
      List.of(
          "/api/news/items?sentiment=negative&limit=20",
          "/api/news/items?tag=AI&limit=20",
          "/api/news/items?sentiment=positive&limit=20",
          "/api/news/items?tag=markets&limit=20",
          "/api/news/items?limit=20");

  private MonthOfArticles() {}

  /** One query after the other. */
  static String query(int number) {
    return QUERIES.get(number % QUERIES.size());
  }

  /** Analyzed articles, one every 36 seconds, with the marker of a tag each. */
  static void fill(DynamoDbClient dynamoDb, int items) {
    fill(dynamoDb, ServerOnEmptyData.NEWS_TABLE, items);
  }

  static void fill(DynamoDbClient dynamoDb, String table, int items) {
    Instant newest = Instant.now();
    List<WriteRequest> batch = new ArrayList<>();
    for (int i = 0; i < items; i++) {
      String timestamp = SortableTime.millis(newest.minus(Duration.ofSeconds(36L * i)));
      String id = "newsapi#%064x".formatted(i);
      String tag = TAGS.get(i % TAGS.size());
      batch.add(put(article(i, id, timestamp, tag)));
      batch.add(
          put(
              Map.of(
                  "source_id", text(id + "#" + tag),
                  "timestamp", text(timestamp),
                  "tag", text(tag),
                  "item_id", text(id),
                  "ttl_timestamp", number(newest.plus(Duration.ofDays(30)).getEpochSecond()))));
      if (batch.size() > BATCH - 2 || i == items - 1) {
        write(dynamoDb, table, batch);
        batch.clear();
      }
    }
  }

  private static Map<String, AttributeValue> article(
      int i, String id, String timestamp, String tag) {
    Map<String, AttributeValue> item = new HashMap<>();
    item.put("source_id", text(id));
    item.put("timestamp", text(timestamp));
    item.put("source_type", text("newsapi"));
    item.put("source_url", text("https://example.org/" + i));
    item.put("text_snippet", text("An article of about the usual length. ".repeat(5)));
    item.put("text_for_analysis", text("An article of about the usual length. ".repeat(15)));
    item.put("sentiment", text(SENTIMENTS.get(i % SENTIMENTS.size())));
    item.put("score", AttributeValue.fromN("0.8123"));
    item.put("model_version", text("v1.0.0"));
    item.put("matched_tags", AttributeValue.fromSs(List.of(tag)));
    item.put("matched_tickers", AttributeValue.fromL(List.of()));
    item.put("status", text("analyzed"));
    item.put("ingested_at", text(timestamp));
    item.put("ttl_timestamp", number(Instant.now().plus(Duration.ofDays(30)).getEpochSecond()));
    item.put(
        "metadata",
        AttributeValue.fromM(
            Map.of(
                "title", text(title(i)),
                "author", text("Unknown"),
                "published_at", text(timestamp),
                "source_name", text("Bench"))));
    return item;
  }

  /** Words of known frequency, for searches. */
  private static String title(int i) {
    return "Article "
        + i
        + (i % 100 == 99 ? " hundredth" : "")
        + (i % 10_000 == 9_999 ? " myriadth" : "");
  }

  private static void write(DynamoDbClient dynamoDb, String table, List<WriteRequest> batch) {
    Map<String, List<WriteRequest>> open = Map.of(table, List.copyOf(batch));
    while (!open.isEmpty()) {
      Map<String, List<WriteRequest>> next = open;
      open = dynamoDb.batchWriteItem(write -> write.requestItems(next)).unprocessedItems();
    }
  }

  private static WriteRequest put(Map<String, AttributeValue> item) {
    return WriteRequest.builder().putRequest(put -> put.item(item)).build();
  }

  private static AttributeValue text(String text) {
    return AttributeValue.fromS(text);
  }

  private static AttributeValue number(long number) {
    return AttributeValue.fromN("" + number);
  }
}
