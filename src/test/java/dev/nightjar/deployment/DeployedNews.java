package dev.nightjar.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.artifact.AwsEvents;
import dev.nightjar.artifact.FunctionProcess;
import dev.nightjar.artifact.HttpFunction;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The work of the functions of news. */
final class DeployedNews {

  private final RecordedFunctions functions;

  DeployedNews(RecordedFunctions functions) {
    this.functions = functions;
  }

  void work() throws Exception {
    try (FunctionProcess ingest = functions.events("news-ingest", sources())) {
      RecordedFunctions.answer(ingest, AwsEvents.scheduled());
    }
    String id;
    Map<String, String> impatient = new HashMap<>(sources());
    impatient.put("NIGHTJAR_NEWS_RESCORE_WITHIN", "PT0.001S"); // so that there is a cursor
    try (HttpFunction api = functions.http("news-api", impatient)) {
      String article =
          AwsEvents.post(
              "/api/news/items",
              """
              {"url": "https://news.example/owls", "title": "Profit of the owls rises",
               "publishedAt": "%s", "tags": ["ai"]}
              """
                  .formatted(Instant.now().truncatedTo(ChronoUnit.SECONDS)));
      JsonNode pushed = api.json(201, article);
      api.json(200, article); // a duplicate
      id = URLEncoder.encode(pushed.path("sourceId").asText(), StandardCharsets.UTF_8);
      api.json(200, AwsEvents.post("/api/news/ingest", ""));
      api.json(200, AwsEvents.post("/api/news/heal", ""));
      assertEquals(200, api.ask(AwsEvents.form("/news/ingest", "")).status());
      JsonNode rescored = api.json(200, AwsEvents.post("/api/news/rescore", ""));
      String cursor = rescored.path("next").asText();
      api.json(200, AwsEvents.post("/api/news/rescore?cursor=" + cursor, ""));
      api.json(201, AwsEvents.post("/api/news/sources/tags", "{\"value\": \"owls\"}"));
      for (String kind : List.of("positive", "negative")) {
        api.json(
            201,
            AwsEvents.post(
                "/api/news/alerts",
                """
                {"name": "Owls", "kind": "article", "tag": "ai", "sentiment": "%s", "minScore": 0}
                """
                    .formatted(kind)));
      }
      String deleted =
          api.json(
                  201,
                  AwsEvents.post(
                      "/api/news/alerts",
                      """
                      {"name": "Fall", "kind": "sentiment-drop", "tag": "ai", "fallsBy": 1,
                       "withinHours": 1}
                      """))
              .path("id")
              .asText();
      assertEquals(303, api.ask(AwsEvents.form("/news/alerts/" + deleted + "/pause", "")).status());
      assertEquals(
          303, api.ask(AwsEvents.form("/news/alerts/" + deleted + "/delete", "")).status());
    }
    try (FunctionProcess heal = functions.events("news-heal", Map.of())) {
      RecordedFunctions.answer(heal, AwsEvents.scheduled());
    }
    functions.run("news-metrics");
    try (FunctionProcess analyze = functions.events("news-analyze", Map.of())) {
      for (String message : functions.published("news-api")) {
        RecordedFunctions.answer(analyze, AwsEvents.published(message));
      }
    }
    try (HttpFunction dashboard = functions.http("news-dashboard", Map.of())) {
      dashboard.json(200, AwsEvents.get("/api/news/items/" + id));
      for (String filter :
          List.of("tag=ai", "sentiment=positive", "status=analyzed", "status=pending", "limit=1")) {
        JsonNode page = dashboard.json(200, AwsEvents.get("/api/news/items?" + filter));
        assertTrue(page.has("next"), page::toString);
      }
      dashboard.json(200, AwsEvents.get("/api/news/summary"));
      for (String call :
          List.of(
              "search?q=owls",
              "search?q=owls&tag=AI",
              "summary?tag=AI",
              "tags",
              "tags/ai",
              "compare?tag=ai",
              "watchlist")) {
        dashboard.json(200, AwsEvents.get("/api/news/" + call));
      }
      for (String call : List.of("export?tag=ai", "export?format=jsonl", "feed?tag=ai")) {
        assertEquals(200, dashboard.ask(AwsEvents.get("/api/news/" + call)).status());
      }
      assertEquals(200, dashboard.ask(AwsEvents.get("/api/news/stream")).status());
      for (String page :
          List.of(
              "/news",
              "/news?tag=ai",
              "/news/alerts",
              "/news/sources",
              "/news/operations",
              "/news/tags/ai",
              "/news/compare?tag=ai",
              "/news/watchlist?tag=ai")) {
        assertEquals(200, dashboard.ask(AwsEvents.get(page)).status());
      }
    }
    functions.run("news-alert");
    functions.run("news-audit");
    WholeAudits.news(functions);
  }

  /** Sources without news; what they are asked is no matter of IAM. */
  private Map<String, String> sources() {
    return Map.of(
        "NIGHTJAR_NEWS_TIINGO_URL",
        functions.outsideUrl(),
        "NIGHTJAR_NEWS_FINNHUB_URL",
        functions.outsideUrl());
  }
}
