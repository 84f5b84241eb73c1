package dev.nightjar.llm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.upstream.Secrets;
import dev.nightjar.upstream.UpstreamRequest;
import java.net.URI;

/**
 * A model behind OpenAI's chat completions API, which many servers offer. Local servers often need
 * no key.
 */
final class ChatCompletionsModel implements LanguageModel {

  private static final String PATH = "/chat/completions";

  private final ModelClient server;
  private final Secrets keys;
  private final ObjectMapper mapper;
  private final URI address;
  private final String model;
  private final int maxAnswerTokens;

  ChatCompletionsModel(
      ModelClient server,
      Secrets keys,
      ObjectMapper mapper,
      String url,
      String model,
      int maxAnswerTokens) {
    this.server = server;
    this.keys = keys;
    this.mapper = mapper;
    this.address = address(url);
    this.model = model;
    this.maxAnswerTokens = maxAnswerTokens;
  }

  /** The setting may contain the last part of the path or not. */
  private static URI address(String url) {
    String base = url.replaceFirst("/+$", "");
    return URI.create(base.endsWith(PATH) ? base : base + PATH);
  }

  @Override
  public ModelOutcome ask(ModelRequest modelRequest) {
    return server.ask(
        body(modelRequest),
        json -> UpstreamRequest.postJson(address, json).header("Authorization", authorization()),
        this::outcome);
  }

  private String authorization() {
    return keys.isConfigured(LanguageModelProvider.SETTINGS)
        ? "Bearer " + keys.keyOf(LanguageModelProvider.SETTINGS)
        : null;
  }

  private ObjectNode body(ModelRequest modelRequest) {
    ObjectNode body = mapper.createObjectNode();
    body.put("model", model);
    body.put("max_completion_tokens", maxAnswerTokens);
    ArrayNode messages = body.putArray("messages");
    messages.addObject().put("role", "system").put("content", modelRequest.system());
    messages.addObject().put("role", "user").put("content", modelRequest.user());
    body.putObject("response_format")
        .put("type", "json_schema")
        .putObject("json_schema")
        .put("name", modelRequest.answerName())
        .put("strict", true)
        .set("schema", modelRequest.answerSchema());
    return body;
  }

  private ModelOutcome outcome(JsonNode answer) {
    JsonNode choice = answer.path("choices").path(0);
    JsonNode message = choice.path("message");
    String ending = choice.path("finish_reason").asText();
    if (message.path("refusal").isTextual() || ending.equals("content_filter")) {
      return server.refused();
    }
    if (ending.equals("length")) {
      return server.cutOff();
    }
    if (!message.path("content").isTextual()) {
      return server.badAnswer("answers without a message");
    }
    JsonNode usage = answer.path("usage");
    return server.answered(
        unfenced(message.path("content").textValue()),
        answer.path("model").asText(model),
        new ModelOutcome.Tokens(
            usage.path("prompt_tokens").asLong(), usage.path("completion_tokens").asLong()));
  }

  /** Servers without schema support leave Markdown fences around the JSON. */
  private static String unfenced(String content) {
    String text = content.strip();
    int firstLine = text.indexOf('\n');
    return text.startsWith("```") && text.endsWith("```") && firstLine > 0
        ? text.substring(firstLine, text.length() - 3)
        : text;
  }
}
