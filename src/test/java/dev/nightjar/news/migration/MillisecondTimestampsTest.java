package dev.nightjar.news.migration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.Crash;
import dev.nightjar.audit.Segment;
import dev.nightjar.cli.application.MigrateCommand;
import dev.nightjar.migration.Migration;
import dev.nightjar.migration.MigrationOutcome;
import dev.nightjar.news.NewsFixture;
import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.store.NewsTable;
import dev.nightjar.news.store.SentimentItems.AnalysisOutcome;
import dev.nightjar.news.store.ShortTimestamps;
import dev.nightjar.news.store.ShortTimestamps.Rewriting;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.ScanPage;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Items without milliseconds are moved to the key with them, whatever happens meanwhile. */
@Execution(ExecutionMode.CONCURRENT)
class MillisecondTimestampsTest {

  private static final String SHORT = "2026-03-01T10:00:00Z";
  private static final String LONG = "2026-03-01T10:00:00.000Z";
  private static final String NAME = "news-millisecond-timestamps";

  @TempDir Path folder;

  private final NewsFixture news = new NewsFixture();
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

  @AfterEach
  void close() {
    news.close();
  }

  @Test
  void dryRunCountsAndWritesNothing() {
    Map<String, Map<String, AttributeValue>> before = fill(30);
    assertEquals(0, migrate());
    assertEquals(before, everything());
    assertTrue(output().contains("30 are due; nothing was written"), output());
    assertFalse(Files.exists(folder.resolve("checkpoints")));
  }

  @Test
  void itemsMoveWithAllAttributesAndTheirMarkers() {
    put("newsapi#a", SHORT, item -> item.put("tag", AttributeValue.fromS("AI")));
    put("newsapi#b", SHORT, item -> {});
    marker("newsapi#b", SHORT, "tech");
    marker("newsapi#b", SHORT, "orphan");
    Map<String, Map<String, AttributeValue>> before = everything();
    assertEquals(0, migrate("--apply"));
    Map<String, Map<String, AttributeValue>> after = everything();
    assertEquals(moved(before.get("newsapi#a " + SHORT)), after.get("newsapi#a " + LONG));
    assertEquals(moved(before.get("newsapi#b " + SHORT)), after.get("newsapi#b " + LONG));
    assertEquals(moved(before.get("newsapi#b#tech " + SHORT)), after.get("newsapi#b#tech " + LONG));
    assertTrue(after.containsKey("newsapi#b#orphan " + SHORT), "left to the audit");
    assertEquals(before.size(), after.size());
    assertTrue(output().contains("2 due, 2 migrated, 0 left"), output());
  }

  @Test
  void itemsWithMillisecondsAndOtherItemsStay() {
    SentimentItem own = news.pending("own");
    news.analysisLog.append(own.id(), news.clock.instant());
    put("rss#offset", "2026-03-01T10:00+00:00:00".substring(0, 20), item -> {});
    Map<String, Map<String, AttributeValue>> before = everything();
    assertEquals(0, migrate("--apply"));
    assertEquals(before, everything());
  }

  @Test
  void secondRunFindsNothingToDo() {
    fill(10);
    migrate("--apply");
    Map<String, Map<String, AttributeValue>> once = everything();
    assertEquals(0, migrate("--apply"));
    assertTrue(output().contains("0 due, 0 migrated"), output());
    assertEquals(once, everything());
  }

  @Test
  void runThatIsKilledAtAnyWriteIsContinued() {
    boolean isComplete = false;
    for (int writes = 1; !isComplete; writes++) {
      try (NewsFixture other = new NewsFixture()) {
        Map<String, Map<String, AttributeValue>> before = fill(other, 6);
        Path checkpoints = folder.resolve("killed-" + writes);
        Crash.Point end = new Crash.Point(writes);
        DynamoDbClient client = end.watch(DynamoDbClient.class, DynamoDbLocal.client());
        Migration<ItemId> killed = migration(other, client);
        isComplete = true;
        try {
          migrate(killed, checkpoints, "--apply", "--segments", "1");
        } catch (Crash e) {
          isComplete = false;
        }
        assertEquals(0, migrate(migration(other, DynamoDbLocal.client()), checkpoints, "--apply"));
        assertEquals(before.size(), everything(other).size());
        assertAllHaveMilliseconds(other);
        assertFalse(Files.exists(checkpoint(checkpoints, killed)));
      }
    }
  }

