package dev.nightjar.llm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.upstream.UpstreamRequest;
import java.net.URI;

/**
 * A model in Amazon Bedrock, called by its Converse API. The structured answer is the input of the
 * one tool that the model has to use.
 */
final class BedrockModel implements LanguageModel {

  private final ModelClient server;
  private final RequestSigner signer;
  private final ObjectMapper mapper;
  private final URI address;
  private final String model;
  private final int maxAnswerTokens;

  BedrockModel(
      ModelClient server,
      RequestSigner signer,
      ObjectMapper mapper,
      String url,
      String model,
      int maxAnswerTokens) {
    this.server = server;
    this.signer = signer;
    this.mapper = mapper;
    this.address = URI.create("%s/model/%s/converse".formatted(url, escaped(model)));
    this.model = model;
    this.maxAnswerTokens = maxAnswerTokens;
  }

  /** A model's name has colons, an inference profile's ARN also slashes. */
  private static String escaped(String model) {
    return model.replace("%", "%25").replace("/", "%2F").replace(":", "%3A");
  }

  @Override
  public ModelOutcome ask(ModelRequest modelRequest) {
    return server.ask(
        body(modelRequest),
        json -> {
          RequestSigner.Signature signature = signer.sign(address, json);
          return UpstreamRequest.postJson(address, json)
              .header("Authorization", signature.authorization())
              .header("X-Amz-Date", signature.date())
              .header("X-Amz-Content-Sha256", signature.contentHash())
              .header("X-Amz-Security-Token", signature.securityToken());
        },
        answer -> outcome(modelRequest, answer));
  }

  private ObjectNode body(ModelRequest modelRequest) {
    ObjectNode body = mapper.createObjectNode();
    body.putArray("system").addObject().put("text", modelRequest.system());
    body.putArray("messages")
        .addObject()
        .put("role", "user")
        .putArray("content")
        .addObject()
        .put("text", modelRequest.user());
    body.putObject("inferenceConfig").put("maxTokens", maxAnswerTokens);
    ObjectNode tools = body.putObject("toolConfig");
    tools
        .putArray("tools")
        .addObject()
        .putObject("toolSpec")
        .put("name", modelRequest.answerName())
        .put("description", "Takes the answer")
        .putObject("inputSchema")
        .set("json", modelRequest.answerSchema());
    tools.putObject("toolChoice").putObject("tool").put("name", modelRequest.answerName());
    return body;
  }

  private ModelOutcome outcome(ModelRequest modelRequest, JsonNode answer) {
    switch (answer.path("stopReason").asText()) {
      case "guardrail_intervened", "content_filtered" -> {
        return server.refused();
      }
      case "max_tokens" -> {
        return server.cutOff();
      }
      default -> {
        JsonNode usage = answer.path("usage");
        ModelOutcome.Tokens tokens =
            new ModelOutcome.Tokens(
                usage.path("inputTokens").asLong(), usage.path("outputTokens").asLong());
        for (JsonNode part : answer.path("output").path("message").path("content")) {
          JsonNode use = part.path("toolUse");
          if (use.path("name").asText().equals(modelRequest.answerName())) {
            return server.answered(use.path("input"), model, tokens);
          }
        }
        return server.badAnswer("answers without using the tool for its answer");
      }
    }
  }
}
