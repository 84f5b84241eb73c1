package dev.nightjar.news.rest;

import static dev.nightjar.Eventually.eventually;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.news.NewsApiFixture;
import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.rest.EventStreamClient.Event;
import dev.nightjar.news.store.AnalysisLog;
import dev.nightjar.news.store.SentimentItems;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the stream as Lambda answers it: the available events, then the end. */
@QuarkusTest
@TestProfile(NewsStreamInLambdaTest.AsInLambda.class)
@WithTestResource(EmbeddedCloudTestResource.class)
class NewsStreamInLambdaTest {

  public static class AsInLambda implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.of("nightjar.news.stream-stays-open", "false");
    }
  }

  @TestHTTPResource URI server;
  @Inject SentimentItems items;
  @Inject AnalysisLog analysisLog;

  @BeforeEach
  void awaitReady() {
    NewsApi.awaitReady();
  }

  @Test
  void reconnectingClientReceivesEverythingOnce() {
    List<Event> first = piece("");
    assertEquals(List.of("start"), first.stream().map(Event::name).toList());
    String lastEventId = first.get(0).id();

    List<String> analyzed = new ArrayList<>();
    for (int i = 0; i < 230; i++) {
      analyzed.add(analyzed("newsapi#piece" + (1000 + i)));
    }

    List<String> received = new ArrayList<>();
    List<Integer> sizes = new ArrayList<>();
    while (received.size() < analyzed.size()) {
      List<Event> piece = piece(lastEventId);
      List<String> ids =
          piece.stream()
              .filter(event -> event.name().equals("item"))
              .map(event -> event.id().substring(event.id().indexOf('#') + 1))
              .toList();
      received.addAll(ids);
      sizes.add(ids.size());
      String retry = piece.get(0).retry();
      assertEquals(ids.size() == 100 && received.size() < 230 ? "100" : "2000", retry);
      lastEventId = piece.get(piece.size() - 1).id();
    }
    assertEquals(analyzed, received);
    assertTrue(sizes.stream().allMatch(size -> size <= 100), sizes::toString);
    List<Event> last = piece(lastEventId);
    assertEquals(List.of("resumed", "up to date"), last.stream().map(Event::comment).toList());
    assertTrue(last.get(1).id().compareTo(lastEventId) >= 0);
  }

  private String analyzed(String sourceId) {
    SentimentItem item = NewsApiFixture.item(sourceId, Instant.now(), "Piece", "");
    items.storePending(item);
    Instant now = Instant.now();
    eventually("time goes on", () -> Instant.now().toEpochMilli() > now.toEpochMilli());
    analysisLog.append(item.id(), now);
    items.markAnalyzed(item.id(), new AnalysisResult(Sentiment.NEUTRAL, 1), "v1.0.0", now);
    return sourceId;
  }

  private List<Event> piece(String lastEventId) {
    try (EventStreamClient client = EventStreamClient.connect(server, lastEventId)) {
      eventually("it ends", client::hasEnded);
      return client.events();
    }
  }
}