  @Test
  void failedRunContinuesAfterItsCheckpoint() {
    fill(250);
    List<ItemId> migrated = new ArrayList<>();
    FailingMigration failing = new FailingMigration(migration(), 120, migrated);
    Path checkpoints = folder.resolve("checkpoints");
    assertEquals(3, migrate(failing, checkpoints, "--apply", "--segments", "1"));
    assertTrue(output().contains("Run the same command again to continue"), output());
    assertTrue(Files.exists(checkpoint(checkpoints, failing)));

    // The number of segments is that of the checkpoint.
    assertEquals(0, migrate(failing, checkpoints, "--apply", "--segments", "8"));
    assertTrue(output().contains("continued: 100 items read"), output());
    assertTrue(output().contains(NAME + ": 334 items read"), output());
    assertEquals(250, failing.attempts, "no item is migrated twice");
    assertAllHaveMilliseconds(news);
    assertFalse(Files.exists(checkpoint(checkpoints, failing)));
  }

  @Test
  void restartForgetsTheCheckpoint() {
    fill(150);
    FailingMigration failing = new FailingMigration(migration(), 120, new ArrayList<>());
    Path checkpoints = folder.resolve("checkpoints");
    migrate(failing, checkpoints, "--apply", "--segments", "1");
    assertEquals(0, migrate(failing, checkpoints, "--apply", "--restart"));
    assertFalse(output().contains("continued"), output());
  }

  @Test
  void analysisBetweenReadingAndMovingIsMovedToo() {
    put("newsapi#a", SHORT, item -> {});
    ItemId id = new ItemId("newsapi#a", Instant.parse(SHORT), SHORT);
    DynamoDbClient interrupted =
        new Interruption(
                () ->
                    assertEquals(
                        AnalysisOutcome.ANALYZED,
                        news.store.items.markAnalyzed(
                            id,
                            new AnalysisResult(Sentiment.POSITIVE, 0.9),
                            "v1.0.0",
                            news.clock.instant())))
            .watch(DynamoDbLocal.client());
    assertEquals(Rewriting.REWRITTEN, timestamps(news, interrupted).rewrite(id));
    assertEquals("positive", everything().get("newsapi#a " + LONG).get("sentiment").s());
    assertEquals(1, everything().size());
  }

  @Test
  void analyzerFindsAnItemThatHasMoved() {
    put("newsapi#a", SHORT, item -> {});
    migrate("--apply");
    ItemId asked = new ItemId("newsapi#a", Instant.parse(SHORT), SHORT);
    assertEquals(LONG, news.store.items.status(asked).orElseThrow().id().sortKey());
    assertEquals(
        AnalysisOutcome.GONE,
        news.store.items.markAnalyzed(
            asked, new AnalysisResult(Sentiment.NEGATIVE, 0.9), "v1.0.0", news.clock.instant()),
        "a result for the old key creates no item");
  }

  @Test
  void itemThatIsStoredInBothFormsIsLeftOnceIfNothingIsLost() {
    put("newsapi#a", SHORT, item -> {});
    put("newsapi#a", LONG, item -> {});
    marker("newsapi#a", SHORT, "tech");
    assertEquals(0, migrate("--apply"));
    assertEquals(List.of("newsapi#a " + LONG), List.copyOf(everything().keySet()));
  }

