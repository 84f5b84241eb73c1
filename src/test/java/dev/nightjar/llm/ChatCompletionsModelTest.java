package dev.nightjar.llm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.FreePort;
import dev.nightjar.llm.ModelOutcome.Kind;
import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.upstream.Reply;
import dev.nightjar.upstream.ScriptedServer;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A server like OpenAI's: what it is asked, and what becomes of what it answers. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class ChatCompletionsModelTest {

  private static final Reply GOOD = Reply.json(ModelParts.completion("{\"word\":\"owl\"}"));

  private ModelParts parts;

  @BeforeEach
  void parts() {
    parts = new ModelParts();
  }

  @Test
  void answerArrivesWithModelAndTokens() {
    try (ScriptedServer server = ScriptedServer.answering(GOOD)) {
      ModelOutcome.Answered answered = assertInstanceOf(ModelOutcome.Answered.class, ask(server));
      assertEquals("owl", answered.answer().path("word").asText());
      assertEquals("gpt-4-turbo-2024-04-09", answered.model());
      assertEquals(new ModelOutcome.Tokens(1200, 34), answered.tokens());
    }
  }

  @Test
  void questionIsAskedWithTheSchemaOfItsAnswer() throws Exception {
    try (ScriptedServer server = ScriptedServer.answering(GOOD)) {
      ask(server);
      ScriptedServer.Request request = server.request();
      assertEquals("/v1/chat/completions", request.path());
      assertEquals("Bearer the-key", request.headers().get("authorization"));
      assertEquals("application/json", request.headers().get("content-type"));
      JsonNode body = ModelParts.JSON.readTree(request.body());
      assertEquals("gpt-4-turbo", body.path("model").asText());
      assertEquals(1234, body.path("max_completion_tokens").asInt());
      assertEquals("system", body.path("messages").path(0).path("role").asText());
      assertEquals("Say a word.", body.path("messages").path(0).path("content").asText());
      assertEquals(
          "Any \"word\" will do: ✓", body.path("messages").path(1).path("content").asText());
      JsonNode format = body.path("response_format");
      assertEquals("json_schema", format.path("type").asText());
      assertEquals("a_word", format.path("json_schema").path("name").asText());
      assertTrue(format.path("json_schema").path("strict").asBoolean());
      assertEquals(ModelParts.question().answerSchema(), format.path("json_schema").path("schema"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/v1/", "/v1/chat/completions"})
  void addressMayBeGivenInFullAndKeyMayBeMissing(String path) {
    try (ScriptedServer server = ScriptedServer.answering(GOOD)) {
      parts
          .models(Map.of("nightjar.llm.url", server.uri() + path, "nightjar.llm.model", "llama"))
          .configured()
          .orElseThrow()
          .ask(ModelParts.question());
      assertEquals("/v1/chat/completions", server.request().path());
      assertNull(server.request().headers().get("authorization"));
    }
  }

  @Test
  void markdownAroundTheAnswerIsNoMatter() {
    try (ScriptedServer server =
        ScriptedServer.answering(
            Reply.json(ModelParts.completion("```json\n{\"word\":\"owl\"}\n```\n")))) {
      assertInstanceOf(ModelOutcome.Answered.class, ask(server));
    }
  }

  @Test
  void rateLimitThatIsShortIsWaitedFor() {
    try (ScriptedServer server =
        ScriptedServer.answering(Reply.status(429).with("Retry-After", "1"), GOOD)) {
      long start = System.nanoTime();
      assertInstanceOf(ModelOutcome.Answered.class, ask(server));
      assertTrue(Duration.ofNanos(System.nanoTime() - start).toMillis() >= 1_000);
      assertEquals(2, server.requests().size());
    }
  }

  @Test
  void rateLimitThatIsTooLongIsAFailureAtOnceThatSaysWhenToComeBack() {
    try (ScriptedServer server =
        ScriptedServer.answering(Reply.status(429).with("Retry-After", "60"))) {
      ModelOutcome.Failed failed = failure(server, Kind.RATE_LIMIT);
      assertEquals(Optional.of(Duration.ofSeconds(60)), failed.retryAfter());
      assertEquals(
          "The language model gpt-4-turbo limits the rate of requests (429)", failed.message());
      assertEquals(1, server.requests().size());
    }
  }

  @Test
  void rateLimitWithoutATimeIsTriedAgainTwice() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.status(429))) {
      failure(server, Kind.RATE_LIMIT);
      assertEquals(3, server.requests().size());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {500, 502, 503, 529})
  void serverThatRecoversIsAskedAgain(int status) {
    try (ScriptedServer server = ScriptedServer.answering(Reply.status(status), GOOD)) {
      assertInstanceOf(ModelOutcome.Answered.class, ask(server));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "500, UNAVAILABLE",
    "401, UNAUTHORIZED",
    "403, UNAUTHORIZED",
    "400, REFUSED",
    "404, REFUSED",
    "302, REFUSED",
  })
  void whatTheServerSaysNoWithIsToldApart(int status, Kind kind) {
    try (ScriptedServer server =
        ScriptedServer.answering(Reply.text(status, "text/plain", "the-key is wrong"))) {
      assertFalse(failure(server, kind).message().contains("the-key"));
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"SILENT", "STALLING"})
  void serverThatIsSlowIsNotWaitedForForEver(Reply.Manner manner) {
    try (ScriptedServer server = ScriptedServer.answering(GOOD.inManner(manner))) {
      LanguageModel model =
          parts
              .openAi(server.uri(), Map.of("nightjar.llm.retries-within", "PT1S"))
              .configured()
              .orElseThrow();
      long start = System.nanoTime();
      ModelOutcome modelOutcome = model.ask(ModelParts.question());
      assertEquals(Kind.TIMEOUT, assertInstanceOf(ModelOutcome.Failed.class, modelOutcome).kind());
      assertTrue(Duration.ofNanos(System.nanoTime() - start).toSeconds() < 60, "on a busy machine");
      assertEquals(1, server.requests().size());
    }
  }

  @Test
  void serverThatIsNotThereIsUnavailable() {
    ModelOutcome modelOutcome =
        parts
            .openAi(URI.create("http://localhost:" + FreePort.any()))
            .configured()
            .orElseThrow()
            .ask(ModelParts.question());
    assertEquals(
        Kind.UNAVAILABLE, assertInstanceOf(ModelOutcome.Failed.class, modelOutcome).kind());
  }

  @Test
  void serverThatKeepsFailingIsLeftAlone() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.status(500))) {
      LanguageModel model = parts.openAi(server.uri()).configured().orElseThrow();
      for (int i = 0; i < 4; i++) {
        model.ask(ModelParts.question());
      }
      assertEquals(6, server.requests().size());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "<html>",
        "[]",
        "{}",
        "{\"choices\":[]}",
        "{\"choices\":[{\"message\":{\"content\":null}}]}",
        "{\"choices\":[{\"message\":{\"content\":7}}]}",
        "{\"choices\":\"many\"}",
      })
  void nonsenseIsABadAnswer(String body) {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(body))) {
      failure(server, Kind.BAD_ANSWER);
      assertEquals(1, server.requests().size());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "owl",
        "{\"word\":\"ow",
        "[\"owl\"]",
        "\"owl\"",
        "null",
        "{} and more",
        "``````"
      })
  void messageThatIsNoJsonObjectIsABadAnswer(String content) {
    try (ScriptedServer server =
        ScriptedServer.answering(Reply.json(ModelParts.completion(content)))) {
      failure(server, Kind.BAD_ANSWER);
    }
  }

  @Test
  void halfAnAnswerIsTriedAgain() {
    try (ScriptedServer server =
        ScriptedServer.answering(GOOD.inManner(Reply.Manner.BREAKING_OFF), GOOD)) {
      assertInstanceOf(ModelOutcome.Answered.class, ask(server));
    }
  }

  @Test
  void answerOfFiftyMegabytesIsNotReadToItsEnd() {
    String long50 = ModelParts.completion("{\"word\":\"" + "x".repeat(50 << 20) + "\"}");
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(long50))) {
      assertTrue(failure(server, Kind.BAD_ANSWER).message().contains("more than 1 MB"));
    }
  }

  @ParameterizedTest
  @CsvSource({"length, BAD_ANSWER", "content_filter, REFUSED"})
  void answerThatWasStoppedIsNone(String reason, Kind kind) {
    String stopped =
        ModelParts.completion("{\"word\":\"owl\"}")
            .replace("\"finish_reason\":\"stop\"", "\"finish_reason\":\"" + reason + "\"");
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(stopped))) {
      failure(server, kind);
    }
  }

  @Test
  void refusalOfTheModelIsToldAsSuch() {
    String refusal =
        "{\"choices\":[{\"message\":{\"content\":null,\"refusal\":\"I can't help with that\"}}]}";
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(refusal))) {
      failure(server, Kind.REFUSED);
    }
  }

  private ModelOutcome ask(ScriptedServer server) {
    return parts.openAi(server.uri()).configured().orElseThrow().ask(ModelParts.question());
  }

  private ModelOutcome.Failed failure(ScriptedServer server, Kind kind) {
    ModelOutcome.Failed failed = assertInstanceOf(ModelOutcome.Failed.class, ask(server));
    assertEquals(kind, failed.kind(), failed.message());
    return failed;
  }
}
