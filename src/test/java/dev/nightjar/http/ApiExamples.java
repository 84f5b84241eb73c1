package dev.nightjar.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Answers that the API has given, by method and route; `make openapi` writes them anew. */
record ApiExamples(Map<String, Example> byRoute) {

  static final String RESOURCE = "api-examples.json";

  /**
   * @param request the body that was sent, or a missing node
   */
  record Example(int status, JsonNode request, JsonNode response) {}

  static ApiExamples committed() {
    try (InputStream resource = ApiExamples.class.getResourceAsStream(RESOURCE)) {
      return resource == null
          ? new ApiExamples(Map.of())
          : of((ObjectNode) new ObjectMapper().readTree(resource));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ApiExamples of(ObjectNode json) {
    Map<String, Example> examples = new LinkedHashMap<>();
    json.fields()
        .forEachRemaining(
            route ->
                examples.put(
                    route.getKey(),
                    new Example(
                        route.getValue().get("status").asInt(),
                        route.getValue().path("request"),
                        route.getValue().path("response"))));
    return new ApiExamples(examples);
  }

  String json(ObjectMapper mapper) throws IOException {
    ObjectNode json = mapper.createObjectNode();
    byRoute.forEach(
        (route, example) -> {
          ObjectNode written = json.putObject(route).put("status", example.status());
          if (!example.request().isMissingNode()) {
            written.set("request", example.request());
          }
          written.set("response", example.response());
        });
    return mapper.writerWithDefaultPrettyPrinter().writeValueAsString(json) + "\n";
  }

  void addTo(String route, ObjectNode operation) {
    Example example = byRoute.get(route);
    if (example == null) {
      return;
    }
    JsonNode answer = operation.path("responses").path("" + example.status());
    if (answer.path("content").path("application/json") instanceof ObjectNode content) {
      content.set("example", example.response());
    }
    if (!example.request().isMissingNode()
        && operation.path("requestBody").path("content").path("application/json")
            instanceof ObjectNode content) {
      content.set("example", example.request());
    }
  }
}
