package dev.nightjar.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.news.NewsStore;
import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.ArticleMetadata;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.model.SourceId;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.news.store.NewsTable;
import dev.nightjar.ops.Environment;
import dev.nightjar.ops.Metrics;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.definition.TableCreator;
import dev.nightjar.table.query.Position;
import java.io.PrintStream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What each access pattern consumes, as DynamoDB itself counts it, beside the specification. */
final class NewsCapacityBench implements Benchmark {

  private static final int ITEMS = 60;
  private static final Instant NOW = Instant.parse("2026-01-01T12:00:00Z");

  @Override
  public String title() {
    return "Capacity units that each news access pattern consumes (items of about 1 KB)";
  }

  @Override
  public void run(PrintStream out) {
    ConsumedCapacities consumed = new ConsumedCapacities();
    Environment environment = new Environment("capacity");
    new TableCreator(DynamoDbLocal.client()).createIfAbsent(NewsTable.definition(environment));
    Metrics metrics = new Metrics(new ObjectMapper(), Clock.systemUTC(), false);
    NewsStore store = new NewsStore(consumed.client(), environment, metrics);
    for (int i = 0; i < ITEMS; i++) {
      store.items.storePending(item(i, Set.of("AI")));
    }
    out.printf("  %-44s %8s %8s %16s%n", "", "table", "indexes", "specification");
    row(
        out,
        consumed,
        "1 new item with one tag (and its marker)",
        "1 WCU",
        () -> store.items.storePending(item(100, Set.of("AI"))));
    row(
        out,
        consumed,
        "1 new item with five tags",
        "1 WCU",
        () -> store.items.storePending(item(101, Set.of("AI", "b", "c", "d", "e"))));
    row(
        out,
        consumed,
        "1 duplicate",
        "1 WCU",
        () -> store.items.storePending(item(0, Set.of("AI"))));
    for (int i = 1; i < ITEMS; i++) {
      store.items.markAnalyzed(item(i, Set.of()).id(), verdict(i), "v1.0.0", NOW.plusSeconds(i));
    }
    row(
        out,
        consumed,
        "2 update sentiment",
        "1 WCU",
        () -> store.items.markAnalyzed(item(0, Set.of()).id(), verdict(0), "v1.0.0", NOW));
    row(
        out,
        consumed,
        "3 dashboard query by sentiment, 20 items",
        "0.5 RCU",
        () -> store.lists.bySentiment(Sentiment.NEGATIVE, TimeRange.all(), 20, Position.START));
    row(
        out,
        consumed,
        "4 dashboard query by tag, 20 items",
        "0.5 RCU",
        () -> store.lists.byTag("AI", TimeRange.all(), 20, Position.START));
    row(
        out,
        consumed,
        "5 monitor stuck items",
        "0.25 RCU",
        () -> store.pending.countStuckItems(NOW.plus(Duration.ofDays(1))));
    row(
        out,
        consumed,
        "get stale pending items",
        "",
        () -> store.pending.stalePendingItems(NOW.plus(Duration.ofDays(1)), 100, Position.START));
    row(
        out,
        consumed,
        "get item by source_id",
        "",
        () -> store.items.bySourceId(new SourceId(item(1, Set.of()).id().sourceId())));
  }

  private static void row(
      PrintStream out, ConsumedCapacities consumed, String what, String estimate, Runnable call) {
    consumed.reset();
    call.run();
    out.printf(
        Locale.ROOT,
        "  %-44s %8.1f %8.1f %16s%n",
        what,
        consumed.ofTable(),
        consumed.ofIndexes(),
        estimate);
  }

  private static AnalysisResult verdict(int i) {
    return new AnalysisResult(i % 2 == 0 ? Sentiment.POSITIVE : Sentiment.NEGATIVE, 0.8);
  }

  private static SentimentItem item(int i, Set<String> tags) {
    return new SentimentItem(
        new ItemId("newsapi#%064x".formatted(i), NOW.minusSeconds(i)),
        "newsapi",
        "https://example.org/" + i,
        "An article of about the usual length. ".repeat(5),
        "An article of about the usual length. ".repeat(8),
        "v1.0.0",
        tags,
        List.of(),
        new ArticleMetadata("Article " + i, "Unknown", NOW.toString(), "Bench"),
        NOW,
        Optional.empty());
  }
}
