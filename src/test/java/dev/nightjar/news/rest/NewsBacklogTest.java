package dev.nightjar.news.rest;

import static dev.nightjar.Eventually.eventually;
import static dev.nightjar.news.rest.NewsApi.article;
import static dev.nightjar.news.rest.NewsApi.push;
import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Stops the analyzer while articles arrive, and starts it again. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class NewsBacklogTest {

  private static final int ARTICLES = 30;
  private static final String TAG = "backlog";
  private static final String PAUSED = "/local/roles/news-analyze/paused";

  @TestHTTPResource URI server;

  @BeforeEach
  void stopTheAnalyzer() {
    NewsApi.awaitReady();
    given().put(PAUSED).then().statusCode(200);
  }

  @AfterEach
  void startTheAnalyzer() {
    given().delete(PAUSED).then().statusCode(200);
  }

  @Test
  void backlogIsAnalyzedOnceAndNothingIsLost() {
    try (EventStreamClient stream = EventStreamClient.connect(server, "")) {
      stream.await("it starts", event -> event.name().equals("start"));
      List<String> pushed =
          IntStream.range(0, ARTICLES).mapToObj(NewsBacklogTest::pushed).sorted().toList();
      assertEquals(pushed, ids("pending"));

      startTheAnalyzer();

      eventually("all are analyzed", () -> ids("analyzed").equals(pushed));
      eventually("all are streamed", () -> streamed(stream).size() >= ARTICLES);
      assertEquals(pushed, streamed(stream));
      assertEquals(List.of(), ids("pending"));
    }
  }

  private static String pushed(int i) {
    return push(article(TAG, "url", "https://news.example/backlog/" + i))
        .statusCode(201)
        .extract()
        .path("sourceId");
  }

  private static List<String> ids(String status) {
    List<String> ids =
        given()
            .queryParam("tag", TAG)
            .queryParam("limit", 100)
            .get(NewsApi.ITEMS)
            .then()
            .statusCode(200)
            .extract()
            .path("items.findAll { it.status == '" + status + "' }.sourceId");
    return ids.stream().sorted().toList();
  }

  /** The streamed ids; an item that was analyzed twice would occur twice. */
  private static List<String> streamed(EventStreamClient stream) {
    return stream.items().stream()
        .filter(event -> event.data().contains("\"" + TAG + "\""))
        .map(event -> event.id().substring(event.id().indexOf('#') + 1))
        .sorted()
        .toList();
  }
}
