package dev.nightjar.texts.rest;

import static dev.nightjar.texts.rest.TextsApi.create;
import static dev.nightjar.texts.rest.TextsApi.post;
import static dev.nightjar.texts.rest.TextsApi.problem;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.blankOrNullString;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class TextsInvalidInputTest {

  @TestHTTPResource URI server;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{}                                        | fileName | is missing",
        "{\"fileName\":null}                       | fileName | is missing",
        "{\"fileName\":\"\"}                       | fileName | must have 1 to 255",
        "{\"fileName\":\"a\\u0000b\"}              | fileName | control",
        "{\"fileName\":\"a\\nb\"}                  | fileName | control",
        "{\"fileName\":5}                          | fileName | wrong type",
        "{\"fileName\":true}                       | fileName | wrong type",
        "{\"fileName\":[\"a\"]}                    | fileName | wrong type",
        "{\"fileName\":\"a\",\"ownerId\":\"\"}     | ownerId  | must have 1 to 64",
        "{\"fileName\":\"a\",\"ownerId\":\"a#b\"}  | ownerId  | must have 1 to 64",
        "{\"fileName\":\"a\",\"ownerId\":{}}       | ownerId  | wrong type",
        "{\"fileName\":\"a\",\"fileSize\":1}       | fileSize | not a known field",
      })
  void invalidFieldIsNamed(String body, String field, String message) {
    problem(post(body), 400)
        .body("title", equalTo("Invalid input"))
        .body("violations.field", contains(field))
        .body("violations.message", contains(containsString(message)));
  }

  @Test
  void everyInvalidFieldIsNamedAtOnce() {
    problem(post("{\"fileName\":\"\",\"ownerId\":\"é\"}"), 400)
        .body("violations.field", contains("fileName", "ownerId"));
  }

  @Test
  void fileNameOf255CharactersIsTakenAnd256AreNot() {
    create(Map.of("fileName", "🦉".repeat(255)));
    problem(post("{\"fileName\":\"" + "x".repeat(256) + "\"}"), 400);
    problem(post("{\"fileName\":\"" + "x".repeat(300) + "\"}"), 400);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "[]", "\"text\"", "{\"fileName\":\"a\"} x", "null", "{'a':1}"})
  void bodyThatIsNotAJsonObjectIsMalformed(String body) {
    problem(post(body), 400).body("title", equalTo("Malformed JSON"));
  }

  @Test
  void fieldGivenTwiceIsRejected() {
    problem(post("{\"fileName\":\"a\",\"fileName\":\"b\"}"), 400);
  }

  @Test
  void bodyOfAnotherTypeIsUnsupported() {
    problem(given().contentType("text/plain").body("x").post("/api/texts").then(), 415);
  }

  @Test
  void bodyOverTheLimitIsTooLarge() throws Exception {
    // Uses a plain socket, because HTTP clients fail if they get a response before they have sent
    // the request.
    try (Socket socket = new Socket(server.getHost(), server.getPort())) {
      socket.setSoTimeout(10_000);
      String head =
          "POST /api/texts HTTP/1.1\r\nHost: nightjar\r\nConnection: close\r\n"
              + "Content-Type: application/json\r\nContent-Length: 26214400\r\n\r\n";
      socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertTrue(answer.startsWith("HTTP/1.1 413 "), answer);
      assertTrue(answer.contains("application/problem+json"), answer);
      assertTrue(answer.contains("\"title\":\"Too large\""), answer);
    }
  }

  @Test
  void methodThatDoesNotExistIsNotAllowed() {
    problem(given().delete("/api/texts").then(), 405);
  }

  @Test
  void answerInAnotherTypeIsNotAcceptable() {
    problem(given().accept("text/csv").get("/api/texts?ownerId=a").then(), 406);
  }

  @ParameterizedTest
  @ValueSource(strings = {"01M7HPK1731X3KBTXE1ZGVV7AV", "nope", "META", "a%23b", "%00"})
  void unknownIdIsNotFound(String fileId) {
    problem(given().urlEncodingEnabled(false).get("/api/texts/" + fileId).then(), 404)
        .body("detail", containsString("No text has the id"));
  }

  @Test
  void listNeedsAnOwner() {
    problem(given().get("/api/texts").then(), 400).body("violations.field", contains("ownerId"));
    problem(given().get("/api/texts?ownerId=").then(), 400);
    problem(given().get("/api/texts?ownerId=a%23b").then(), 400);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "101", "-1", "1.5", "many", "99999999999"})
  void limitOutOfRangeIsRejected(String limit) {
    problem(given().get("/api/texts?ownerId=a&limit=" + limit).then(), 400)
        .body("violations.field", contains("limit"));
  }

  @Test
  void cursorOfAnotherOwnerIsRejected() {
    String cursor = cursorOf("first-owner");
    problem(list("second-owner", cursor), 400).body("violations.field", contains("cursor"));
  }

  @Test
  void changedCursorIsRejected() {
    String cursor = cursorOf("cautious");
    list("cautious", cursor).statusCode(200);
    for (int i : new int[] {0, 1, cursor.length() / 2, cursor.length() - 1}) {
      char other = cursor.charAt(i) == 'A' ? 'B' : 'A';
      String changed = cursor.substring(0, i) + other + cursor.substring(i + 1);
      problem(list("cautious", changed), 400);
    }
    problem(list("cautious", cursor + "A"), 400);
    problem(list("cautious", "x".repeat(3_000)), 400);
  }

  private static String cursorOf(String owner) {
    create(Map.of("fileName", "1", "ownerId", owner));
    create(Map.of("fileName", "2", "ownerId", owner));
    String cursor =
        given()
            .get("/api/texts?limit=1&ownerId=" + owner)
            .then()
            .statusCode(200)
            .body("next", not(blankOrNullString()))
            .extract()
            .path("next");
    return cursor;
  }

  private static ValidatableResponse list(String owner, String cursor) {
    return given()
        .queryParam("ownerId", owner)
        .queryParam("cursor", cursor)
        .get("/api/texts")
        .then();
  }
}
