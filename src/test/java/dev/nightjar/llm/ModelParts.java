package dev.nightjar.llm;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.upstream.UpstreamFixture;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.auth.credentials.AwsSessionCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;

/** Language models that ask a server of the test, with little patience. */
public final class ModelParts {

  public static final ObjectMapper JSON = new ObjectMapper();

  public static final AwsSessionCredentials CREDENTIALS =
      AwsSessionCredentials.create("AKIDEXAMPLE", "the-secret", "the-session");

  private static final Map<String, String> IMPATIENT =
      Map.of(
          "nightjar.llm.timeout", "PT2S",
          "nightjar.llm.retry-pause", "PT0.01S",
          "nightjar.llm.retries-within", "PT20S",
          "nightjar.llm.longest-respite", "PT1S",
          "nightjar.llm.circuit-rest", "PT1M",
          "nightjar.llm.max-answer-tokens", "1234",
          "nightjar.llm.region", "eu-west-1");

  private final UpstreamFixture outside = new UpstreamFixture();

  public LanguageModelProvider openAi(URI server) {
    return openAi(server, Map.of());
  }

  public LanguageModelProvider openAi(URI server, Map<String, String> more) {
    Map<String, String> settings = new HashMap<>(more);
    settings.put("nightjar.llm.url", server + "/v1");
    settings.put("nightjar.llm.model", "gpt-4-turbo");
    settings.put("nightjar.llm.key", "the-key");
    return models(settings);
  }

  public LanguageModelProvider bedrock(URI server) {
    return models(
        Map.of(
            "nightjar.llm.provider", "bedrock",
            "nightjar.llm.url", server.toString(),
            "nightjar.llm.model", "anthropic.claude-sonnet-4-v1:0"));
  }

  public LanguageModelProvider models(Map<String, String> settings) {
    Map<String, String> all = new HashMap<>(IMPATIENT);
    all.putAll(settings);
    return new LanguageModelProvider(
        new SmallRyeConfigBuilder()
            .withSources(new PropertiesConfigSource(all, "test", 100))
            .build(),
        outside.clock,
        () -> JSON,
        () -> outside.keys(all),
        () -> StaticCredentialsProvider.create(CREDENTIALS));
  }

  /** What OpenAI answers when its model says that. */
  public static String completion(String content) {
    ObjectNode answer = JSON.createObjectNode().put("model", "gpt-4-turbo-2024-04-09");
    answer
        .putArray("choices")
        .addObject()
        .put("finish_reason", "stop")
        .putObject("message")
        .put("role", "assistant")
        .put("content", content);
    answer.putObject("usage").put("prompt_tokens", 1200).put("completion_tokens", 34);
    return answer.toString();
  }

  static ModelRequest question() {
    ObjectNode schema = JSON.createObjectNode().put("type", "object");
    schema.putObject("properties").putObject("word").put("type", "string");
    schema.putArray("required").add("word");
    schema.put("additionalProperties", false);
    return new ModelRequest("Say a word.", "Any \"word\" will do: ✓", "a_word", schema);
  }
}