  @Test
  void itemThatIsStoredInBothFormsStaysIfItsResultOrATagWouldBeLost() {
    put("newsapi#result", SHORT, item -> item.put("sentiment", AttributeValue.fromS("neutral")));
    put("newsapi#result", LONG, item -> {});
    put(
        "newsapi#tag",
        SHORT,
        item -> item.put("matched_tags", AttributeValue.fromSs(List.of("x"))));
    put("newsapi#tag", LONG, item -> {});
    assertEquals(1, migrate("--apply"));
    assertEquals(4, everything().size());
    assertTrue(output().contains("left: newsapi#result " + SHORT), output());
    assertTrue(output().contains("left: newsapi#tag " + SHORT), output());
  }

  @Test
  void runsAtTheSameTimeMoveEachItemOnce() throws Exception {
    Map<String, Map<String, AttributeValue>> before = fill(60);
    ExecutorService threads = Executors.newFixedThreadPool(3);
    List<Future<Integer>> runs =
        IntStream.range(0, 3)
            .mapToObj(
                run ->
                    threads.submit(
                        () -> migrate(migration(), folder.resolve("run-" + run), "--apply")))
            .toList();
    for (Future<Integer> run : runs) {
      assertEquals(0, run.get());
    }
    threads.shutdown();
    assertEquals(before.size(), everything().size());
    assertAllHaveMilliseconds(news);
  }

  @Test
  void wrongArgumentsAreNamedAndWithoutANameAllMigrationsAreListed() {
    assertEquals(2, migrate("--now"));
    assertEquals(2, migrate("--segments", "0"));
    assertEquals(2, migrate("--segments"));
    assertEquals(2, migrate("--rate", "0"));
    assertTrue(output().contains("Usage: nightjar migrate"), output());
    assertEquals(
        0,
        new MigrateCommand(() -> List.of(migration()), folder, news.clock)
            .run(List.of(), InputStream.nullInputStream(), out(), out()));
    assertTrue(output().contains(NAME), output());
  }

  /** Fails once, after a number of items. */
  private static final class FailingMigration implements Migration<ItemId> {

    private final MillisecondTimestamps migration;
    private final int failAfter;
    private final List<ItemId> migrated;
    private int attempts;

    private FailingMigration(
        MillisecondTimestamps migration, int failAfter, List<ItemId> migrated) {
      this.migration = migration;
      this.failAfter = failAfter;
      this.migrated = migrated;
    }

    @Override
    public String name() {
      return migration.name();
    }

    @Override
    public String description() {
      return migration.description();
    }

    @Override
    public String table() {
      return migration.table();
    }

    @Override
    public ScanPage<ItemId> page(Segment segment, Position startAfter, int limit) {
      return migration.page(segment, startAfter, limit);
    }

    @Override
    public MigrationOutcome migrate(ItemId item) {
      if (attempts == failAfter && migrated.size() == failAfter) {
        migrated.clear();
        throw new IllegalStateException("the network is gone");
      }
      attempts++;
      migrated.add(item);
      return migration.migrate(item);
    }

    @Override
    public String describe(ItemId item) {
      return migration.describe(item);
    }
  }

  /** Runs something once before the first transaction. */
  private static final class Interruption {

    private Runnable meanwhile;

    private Interruption(Runnable meanwhile) {
      this.meanwhile = meanwhile;
    }

    private DynamoDbClient watch(DynamoDbClient client) {
      return (DynamoDbClient)
          Proxy.newProxyInstance(
              DynamoDbClient.class.getClassLoader(),
              new Class<?>[] {DynamoDbClient.class},
              (proxy, method, arguments) -> {
                if (method.getName().equals("transactWriteItems")) {
                  Runnable now = meanwhile;
                  meanwhile = () -> {};
                  now.run();
                }
                try {
                  return method.invoke(client, arguments);
                } catch (InvocationTargetException e) {
                  throw e.getCause();
                }
              });
    }
  }

  private Map<String, Map<String, AttributeValue>> fill(int items) {
    return fill(news, items);
  }

  private static Map<String, Map<String, AttributeValue>> fill(NewsFixture on, int items) {
    for (int i = 0; i < items; i++) {
      put(on, "newsapi#n" + i, SHORT, item -> {});
      if (i % 3 == 0) {
        marker(on, "newsapi#n" + i, SHORT, "tech");
      }
    }
    return everything(on);
  }

