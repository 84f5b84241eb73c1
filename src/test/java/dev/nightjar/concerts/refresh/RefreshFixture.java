package dev.nightjar.concerts.refresh;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.concerts.ArtistId;
import dev.nightjar.concerts.ConcertDraft;
import dev.nightjar.concerts.ConcertsFixture;
import dev.nightjar.concerts.UserId;
import dev.nightjar.event.ScriptedSns;
import dev.nightjar.event.TopicArn;
import dev.nightjar.event.TopicPublisher;
import dev.nightjar.ops.Metrics;
import dev.nightjar.table.Pauses;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** Refreshing, put together for a test: ada tracks one artist, of whom nothing is known yet. */
final class RefreshFixture {

  static final Duration REFRESH_AFTER = Duration.ofHours(6);

  final ConcertsFixture concerts = new ConcertsFixture();
  final ScriptedCatalogue catalogue = new ScriptedCatalogue();
  final ScriptedSns sns = new ScriptedSns();
  final ObjectMapper mapper = new ObjectMapper();
  final UserId ada = concerts.user("ada");
  final ArtistId lumineers = tracked("tm:lumineers");

  RefreshReport run() {
    return refreshing(concerts).run();
  }

  Refreshing refreshing(ConcertsFixture on) {
    TopicPublisher topicPublisher =
        new TopicPublisher(
            sns.client(),
            new TopicArn(sns.client(), "unused", ScriptedSns.TOPIC_ARN),
            new Pauses().backoff(2));
    return new Refreshing(
        on.queue,
        new ArtistRefresh(catalogue, on.artists, on.changes, on.missing, on.clock),
        new ChangeMessages(on.changes, on.clock, mapper, topicPublisher),
        new Metrics(mapper, on.clock, false),
        on.clock,
        REFRESH_AFTER);
  }

  ArtistId tracked(String id) {
    ArtistId artist = concerts.artist(id);
    concerts.track(ada, artist);
    return artist;
  }

  ConcertDraft show(String id) {
    return concerts.concert(id, lumineers).on("2026-04-10");
  }

  void later(Duration duration) {
    concerts.clock.advance(duration);
  }

  List<JsonNode> messages() {
    return sns.published().stream()
        .map(
            message -> {
              try {
                return mapper.readTree(message.text());
              } catch (IOException e) {
                throw new AssertionError(e);
              }
            })
        .toList();
  }

  List<String> types() {
    return messages().stream().map(message -> message.path("type").asText()).toList();
  }

  List<String> changeIds() {
    return messages().stream().map(message -> message.path("changeId").asText()).toList();
  }
}
