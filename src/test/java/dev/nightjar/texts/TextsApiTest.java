package dev.nightjar.texts;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.blankOrNullString;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class TextsApiTest {

  @TestHTTPResource URI server;
  private final HttpClient http = HttpClient.newHttpClient();

  @Test
  void textIsUploadedToItsUrlAndItsStatisticsAppear() throws Exception {
    JsonPath created = create(Map.of("fileName", "fox.txt", "ownerId", "reader"));
    assertEquals("reader", created.getString("ownerId"));
    assertEquals("PUT", created.getString("method"));
    Duration validity =
        Duration.between(Instant.now(), Instant.parse(created.getString("expiresAt")));
    assertTrue(validity.toMinutes() >= 13 && validity.toMinutes() <= 15, validity.toString());
    String fileId = created.getString("fileId");
    get(fileId).statusCode(200).body("status", equalTo("PENDING")).body("result", nullValue());

    assertEquals(200, put(created.getString("uploadUrl"), "The fox. The end!").statusCode());

    JsonPath file =
        eventually("it is completed", () -> get(fileId).extract().jsonPath(), this::isCompleted);
    assertEquals("fox.txt", file.getString("originalFileName"));
    assertEquals(4, file.getInt("result.totalWords"));
    assertEquals(3, file.getInt("result.uniqueWords"));
    assertEquals("the", file.getString("result.top10Words[0].word"));
    assertEquals(2, file.getInt("result.top10Words[0].count"));
    assertTrue(file.getLong("updatedAt") >= file.getLong("createdAt"));
  }

  @Test
  void ownerIsMadeUpWhenNoneIsGivenAndIsNeverTheSame() {
    String first = create(Map.of("fileName", "a")).getString("ownerId");
    String second = create(Map.of("fileName", "a")).getString("ownerId");
    assertTrue(first.matches("[A-Za-z0-9_-]{22,64}"), first);
    assertNotEquals(first, second);
  }

  @Test
  void invalidBytesEndAsFailedWithAMessageAndWithoutAResult() throws Exception {
    JsonPath created = create(Map.of("fileName", "broken.txt"));
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(created.getString("uploadUrl")))
            .PUT(HttpRequest.BodyPublishers.ofByteArray(new byte[] {'o', 'k', (byte) 0xFF}))
            .build();
    http.send(request, HttpResponse.BodyHandlers.discarding());

    String fileId = created.getString("fileId");
    JsonPath file =
        eventually(
            "it is failed",
            () -> get(fileId).extract().jsonPath(),
            json -> json.getString("status").equals("FAILED"));
    assertTrue(file.getString("errorMessage").contains("2"), file.getString("errorMessage"));
    assertNull(file.getMap("result"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"../../etc/passwd", "C:\\temp\\a.txt", "<script>alert(1)</script>", "日本語 🦉.txt"})
  void fileNameIsKeptAsItIsAndNeverBecomesPartOfAPath(String name) {
    JsonPath created = create(Map.of("fileName", name));
    String fileId = created.getString("fileId");
    get(fileId).statusCode(200).body("originalFileName", equalTo(name));
    String path = URI.create(created.getString("uploadUrl")).getPath();
    assertTrue(path.endsWith("/uploads/" + fileId), path);
  }

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
  void fieldGivenTwiceIsRefused() {
    problem(post("{\"fileName\":\"a\",\"fileName\":\"b\"}"), 400);
  }

  @Test
  void bodyOfAnotherTypeIsUnsupported() {
    problem(given().contentType("text/plain").body("x").post("/api/texts").then(), 415);
  }

  @Test
  void bodyOverTheLimitIsTooLarge() throws Exception {
    // Over a plain socket, because clients stumble when they are answered before they have sent.
    try (Socket socket = new Socket(server.getHost(), server.getPort())) {
      socket.setSoTimeout(10_000);
      String head =
          "POST /api/texts HTTP/1.1\r\nHost: nightjar\r\nConnection: close\r\n"
              + "Content-Type: application/json\r\nContent-Length: 11534336\r\n\r\n";
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

  @Test
  void listOfAnUnknownOwnerIsEmpty() {
    given()
        .get("/api/texts?ownerId=nobody")
        .then()
        .statusCode(200)
        .body("items", equalTo(List.of()))
        .body("$", org.hamcrest.Matchers.hasKey("next"))
        .body("next", nullValue());
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "101", "-1", "1.5", "many", "99999999999"})
  void limitOutOfRangeIsRefused(String limit) {
    problem(given().get("/api/texts?ownerId=a&limit=" + limit).then(), 400)
        .body("violations.field", contains("limit"));
  }

  @Test
  void listIsPagedNewestFirstUntilNextIsNull() {
    List<String> newestFirst = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      newestFirst.add(0, createNewer(newestFirst, "pager"));
    }
    List<String> listed = new ArrayList<>();
    String cursor = null;
    int pages = 0;
    do {
      var request = given().queryParam("ownerId", "pager").queryParam("limit", 2);
      if (cursor != null) {
        request.queryParam("cursor", cursor);
      }
      JsonPath page = request.get("/api/texts").then().statusCode(200).extract().jsonPath();
      listed.addAll(page.getList("items.fileId", String.class));
      cursor = page.getString("next");
      pages++;
    } while (cursor != null);
    assertEquals(newestFirst, listed);
    assertEquals(3, pages);
  }

  @Test
  void cursorOfAnotherOwnerIsRefused() {
    String cursor = cursorOf("first-owner");
    problem(list("second-owner", cursor), 400).body("violations.field", contains("cursor"));
  }

  @Test
  void changedCursorIsRefused() {
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

  @Test
  void openApiDescribesTheTexts() {
    given()
        .accept("application/json")
        .get("/q/openapi")
        .then()
        .statusCode(200)
        .body("paths", org.hamcrest.Matchers.hasKey("/api/texts/{fileId}"));
  }

  private boolean isCompleted(JsonPath file) {
    return file.getString("status").equals("COMPLETED");
  }

  private static String createNewer(List<String> earlier, String owner) {
    // Ids order by the millisecond; two within the same one would be in either order.
    long newest = earlier.isEmpty() ? 0 : millisOf(earlier.get(0));
    eventually("time goes on", () -> System.currentTimeMillis() > newest);
    return create(Map.of("fileName", "f", "ownerId", owner)).getString("fileId");
  }

  private static long millisOf(String fileId) {
    return get(fileId).extract().jsonPath().getLong("createdAt");
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

  private static JsonPath create(Map<String, String> body) {
    return given()
        .contentType("application/json")
        .body(body)
        .post("/api/texts")
        .then()
        .statusCode(201)
        .contentType("application/json")
        .body("fileId", matchesPattern("[0-7][0-9A-HJKMNP-TV-Z]{25}"))
        .extract()
        .jsonPath();
  }

  private static ValidatableResponse post(String body) {
    return given().contentType("application/json").body(body).post("/api/texts").then();
  }

  private static ValidatableResponse get(String fileId) {
    return given().get("/api/texts/" + fileId).then();
  }

  private HttpResponse<Void> put(String url, String text) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url))
            .PUT(HttpRequest.BodyPublishers.ofString(text))
            .build();
    return http.send(request, HttpResponse.BodyHandlers.discarding());
  }

  private static ValidatableResponse problem(ValidatableResponse response, int status) {
    return response
        .statusCode(status)
        .contentType("application/problem+json")
        .body("status", equalTo(status))
        .body("title", not(blankOrNullString()))
        .body("detail", not(blankOrNullString()));
  }
}
