package dev.nightjar.news.rest;

import static dev.nightjar.Eventually.eventually;
import static dev.nightjar.news.rest.NewsApi.article;
import static dev.nightjar.news.rest.NewsApi.problem;
import static dev.nightjar.news.rest.NewsApi.push;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.news.rest.EventStreamClient.Event;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class NewsStreamTest {

  private static final int EACH = 20;

  @TestHTTPResource URI server;
  @Inject SseConnections live;

  @BeforeEach
  void awaitReady() {
    NewsApi.awaitReady();
  }

  @Test
  void newlyAnalyzedItemArrivesAsItStandsInTheLists() throws Exception {
    try (EventStreamClient client = EventStreamClient.connect(server, "")) {
      assertEquals(200, client.response().statusCode());
      assertEquals(
          "text/event-stream", client.response().headers().firstValue("Content-Type").orElse(""));
      assertEquals("no-store", client.response().headers().firstValue("Cache-Control").orElse(""));
      Event start = client.await("it starts", event -> event.name().equals("start"));
      assertEquals("2000", start.retry());
      assertFalse(start.id().isEmpty());

      String sourceId = push(article("streamed")).statusCode(201).extract().path("sourceId");
      Event event = client.await("the item arrives", item -> item.data().contains(sourceId));
      assertEquals("item", event.name());
      assertTrue(event.id().endsWith("Z#" + sourceId), event.id());
      JsonNode item = new JsonMapper().readTree(event.data());
      String listed = given().get(NewsApi.ITEMS + "/{id}", sourceId).asString();
      assertEquals(new JsonMapper().readTree(listed), item);
    }
  }

  @Test
  void reconnectingAtAnyMomentNeitherLosesNorRepeatsAnItem() throws Exception {
    Random random = new Random(7);
    EventStreamClient client = EventStreamClient.connect(server, "");
    client.await("it starts", event -> event.name().equals("start"));
    ExecutorService threads = Executors.newFixedThreadPool(3);
    List<Future<List<String>>> writers =
        Stream.of("a", "b", "c")
            .map(writer -> threads.submit(() -> pushMany("reconnect-" + writer)))
            .toList();
    threads.shutdown();
    List<Event> received = new ArrayList<>();
    String lastEventId = client.lastEventId();
    for (int connection = 0; connection < 200 && received.size() < 3 * EACH; connection++) {
      int enough = random.nextInt(10);
      EventStreamClient listening = client;
      eventually(
          "something is received",
          () -> listening.items().size() >= enough || listening.events().size() > 3);
      lastEventId = disconnect(client, received, lastEventId);
      client = EventStreamClient.connect(server, lastEventId);
    }
    disconnect(client, received, lastEventId);

    Set<String> pushed = new HashSet<>();
    for (Future<List<String>> writer : writers) {
      pushed.addAll(writer.get());
    }
    List<String> ids = received.stream().map(Event::id).toList();
    assertEquals(ids.stream().sorted().toList(), ids, "not in the order of analysis");
    assertEquals(ids.size(), new HashSet<>(ids).size(), "an event came twice");
    Set<String> missing = new HashSet<>(pushed);
    ids.forEach(id -> missing.remove(id.substring(id.indexOf('#') + 1)));
    assertEquals(Set.of(), missing);
  }

  @Test
  void quietLineIsKeptAliveAndItsIdContinues() {
    try (EventStreamClient client = EventStreamClient.connect(server, "")) {
      Event start = client.await("it starts", event -> event.name().equals("start"));
      Event beat = client.await("it beats", event -> event.comment().equals("heartbeat"));
      assertTrue(beat.id().compareTo(start.id()) > 0, beat.id());
      assertEquals("", beat.data());
    }
  }

  @Test
  void manyClientsReceiveTheSameAndAreRemovedWhenTheyDisconnect() {
    List<EventStreamClient> clients = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      clients.add(EventStreamClient.connect(server, ""));
    }
    for (EventStreamClient client : clients) {
      client.await("it starts", event -> event.name().equals("start"));
    }
    String sourceId = push(article("for-many")).statusCode(201).extract().path("sourceId");
    for (EventStreamClient client : clients) {
      client.await("the item arrives", item -> item.data().contains(sourceId));
    }
    assertTrue(live.count() >= 20);
    clients.forEach(EventStreamClient::close);
    eventually("they are forgotten", () -> live.count() == 0);
  }

  @Test
  void clientWithAnExpiredPositionReceivesAGapEvent() {
    try (EventStreamClient client =
        EventStreamClient.connect(server, "2026-01-01T00:00:00.000Z#newsapi#1")) {
      Event gap = client.await("there is a gap", event -> event.name().equals("gap"));
      assertTrue(gap.data().contains("\"from\":\"2026-01-01T00:00:00.000Z\""), gap.data());
      assertTrue(gap.data().contains("\"to\":\"" + gap.id() + "\""), gap.data());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"nope", "2026-01-01", "9999-01-01T00:00:00.000Z"})
  void invalidIdIsRejected(String lastEventId) {
    problem(given().header("Last-Event-ID", lastEventId).get("/api/news/stream").then(), 400)
        .body("violations.field", contains("Last-Event-ID"));
  }

  private static List<String> pushMany(String tag) {
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < EACH; i++) {
      ids.add(
          push(article(tag, "url", "https://news.example/" + tag + "/" + i))
              .statusCode(201)
              .extract()
              .path("sourceId"));
    }
    return ids;
  }

  /**
   * Closes the connection and returns the id to resume from: the previous id if there was no event.
   */
  private static String disconnect(EventStreamClient client, List<Event> received, String before) {
    client.close();
    received.addAll(client.items());
    return client.lastEventId().isEmpty() ? before : client.lastEventId();
  }
}
