package dev.nightjar.texts.rest;

import static dev.nightjar.Eventually.eventually;
import static dev.nightjar.texts.rest.TextsApi.create;
import static dev.nightjar.texts.rest.TextsApi.get;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class TextsApiTest {

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
  void missingOwnerIdIsGeneratedAndUnique() {
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

  @Test
  void listOfAnUnknownOwnerIsEmpty() {
    given()
        .get("/api/texts?ownerId=unknown")
        .then()
        .statusCode(200)
        .body("items", equalTo(List.of()))
        .body("$", org.hamcrest.Matchers.hasKey("next"))
        .body("next", nullValue());
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
    // Ids are ordered by millisecond; two within the same millisecond are in either order.
    long newest = earlier.isEmpty() ? 0 : millisOf(earlier.get(0));
    eventually("time goes on", () -> System.currentTimeMillis() > newest);
    return create(Map.of("fileName", "f", "ownerId", owner)).getString("fileId");
  }

  private static long millisOf(String fileId) {
    return get(fileId).extract().jsonPath().getLong("createdAt");
  }

  private HttpResponse<Void> put(String url, String text) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url))
            .PUT(HttpRequest.BodyPublishers.ofString(text))
            .build();
    return http.send(request, HttpResponse.BodyHandlers.discarding());
  }
}
