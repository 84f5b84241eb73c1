package dev.nightjar.concerts.refresh;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.Crash;
import dev.nightjar.TestConfig;
import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.ConcertBuilder;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.event.ScriptedSns;
import dev.nightjar.event.TopicArn;
import dev.nightjar.event.TopicPublisher;
import dev.nightjar.ops.EmittedMetrics;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.Pauses;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.sns.SnsClient;

/** The refresh service. The user ada tracks one artist without concerts. */
final class RefreshFixture {

  static final Duration REFRESH_AFTER = Duration.ofHours(6);

  final ConcertsFixture concerts = new ConcertsFixture();
  final ScriptedCatalog catalog = new ScriptedCatalog();
  final ScriptedSns sns = new ScriptedSns();
  final ObjectMapper mapper = new ObjectMapper();
  final EmittedMetrics emitted = new EmittedMetrics(concerts.clock);
  final UserId ada = concerts.user("ada");
  final ArtistId lumineers = tracked("tm:lumineers");

  /** A run whose messages are received at once. */
  RefreshFigures run() {
    RefreshFigures figures = runWithoutReceiver();
    concerts
        .outbox
        .unfinished(concerts.clock.instant().plusSeconds(1), 100)
        .forEach(concerts.outbox::delete);
    return figures;
  }

  /** A run without a handler of its messages. */
  RefreshFigures runWithoutReceiver() {
    return RefreshFigures.of(refreshing(concerts).run());
  }

  /** The refresh of a process that crashes at that point. */
  RefreshService refreshing(Crash.Point end) {
    return refreshing(
        concerts.through(end.watch(DynamoDbClient.class, DynamoDbLocal.client())),
        end.watch(SnsClient.class, sns.client()));
  }

  RefreshService refreshing(ConcertsFixture on) {
    return refreshing(on, sns.client());
  }

  private RefreshService refreshing(ConcertsFixture on, SnsClient client) {
    TopicPublisher topicPublisher =
        new TopicPublisher(
            client, new TopicArn(client, "unused", ScriptedSns.TOPIC_ARN), new Pauses().backoff(2));
    return new RefreshService(
        on.queue,
        new ArtistRefresher(catalog, on.artists, on.changes, on.missing, on.clock),
        new ChangePublisher(on.outbox, on.clock, new ChangeTopic(mapper, topicPublisher)),
        emitted.metrics(),
        on.clock,
        TestConfig.of(
            ConcertsConfig.class,
            Map.of("nightjar.concerts.refresh-after", REFRESH_AFTER.toString())));
  }

  ArtistId tracked(String id) {
    ArtistId artist = concerts.artist(id);
    concerts.track(ada, artist);
    return artist;
  }

  ConcertBuilder show(String id) {
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
