package dev.nightjar.local.function;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Requests and answers in the format of API Gateway's HTTP API. */
class HttpApiEventTest {

  private static final Instant NOW = Instant.parse("2020-03-12T19:03:58Z");
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final HttpApiEvent events = new HttpApiEvent(MAPPER);

  private JsonNode event(
      Map<String, List<String>> headers, String query, String body, Map<String, String> claims)
      throws Exception {
    return MAPPER.readTree(
        events.json(
            new HttpApiEvent.Request(
                "POST",
                "/api/texts/a%20b",
                query,
                headers,
                "127.0.0.1",
                "localhost:9300",
                9300,
                body.getBytes(StandardCharsets.UTF_8),
                claims),
            NOW));
  }

  @Test
  void theEventHasTheFieldsOfAwsDocumentation() throws Exception {
    JsonNode event =
        event(
            Map.of("Cookie", List.of("a=1; b=2"), "User-Agent", List.of("agent")),
            "parameter1=value1&parameter1=value2&parameter2=value",
            "",
            Map.of("sub", "kim"));
    JsonNode documented;
    try (var file =
        getClass().getResourceAsStream("/dev/nightjar/artifact/http-api-request.json")) {
      documented = MAPPER.readTree(file);
    }
    List<String> missing = new ArrayList<>();
    missing(documented, event, "", missing);
    assertEquals(
        // Nobody here authenticates by certificate; routes have no parameters, stages no variables.
        List.of("/requestContext/authentication", "/body", "/pathParameters", "/stageVariables"),
        missing);
    assertEquals(documented.at("/queryStringParameters"), event.at("/queryStringParameters"));
    assertEquals(documented.at("/rawQueryString"), event.at("/rawQueryString"));
    assertEquals("[\"a=1\",\"b=2\"]", event.path("cookies").toString());
    assertEquals("12/Mar/2020:19:03:58 +0000", event.at("/requestContext/time").asText());
    assertEquals("kim", event.at("/requestContext/authorizer/jwt/claims/sub").asText());
  }

  private static void missing(JsonNode expected, JsonNode actual, String path, List<String> found) {
    for (var field : expected.properties()) {
      String name = path + "/" + field.getKey();
      if (name.matches("/headers/header.|.*/claims/claim.")) {
        continue; // examples
      }
      if (!actual.has(field.getKey())) {
        found.add(name);
      } else if (field.getValue().isObject()) {
        missing(field.getValue(), actual.get(field.getKey()), name, found);
      }
    }
  }

  @Test
  void headersAreInLowerCaseAndSayWhereTheRequestWentAndCookiesAreNotAmongThem() throws Exception {
    JsonNode headers =
        event(
                Map.of(
                    "Accept", List.of("text/html", "application/json"),
                    "Cookie", List.of("a=1"),
                    "X-Forwarded-Proto", List.of("https")),
                "",
                "",
                Map.of())
            .path("headers");
    assertEquals("text/html,application/json", headers.path("accept").asText());
    assertEquals("localhost:9300", headers.path("host").asText());
    assertEquals("http", headers.path("x-forwarded-proto").asText());
    assertEquals("9300", headers.path("x-forwarded-port").asText());
    assertFalse(headers.has("cookie"));
  }

  @Test
  void withoutAVerifiedTokenThereIsNoAuthorizer() throws Exception {
    JsonNode event = event(Map.of(), "", "", Map.of());
    assertFalse(event.path("requestContext").has("authorizer"));
    assertFalse(event.has("body"));
    assertFalse(event.has("queryStringParameters"));
  }

  @Test
  void textIsSentAsItIsAndEverythingElseInBase64() throws Exception {
    JsonNode json = event(type("application/json; charset=utf-8"), "", "{\"ä\":1}", Map.of());
    assertEquals("{\"ä\":1}", json.path("body").asText());
    assertFalse(json.path("isBase64Encoded").asBoolean());
    JsonNode form = event(type("application/x-www-form-urlencoded"), "", "a=ä", Map.of());
    assertTrue(form.path("isBase64Encoded").asBoolean());
    assertEquals(
        "a=ä",
        new String(Base64.getDecoder().decode(form.path("body").asText()), StandardCharsets.UTF_8));
  }

  @Test
  void aQueryThatIsNotEncodedCorrectlyIsLeftToTheFunction() throws Exception {
    JsonNode event = event(Map.of(), "a=%zz&b", "", Map.of());
    assertEquals("%zz", event.at("/queryStringParameters/a").asText());
    assertEquals("", event.at("/queryStringParameters/b").asText());
    assertEquals("a=%zz&b", event.path("rawQueryString").asText());
  }

  @Test
  void theAnswersHeadersCookiesAndBodyAreRead() {
    HttpApiResponse response =
        HttpApiResponse.read(
            MAPPER,
            """
            {"statusCode": 201, "headers": {"Location": "/a"},
             "multiValueHeaders": {"Vary": ["Accept", "Cookie"]}, "cookies": ["a=1", "b=2"],
             "body": "w6Q=", "isBase64Encoded": true}
            """);
    assertEquals(201, response.status());
    assertEquals(List.of("/a"), response.headers().get("Location"));
    assertEquals(List.of("Accept", "Cookie"), response.headers().get("Vary"));
    assertEquals(List.of("a=1", "b=2"), response.headers().get("set-cookie"));
    assertEquals("ä", new String(response.body(), StandardCharsets.UTF_8));
  }

  @Test
  void anAnswerThatIsNoneToARequestIsAFailure() {
    for (String answer : List.of("null", "{}", "", "hello", "{\"statusCode\": \"many\"}")) {
      assertThrows(
          FunctionFailedException.class, () -> HttpApiResponse.read(MAPPER, answer), answer);
    }
  }

  private static Map<String, List<String>> type(String contentType) {
    return Map.of("Content-Type", List.of(contentType));
  }
}
