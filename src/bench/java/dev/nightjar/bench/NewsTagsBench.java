package dev.nightjar.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.news.NewsStore;
import dev.nightjar.news.query.topic.TagReports;
import dev.nightjar.news.store.NewsTable;
import dev.nightjar.ops.Environment;
import dev.nightjar.ops.Metrics;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.definition.TableCreator;
import dev.nightjar.table.definition.TableDefinition;
import java.io.PrintStream;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * What the page of a busy tag, a comparison and a watch list take, on the specification's month.
 */
final class NewsTagsBench implements Benchmark {

  private static final int RUNS = Integer.getInteger("runs", 20);
  private static final String TAG = "AI";
  private static final List<String> TAGS = List.of("AI", "climate", "markets", "health");

  @Override
  public String title() {
    return "Reports on a tag of a quarter of %d items, %d runs each"
        .formatted(MonthOfArticles.ITEMS, RUNS);
  }

  @Override
  public void run(PrintStream out) {
    ConsumedCapacities consumed = new ConsumedCapacities();
    Environment environment = new Environment("tags");
    TableDefinition table = NewsTable.definition(environment);
    new TableCreator(DynamoDbLocal.client()).createIfAbsent(table);
    MonthOfArticles.fill(DynamoDbLocal.client(), table.name(), MonthOfArticles.ITEMS);
    Metrics metrics = new Metrics(new ObjectMapper(), Clock.systemUTC(), false);
    NewsStore store = new NewsStore(consumed.client(), environment, metrics);
    TagReports reports = new TagReports(store.windows(Clock.systemUTC()), Clock.systemUTC());
    out.printf("  %-34s %9s %9s %9s %11s%n", "", "articles", "p50 ms", "p99 ms", "read units");
    for (int hours : List.of(24, 168, 720)) {
      row(out, consumed, "page, %d hours".formatted(hours), () -> articles(reports, hours));
    }
    row(out, consumed, "one tag of a watch list", () -> trend(reports, TAG, 72));
    row(
        out,
        consumed,
        "comparison of four, 720 hours",
        () -> TAGS.stream().mapToLong(tag -> trend(reports, tag, 720)).sum());
  }

  private static long articles(TagReports reports, int hours) {
    return reports.report(TAG, Duration.ofHours(hours)).current().articles();
  }

  private static long trend(TagReports reports, String tag, int hours) {
    return reports.trend(tag, Duration.ofHours(hours)).articles();
  }

  /**
   * @param request returns how many articles it has counted or estimated
   */
  private static void row(
      PrintStream out, ConsumedCapacities consumed, String what, LongSupplier request) {
    Percentiles milliseconds = new Percentiles();
    long articles = request.getAsLong();
    for (int i = 0; i < RUNS; i++) {
      consumed.reset();
      long start = System.nanoTime();
      articles = request.getAsLong();
      milliseconds.add((System.nanoTime() - start) / 1e6);
    }
    out.printf(
        Locale.ROOT,
        "  %-34s %9d %9.1f %9.1f %11.1f%n",
        what,
        articles,
        milliseconds.at(50),
        milliseconds.at(99),
        consumed.ofTable() + consumed.ofIndexes());
  }
}
