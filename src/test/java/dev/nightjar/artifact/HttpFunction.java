package dev.nightjar.artifact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** An HTTP function, asked as API Gateway asks it. */
public record HttpFunction(FunctionProcess process) implements AutoCloseable {

  private static final JsonMapper MAPPER = new JsonMapper();

  /** The JSON of an answer that has to have that status. */
  public JsonNode json(int status, String event) throws Exception {
    RuntimeApi.Answer answer = process.invoke(event);
    assertFalse(answer.isError(), answer::body);
    JsonNode response = MAPPER.readTree(answer.body());
    assertEquals(status, response.path("statusCode").asInt(), response::toString);
    return MAPPER.readTree(body(response));
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