  private void put(
      String sourceId, String timestamp, Consumer<Map<String, AttributeValue>> further) {
    put(news, sourceId, timestamp, further);
  }

  /** An item as the specification prints it. */
  private static void put(
      NewsFixture on,
      String sourceId,
      String timestamp,
      Consumer<Map<String, AttributeValue>> further) {
    Map<String, AttributeValue> item = new HashMap<>();
    item.put("source_id", AttributeValue.fromS(sourceId));
    item.put("timestamp", AttributeValue.fromS(timestamp));
    item.put("status", AttributeValue.fromS("pending"));
    item.put("text_snippet", AttributeValue.fromS("text of " + sourceId));
    item.put("matched_tags", AttributeValue.fromSs(List.of("tech")));
    item.put("ttl_timestamp", AttributeValue.fromN("1900000000"));
    further.accept(item);
    DynamoDbLocal.client().putItem(put -> put.tableName(table(on)).item(item));
  }

  private void marker(String sourceId, String timestamp, String tag) {
    marker(news, sourceId, timestamp, tag);
  }

  private static void marker(NewsFixture on, String sourceId, String timestamp, String tag) {
    DynamoDbLocal.client()
        .putItem(
            put ->
                put.tableName(table(on))
                    .item(
                        Map.of(
                            "source_id", AttributeValue.fromS(sourceId + "#" + tag),
                            "timestamp", AttributeValue.fromS(timestamp),
                            "tag", AttributeValue.fromS(tag),
                            "item_id", AttributeValue.fromS(sourceId),
                            "ttl_timestamp", AttributeValue.fromN("1900000000"))));
  }

  private static Map<String, AttributeValue> moved(Map<String, AttributeValue> item) {
    Map<String, AttributeValue> moved = new HashMap<>(item);
    moved.put("timestamp", AttributeValue.fromS(LONG));
    return moved;
  }

  private Map<String, Map<String, AttributeValue>> everything() {
    return everything(news);
  }

  private static Map<String, Map<String, AttributeValue>> everything(NewsFixture on) {
    Map<String, Map<String, AttributeValue>> items = new TreeMap<>();
    DynamoDbLocal.client()
        .scanPaginator(scan -> scan.tableName(table(on)).consistentRead(true))
        .items()
        .forEach(
            item -> items.put(item.get("source_id").s() + " " + item.get("timestamp").s(), item));
    return items;
  }

  private static void assertAllHaveMilliseconds(NewsFixture on) {
    everything(on).keySet().forEach(key -> assertTrue(key.endsWith(LONG), key));
  }

  private static String table(NewsFixture on) {
    return NewsTable.definition(on.environment).name();
  }

  private MillisecondTimestamps migration() {
    return migration(news, DynamoDbLocal.client());
  }

  private static MillisecondTimestamps migration(NewsFixture on, DynamoDbClient client) {
    return new MillisecondTimestamps(timestamps(on, client));
  }

  private static ShortTimestamps timestamps(NewsFixture on, DynamoDbClient client) {
    return new ShortTimestamps(new NewsTable(client, on.environment, on.metrics()));
  }

  private int migrate(String... options) {
    return migrate(migration(), folder.resolve("checkpoints"), options);
  }

  private int migrate(Migration<?> migration, Path checkpoints, String... options) {
    List<String> arguments = new ArrayList<>(List.of(NAME));
    arguments.addAll(List.of("--rate", "100000"));
    arguments.addAll(List.of(options));
    PrintStream out = out();
    return new MigrateCommand(() -> List.of(migration), checkpoints, news.clock)
        .run(arguments, InputStream.nullInputStream(), out, out);
  }

  private static Path checkpoint(Path folder, Migration<?> migration) {
    return folder.resolve(NAME + "-" + migration.table() + ".json");
  }

  private PrintStream out() {
    return new PrintStream(printed, true, StandardCharsets.UTF_8);
  }

  private String output() {
    return printed.toString(StandardCharsets.UTF_8);
  }
}
