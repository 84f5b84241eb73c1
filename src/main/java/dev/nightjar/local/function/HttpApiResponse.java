package dev.nightjar.local.function;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What API Gateway makes of a function's answer. */
record HttpApiResponse(int status, Map<String, List<String>> headers, byte[] body) {

  /**
   * @throws FunctionFailedException if the answer is not one to a request
   */
  static HttpApiResponse read(ObjectMapper mapper, String answer) {
    try {
      JsonNode json = mapper.readTree(answer);
      if (!json.path("statusCode").isInt()) {
        throw new FunctionFailedException("The function's answer has no status code");
      }
      return new HttpApiResponse(json.path("statusCode").asInt(), headers(json), body(json));
    } catch (JsonProcessingException e) {
      throw new FunctionFailedException("The function's answer is not JSON");
    }
  }

  private static Map<String, List<String>> headers(JsonNode json) {
    Map<String, List<String>> headers = new LinkedHashMap<>();
    json.path("headers")
        .properties()
        .forEach(header -> headers.put(header.getKey(), List.of(header.getValue().asText())));
    json.path("multiValueHeaders")
        .properties()
        .forEach(header -> headers.put(header.getKey(), texts(header.getValue())));
    if (!json.path("cookies").isEmpty()) {
      headers.put("set-cookie", texts(json.path("cookies")));
    }
    return headers;
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(text -> texts.add(text.asText()));
    return texts;
  }

  private static byte[] body(JsonNode json) {
    String body = json.path("body").asText("");
    return json.path("isBase64Encoded").asBoolean()
        ? Base64.getDecoder().decode(body)
        : body.getBytes(StandardCharsets.UTF_8);
  }
}
