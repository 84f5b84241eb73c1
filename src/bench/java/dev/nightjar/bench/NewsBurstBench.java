package dev.nightjar.bench;

import static dev.nightjar.Eventually.eventually;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.table.key.SortableTime;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The specification's load test: 1,000 articles within 10 seconds, none lost and none twice. */
final class NewsBurstBench implements Benchmark {

  private static final int ARTICLES = 1_000;
  private static final int WARM_UP = 1_000;
  private static final int ALL = WARM_UP + ARTICLES;
  private static final Duration WINDOW = Duration.ofSeconds(10);

  /** The last article begins so early that its answer is there in time, too. */
  private static final Duration PACE = Duration.ofSeconds(9);

  private static final int CLIENTS = 8;
  private static final int TAGS = 10;
  private static final JsonMapper MAPPER = new JsonMapper();

  /** When each article was pushed, by its id and time. */
  private final Map<Article, Instant> pushed = new ConcurrentHashMap<>();

  private record Article(String sourceId, String timestamp) {}

  @Override
  public String title() {
    return "Burst of %d articles pushed over HTTP within %d seconds"
        .formatted(ARTICLES, WINDOW.toSeconds());
  }

  @Override
  public void run(PrintStream out) throws Exception {
    pushed.clear();
    try (ServerOnEmptyData local = ServerOnEmptyData.start()) {
      warmUp(local);
      double seconds = pushAll(local);
      eventually("nothing is pending", Duration.ofMinutes(2), () -> summary(local, "pending") == 0);
      Percentiles milliseconds = new Percentiles();
      pushed.forEach(
          (article, at) ->
              milliseconds.add(Duration.between(at, analyzedAt(local, article)).toNanos() / 1e6));
      assertNoneLostAndNoneTwice(local);
      out.printf(
          Locale.ROOT,
          "  pushed in %.1f s, %s; from push to analyzed: p50 %.0f ms, p99 %.0f ms, longest %.0f ms%n",
          seconds,
          seconds <= WINDOW.toSeconds() ? "in time" : "too slow",
          milliseconds.at(50),
          milliseconds.at(99),
          milliseconds.at(100));
      out.printf("  all %d found by id, by sentiment and by tag, each analyzed once%n", ARTICLES);
    }
  }

  /** A burst hits a server that has been running; a cold one is the cold-start bench's matter. */
  private void warmUp(ServerOnEmptyData local) {
    for (int i = 0; i < WARM_UP; i++) {
      push(local, "warm-up/" + i, i);
    }
    eventually("nothing is pending", Duration.ofMinutes(2), () -> summary(local, "pending") == 0);
    pushed.clear();
  }

  private double pushAll(ServerOnEmptyData local) throws Exception {
    ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
    long start = System.nanoTime();
    long gap = PACE.toNanos() / ARTICLES;
    try {
      List<Future<?>> all =
          IntStream.range(0, ARTICLES)
              .<Future<?>>mapToObj(
                  i ->
                      clients.submit(
                          () -> {
                            Pace.until(start + i * gap);
                            push(local, "burst/" + i, i);
                          }))
              .toList();
      for (Future<?> one : all) {
        one.get();
      }
    } finally {
      clients.shutdownNow();
    }
    return (System.nanoTime() - start) / 1e9;
  }

  private void push(ServerOnEmptyData local, String path, int i) {
    String json =
        """
        {"url":"https://example.org/%s","title":"Company %d beats expectations and shares rise",
         "publishedAt":"%s","sourceName":"Bench","tags":["burst","tag-%d"]}
        """
            .formatted(path, i, SortableTime.millis(Instant.now()), i % TAGS);
    Instant at = Instant.now();
    try {
      HttpResponse<String> answer = local.server().post("/api/news/items", json);
      if (answer.statusCode() != 201) {
        throw new IllegalStateException(answer.statusCode() + " " + answer.body());
      }
      JsonNode stored = MAPPER.readTree(answer.body());
      pushed.put(
          new Article(stored.path("sourceId").asText(), stored.path("timestamp").asText()), at);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Instant analyzedAt(ServerOnEmptyData local, Article article) {
    Map<String, AttributeValue> item =
        local
            .dynamoDb()
            .getItem(
                get ->
                    get.tableName(ServerOnEmptyData.NEWS_TABLE)
                        .consistentRead(true)
                        .key(
                            Map.of(
                                "source_id", AttributeValue.fromS(article.sourceId()),
                                "timestamp", AttributeValue.fromS(article.timestamp()))))
            .item();
    if (item.isEmpty() || !item.containsKey("analyzed_at")) {
      throw new IllegalStateException(article + " is lost or was not analyzed");
    }
    return Instant.parse(item.get("analyzed_at").s());
  }

  private void assertNoneLostAndNoneTwice(ServerOnEmptyData local) {
    Set<String> bySentiment = new HashSet<>();
    for (String sentiment : List.of("positive", "neutral", "negative")) {
      bySentiment.addAll(listed(local, "sentiment=" + sentiment));
    }
    assertCount("by sentiment", ALL, bySentiment.size());
    assertCount("by their common tag", ALL, new HashSet<>(listed(local, "tag=burst")).size());
    for (int tag = 0; tag < TAGS; tag++) {
      assertCount("by tag " + tag, ALL / TAGS, listed(local, "tag=tag-" + tag).size());
    }
    assertCount("by id", ARTICLES, pushed.size());
    assertCount("announcements", ALL, announcements(local));
  }

  /** Each analysis leaves one announcement; a second analysis would leave another. */
  private static int announcements(ServerOnEmptyData local) {
    int count = 0;
    Instant now = Instant.now();
    for (Instant hour : List.of(now, now.minus(Duration.ofHours(1)))) {
      String partition = "analyzed#" + SortableTime.millis(hour).substring(0, 13);
      count +=
          local
              .dynamoDb()
              .queryPaginator(
                  query ->
                      query
                          .tableName(ServerOnEmptyData.NEWS_TABLE)
                          .keyConditionExpression("source_id = :hour")
                          .expressionAttributeValues(
                              Map.of(":hour", AttributeValue.fromS(partition))))
              .items()
              .stream()
              .count();
    }
    return count;
  }

  private static List<String> listed(ServerOnEmptyData local, String filter) {
    try {
      List<String> ids = new ArrayList<>();
      String cursor = "";
      do {
        JsonNode page =
            MAPPER.readTree(
                local.server().get("/api/news/items?limit=100&" + filter + cursor).body());
        page.path("items").forEach(item -> ids.add(item.path("sourceId").asText()));
        cursor = page.path("next").isNull() ? "" : "&cursor=" + page.path("next").asText();
      } while (!cursor.isEmpty());
      return ids;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int summary(ServerOnEmptyData local, String figure) {
    try {
      return MAPPER
          .readTree(local.server().get("/api/news/summary?hours=1").body())
          .path(figure)
          .asInt(-1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void assertCount(String what, int expected, int actual) {
    if (expected != actual) {
      throw new IllegalStateException(what + ": " + actual + " instead of " + expected);
    }
  }
}
