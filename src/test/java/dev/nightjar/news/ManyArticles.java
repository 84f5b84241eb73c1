package dev.nightjar.news;

import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.Status;
import dev.nightjar.news.store.NewsTable;
import dev.nightjar.ops.Environment;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.SortableTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** Stores many analyzed articles of one tag with their markers, faster than ingestion does. */
public final class ManyArticles {

  private static final AtomicInteger IDS = new AtomicInteger();

  private ManyArticles() {}

  public static void store(
      Environment environment, String tag, AnalysisResult result, List<Instant> publishedAt) {
    Table table = new Table(DynamoDbLocal.client(), NewsTable.definition(environment));
    List<Item> items = new ArrayList<>();
    for (Instant at : publishedAt) {
      String id = "newsapi#many" + IDS.incrementAndGet();
      String timestamp = SortableTime.millis(at);
      items.add(
          Item.with(table.key(id, timestamp))
              .text("source_type", "newsapi")
              .text("model_version", "v1.0.0")
              .textSet("matched_tags", Set.of(tag))
              .item("metadata", metadata -> metadata.text("title", "Article " + id))
              .text("status", Status.ANALYZED.value())
              .text("sentiment", result.sentiment().value())
              .text("analyzed_at", timestamp)
              .decimal("score", result.score())
              .build());
      items.add(
          Item.with(table.key(id + "#" + tag, timestamp))
              .text("tag", tag)
              .text("item_id", id)
              .build());
    }
    DynamoDbLocal.store(table, items);
  }
}
