package dev.nightjar.llm;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.llm.ModelOutcome.Kind;
import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.upstream.Reply;
import dev.nightjar.upstream.ScriptedServer;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bedrock's Converse API: requests, signatures and outcomes. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class BedrockModelTest {

  private static final String ANSWER =
      """
      {"output":{"message":{"role":"assistant","content":[
        {"text":"I will answer now."},
        {"toolUse":{"toolUseId":"t1","name":"a_word","input":{"word":"owl"}}}]}},
       "stopReason":"tool_use","usage":{"inputTokens":1200,"outputTokens":34,"totalTokens":1234}}
      """;

  @Test
  void answerIsWhatTheToolWouldGet() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(ANSWER))) {
      ModelOutcome.Answered answered = assertInstanceOf(ModelOutcome.Answered.class, ask(server));
      assertEquals("owl", answered.answer().path("word").asText());
      assertEquals("anthropic.claude-sonnet-4-v1:0", answered.model());
      assertEquals(new ModelOutcome.Tokens(1200, 34), answered.tokens());
    }
  }

  @Test
  void questionNamesTheToolThatTakesItsAnswer() throws Exception {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(ANSWER))) {
      ask(server);
      JsonNode body = ModelParts.JSON.readTree(server.request().body());
      assertEquals("Say a word.", body.path("system").path(0).path("text").asText());
      JsonNode message = body.path("messages").path(0);
      assertEquals("user", message.path("role").asText());
      assertEquals(
          "Any \"word\" will do: ✓", message.path("content").path(0).path("text").asText());
      assertEquals(1234, body.path("inferenceConfig").path("maxTokens").asInt());
      JsonNode tools = body.path("toolConfig");
      JsonNode tool = tools.path("tools").path(0).path("toolSpec");
      assertEquals("a_word", tool.path("name").asText());
      assertEquals(ModelParts.question().answerSchema(), tool.path("inputSchema").path("json"));
      assertEquals("a_word", tools.path("toolChoice").path("tool").path("name").asText());
    }
  }

  @Test
  void requestIsSignedAsAwsChecksIt() throws Exception {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(ANSWER))) {
      ask(server);
      ScriptedServer.Request request = server.request();
      assertEquals("/model/anthropic.claude-sonnet-4-v1%3A0/converse", request.rawPath());
      assertEquals("the-session", request.headers().get("x-amz-security-token"));
      assertEquals(expectedSignature(request), signatureIn(request));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "429, RATE_LIMIT, 3",
    "408, UNAVAILABLE, 3",
    "503, UNAVAILABLE, 3",
    "403, UNAUTHORIZED, 1",
    "400, REFUSED, 1",
    "424, REFUSED, 1",
  })
  void failuresOfBedrockAreToldApart(int status, Kind kind, int attempts) {
    try (ScriptedServer server =
        ScriptedServer.answering(Reply.text(status, "application/json", "{\"message\":\"no\"}"))) {
      failure(server, kind);
      assertEquals(attempts, server.requests().size());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "[]",
        "{\"output\":{\"message\":{\"content\":[{\"text\":\"owl\"}]}},\"stopReason\":\"end_turn\"}",
        "{\"output\":{\"message\":{\"content\":[{\"toolUse\":{\"name\":\"other\",\"input\":{}}}]}}}",
        "{\"output\":{\"message\":{\"content\":[{\"toolUse\":{\"name\":\"a_word\"}}]}}}",
        "{\"output\":{\"message\":{\"content\":[{\"toolUse\":{\"name\":\"a_word\",\"input\":\"x\"}}]}}}",
      })
  void answerWithoutTheToolIsABadOne(String answer) {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(answer))) {
      failure(server, Kind.BAD_ANSWER);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "max_tokens, BAD_ANSWER",
    "guardrail_intervened, REFUSED",
    "content_filtered, REFUSED",
  })
  void answerThatWasStoppedIsNone(String reason, Kind kind) {
    try (ScriptedServer server =
        ScriptedServer.answering(
            Reply.json(ANSWER.replace("\"tool_use\"", "\"" + reason + "\"")))) {
      failure(server, kind);
    }
  }

  private ModelOutcome ask(ScriptedServer server) {
    return new ModelParts()
        .bedrock(server.uri())
        .configured()
        .orElseThrow()
        .ask(ModelParts.question());
  }

  private void failure(ScriptedServer server, Kind kind) {
    ModelOutcome.Failed failed = assertInstanceOf(ModelOutcome.Failed.class, ask(server));
    assertEquals(kind, failed.kind(), failed.message());
  }

  private static String signatureIn(ScriptedServer.Request request) {
    String authorization = request.headers().get("authorization");
    return authorization.substring(authorization.indexOf("Signature=") + "Signature=".length());
  }

  /** Computed from what arrived, step by step as AWS documents its signature. */
  private static String expectedSignature(ScriptedServer.Request request) throws Exception {
    String authorization = request.headers().get("authorization");
    String date = request.headers().get("x-amz-date");
    String scope = date.substring(0, 8) + "/eu-west-1/bedrock/aws4_request";
    assertTrue(
        authorization.startsWith(
            "AWS4-HMAC-SHA256 Credential=%s/%s, "
                .formatted(ModelParts.CREDENTIALS.accessKeyId(), scope)),
        authorization);
    String signedHeaders = authorization.replaceFirst(".*SignedHeaders=([^,]*),.*", "$1");
    assertTrue(signedHeaders.startsWith("host;"), signedHeaders);
    StringBuilder canonical = new StringBuilder("POST\n");
    canonical.append(request.rawPath().replace("%", "%25")).append("\n\n");
    for (String name : signedHeaders.split(";")) {
      canonical.append(name).append(':').append(request.headers().get(name)).append('\n');
    }
    canonical.append('\n').append(signedHeaders).append('\n').append(sha256(request.body()));
    String toSign =
        String.join("\n", "AWS4-HMAC-SHA256", date, scope, sha256(canonical.toString()));
    byte[] key = ("AWS4" + ModelParts.CREDENTIALS.secretAccessKey()).getBytes(UTF_8);
    for (String step : scope.split("/")) {
      key = hmac(key, step);
    }
    return HexFormat.of().formatHex(hmac(key, toSign));
  }

  private static byte[] hmac(byte[] key, String text) throws Exception {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    return mac.doFinal(text.getBytes(UTF_8));
  }

  private static String sha256(String text) throws Exception {
    return HexFormat.of()
        .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8)));
  }
}
