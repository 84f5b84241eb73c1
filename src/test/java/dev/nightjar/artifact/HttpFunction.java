package dev.nightjar.artifact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.local.function.RuntimeApi;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** An HTTP function, asked as API Gateway asks it. */
public record HttpFunction(FunctionProcess process, UnaryOperator<String> credentials)
    implements AutoCloseable {

  private static final JsonMapper MAPPER = new JsonMapper();

  public HttpFunction(FunctionProcess process) {
    this(process, UnaryOperator.identity());
  }

  /** The same function, for a caller who sends a token with each request. */
  public HttpFunction with(String token) {
    return new HttpFunction(
        process, event -> AwsEvents.withHeader(event, "authorization", "Bearer " + token));
  }

  /** The artifact that is unpacked in that folder, in a role of that cloud. */
  static HttpFunction start(Path artifact, CloudForFunctions cloud, String role) throws Exception {
    return start(artifact, cloud, role, Map.of());
  }

  /** The same with settings of its own. */
  static HttpFunction start(
      Path artifact, CloudForFunctions cloud, String role, Map<String, String> settings)
      throws Exception {
    Map<String, String> environment = new HashMap<>(cloud.environment(role));
    environment.putAll(settings);
    return new HttpFunction(FunctionProcess.start(Jdk.own(), List.of(), artifact, environment));
  }

  /** What an HTTP API makes of a function's answer. */
  public record Answer(int status, String body, JsonNode response) {

    /** The header's first value; empty if there is none. */
    String header(String name) {
      for (String part : List.of("headers", "multiValueHeaders")) {
        for (var header : response.path(part).properties()) {
          if (header.getKey().equalsIgnoreCase(name)) {
            JsonNode value = header.getValue();
            return (value.isArray() ? value.path(0) : value).asText();
          }
        }
      }
      return "";
    }

    public JsonNode json() {
      try {
        return MAPPER.readTree(body);
      } catch (JsonProcessingException e) {
        throw new AssertionError("Not JSON: " + body, e);
      }
    }

    Answer assertStatus(int expected) {
      assertEquals(expected, status, response::toString);
      return this;
    }
  }

  public Answer ask(String event) throws Exception {
    RuntimeApi.Answer answer = process.invoke(credentials.apply(event));
    assertFalse(answer.isError(), answer::body);
    JsonNode response = MAPPER.readTree(answer.body());
    return new Answer(response.path("statusCode").asInt(), body(response), response);
  }

  /** The JSON of an answer that has to have that status. */
  public JsonNode json(int status, String event) throws Exception {
    return ask(event).assertStatus(status).json();
  }

  private static String body(JsonNode response) {
    String body = response.path("body").asText();
    return response.path("isBase64Encoded").asBoolean()
        ? new String(Base64.getDecoder().decode(body), StandardCharsets.UTF_8)
        : body;
  }

  @Override
  public void close() throws Exception {
    process.close();
  }
}
