package dev.nightjar.local.kill;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.local.kill.ApiClient.Answer;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/** Pushes articles. Each has to be stored with its tags, analyzed once and streamed once. */
final class NewsWorkload implements Workload {

  private static final List<String> TAGS = List.of("all", "even", "odd");
  private static final List<String> TITLES =
      List.of("Shares rise after record profits", "Company sued after deadly failure", "A meeting");

  private final Instant start = Instant.now();
  private final AtomicInteger numbers = new AtomicInteger();
  private final Queue<String> stored = new ConcurrentLinkedQueue<>();

  @Override
  public void act(ApiClient api, Random random) throws IOException {
    int number = numbers.incrementAndGet();
    Answer answer =
        api.post(
            "/api/news/items",
            Map.of(
                "url", "https://example.org/kill/" + number,
                "title", TITLES.get(random.nextInt(TITLES.size())),
                "publishedAt", Instant.now().toString(),
                "sourceName", "Kill",
                "tags", List.of("all", number % 2 == 0 ? "even" : "odd")));
    if (answer.isSuccess()) {
      stored.add(answer.json().path("sourceId").asText());
    }
  }

  @Override
  public List<String> violations(ApiClient api) throws IOException {
    List<String> violations = new ArrayList<>();
    List<String> all = ids(api.list("/api/news/items?tag=all", ""));
    Set<String> items = new HashSet<>(all);
    compare(violations, "news: items listed twice by tag", items.size(), all.size());
    for (String id : stored) {
      if (!items.contains(id)) {
        violations.add("news: " + id + " was acknowledged and is lost");
      }
    }
    List<String> byTag = new ArrayList<>();
    for (String tag : TAGS.subList(1, TAGS.size())) {
      byTag.addAll(ids(api.list("/api/news/items?tag=" + tag, "")));
    }
    compare(violations, "news: items by their other tag", items.size(), byTag.size());
    List<String> analyzed = new ArrayList<>();
    for (String sentiment : List.of("positive", "neutral", "negative")) {
      analyzed.addAll(ids(api.list("/api/news/items?sentiment=" + sentiment, "")));
    }
    compare(violations, "news: analyzed items", items.size(), analyzed.size());
    JsonNode summary = api.get("/api/news/summary?hours=24").json();
    compare(violations, "news: pending items", 0, summary.path("pending").asInt());
    List<String> streamed = NewsStream.since(start, api.url(), items.size());
    compare(violations, "news: streamed items", items.size(), streamed.size());
    compare(
        violations, "news: different streamed items", items.size(), Set.copyOf(streamed).size());
    return violations;
  }

  @Override
  public int acknowledged() {
    return stored.size();
  }

  private static List<String> ids(List<JsonNode> items) {
    return items.stream()
        .map(item -> item.path("sourceId").asText())
        .collect(Collectors.toCollection(ArrayList::new));
  }

  static void compare(List<String> violations, String what, int expected, int actual) {
    if (expected != actual) {
      violations.add("%s: %d instead of %d".formatted(what, actual, expected));
    }
  }
}
