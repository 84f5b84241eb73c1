package dev.nightjar.artifact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.local.function.RuntimeApi;
import dev.nightjar.upstream.Reply;
import dev.nightjar.upstream.ScriptedServer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * The events artifact as Lambda runs it, in the role that fetches news: its HTTP client has to work
 * without the server that it comes with elsewhere.
 */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock(FunctionProcess.RUNTIME_CLIENT_LIBRARY)
class NewsIngestIT {

  private static final JsonMapper MAPPER = new JsonMapper();

  @TempDir Path folder;

  @Test
  void newsAreFetchedFromFeedsAndApisAndAFailingSourceStopsNoOther() throws Exception {
    String published = Instant.now().minus(Duration.ofMinutes(5)).toString();
    Path artifact = FunctionProcess.unpack(Path.of("target/events.zip"), folder.resolve("events"));
    try (ScriptedServer feed = ScriptedServer.answering(Reply.xml(feed(published)).packed());
        ScriptedServer newsApi = ScriptedServer.answering(Reply.json(newsApi(published)));
        ScriptedServer finnhub = ScriptedServer.answering(Reply.status(401));
        CloudForFunctions cloud = CloudForFunctions.start(folder.resolve("cloud"))) {
      Map<String, String> environment = new HashMap<>(cloud.environment("news-ingest"));
      environment.put("NIGHTJAR_NEWS_TAGS", "AI, climate");
      environment.put("NIGHTJAR_OUTSIDE_ALLOW_LOOPBACK", "true");
      environment.put("NIGHTJAR_NEWS_FEEDS", "climate=" + feed.uri() + "/feed");
      environment.put("NIGHTJAR_NEWS_NEWSAPI_KEY", "the-key");
      environment.put("NIGHTJAR_NEWS_NEWSAPI_URL", newsApi.uri().toString());
      environment.put("NIGHTJAR_NEWS_FINNHUB_KEY", "the-wrong-key");
      environment.put("NIGHTJAR_NEWS_FINNHUB_URL", finnhub.uri().toString());
      try (FunctionProcess function =
          FunctionProcess.start(Jdk.own(), List.of(), artifact, environment)) {
        assertEquals(result(2, 2, 0), answer(function));
        assertEquals(result(2, 0, 2), answer(function));
        assertEquals("the-key", newsApi.requests().get(0).headers().get("X-Api-Key"));
        assertEquals("\"AI\" OR \"climate\"", newsApi.requests().get(0).query().get("q"));
        assertTrue(function.log().contains("NIGHTJAR_NEWS_FINNHUB_KEY"), function.log());
        assertFalse(function.log().contains("the-wrong-key"), function.log());
      }
    }
  }

  private static JsonNode answer(FunctionProcess function) throws Exception {
    RuntimeApi.Answer answer = function.invoke(AwsEvents.scheduled());
    assertFalse(answer.isError(), answer.body());
    return MAPPER.readTree(answer.body());
  }

  private static JsonNode result(int fetched, int isNew, int duplicates) {
    return MAPPER
        .createObjectNode()
        .put("fetched", fetched)
        .put("new", isNew)
        .put("duplicates", duplicates)
        .put("rejected", 0);
  }

  private static String feed(String published) {
    return """
    <feed xmlns="http://www.w3.org/2005/Atom"><title>Tarn &amp; Field</title>
      <entry><title>Salmon return</title><link href="https://tarn.example/salmon"/>
        <published>%s</published></entry>
    </feed>\
    """
        .formatted(published);
  }

  private static String newsApi(String published) {
    return """
    {"status":"ok","articles":[{"source":{"name":"Bitfern"},"title":"AI learns to count",
      "url":"https://bitfern.example/count","publishedAt":"%s"}]}\
    """
        .formatted(published);
  }
}
