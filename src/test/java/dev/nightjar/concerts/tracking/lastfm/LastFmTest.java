package dev.nightjar.concerts.tracking.lastfm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.TestConfig;
import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.tracking.lastfm.LastFm.Chart;
import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.upstream.Reply;
import dev.nightjar.upstream.ScriptedServer;
import dev.nightjar.upstream.UpstreamFixture;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests to Last.fm, and the handling of its failures. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class LastFmTest {

  private final UpstreamFixture parts = new UpstreamFixture();

  @Test
  void namesOfTheChartAreReadInOrder() {
    String chart =
        """
        {"topartists": {"artist": [
          {"name": "Saltbox Parade", "playcount": "12"}, {"playcount": "3"}, {"name": "Mossgrave"}]}}
        """;
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(chart))) {
      assertEquals(
          new Chart.Artists(List.of("Saltbox Parade", "Mossgrave")),
          lastFm(server).topArtists("ada-l_1"));
      assertEquals("/2.0/", server.request().path());
      assertEquals(
          Map.of(
              "method", "user.gettopartists",
              "user", "ada-l_1",
              "limit", "200",
              "format", "json",
              "api_key", "the-key"),
          server.request().query());
    }
  }

  @Test
  void moreArtistsThanAskedForAreLeftOut() {
    String artists =
        IntStream.range(0, 300)
            .mapToObj("{\"name\": \"Artist %d\"}"::formatted)
            .collect(Collectors.joining(","));
    String chart = "{\"topartists\": {\"artist\": [" + artists + "]}}";
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(chart))) {
      Chart.Artists read = (Chart.Artists) lastFm(server).topArtists("ada");
      assertEquals(LastFm.MAX_ARTISTS, read.names().size());
    }
  }

  @Test
  void userWhoDoesNotExistIsFoundByTheStatusOrTheCode() {
    String error = "{\"error\": 6, \"message\": \"User not found\"}";
    for (int status : new int[] {200, 404}) {
      try (ScriptedServer server =
          ScriptedServer.answering(Reply.text(status, "application/json", error))) {
        assertEquals(new Chart.NoSuchUser(), lastFm(server).topArtists("ada"));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "../x", "a&user=eve", "ü"})
  void invalidNameSendsNoRequest(String name) {
    try (ScriptedServer server = ScriptedServer.answering(Reply.status(500))) {
      assertEquals(new Chart.NoSuchUser(), lastFm(server).topArtists(name));
      assertEquals(List.of(), server.requests());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {401, 403, 429, 500, 503, 302})
  void failureOfLastFmIsUnavailable(int status) {
    try (ScriptedServer server = ScriptedServer.answering(Reply.status(status))) {
      assertEquals(new Chart.Unavailable(), lastFm(server).topArtists("ada"));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{\"error\": 29, \"message\": \"Rate limit\"}", "{}", "[]", "<html>", "null"})
  void answerWithoutAChartIsUnavailable(String body) {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(body))) {
      assertEquals(new Chart.Unavailable(), lastFm(server).topArtists("ada"));
    }
  }

  @Test
  void importNeedsAKey() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.status(500))) {
      assertTrue(lastFm(server).isConfigured());
      assertFalse(
          new LastFm(parts.keys(Map.of()), parts.patientClient(), parts.json, config(server))
              .isConfigured());
    }
  }

  private LastFm lastFm(ScriptedServer server) {
    return new LastFm(
        parts.keys(LastFm.KEY, "the-key"), parts.patientClient(), parts.json, config(server));
  }

  private static ConcertsConfig config(ScriptedServer server) {
    return TestConfig.of(
        ConcertsConfig.class, Map.of("nightjar.concerts.lastfm.url", server.uri().toString()));
  }
}
