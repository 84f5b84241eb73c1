package dev.nightjar.concerts.refresh;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.concerts.model.ConcertChange;
import dev.nightjar.concerts.store.ConcertUpdates;
import dev.nightjar.event.TopicArn;
import dev.nightjar.event.TopicPublisher;
import dev.nightjar.ops.Environment;
import dev.nightjar.table.key.SortableTime;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import software.amazon.awssdk.services.sns.SnsClient;

/**
 * Publishes announcements to the topic {@code concert-changes}. An announcement was written with
 * the change that it tells of and is forgotten after SNS has taken it, so it goes out at least once
 * whatever happens in between; {@code changeId} tells who has heard it already.
 */
@Singleton
public class ChangePublisher {

  /** Younger ones are most likely being published by whoever has written them. */
  private static final Duration LEFT_OVER_AFTER = Duration.ofMinutes(1);

  private static final int MOST_LEFT_OVER = 100;

  private final ConcertUpdates changes;
  private final Clock clock;
  private final ObjectMapper mapper;
  private final TopicPublisher topicPublisher;

  @Inject
  ChangePublisher(
      ConcertUpdates changes,
      Clock clock,
      ObjectMapper mapper,
      SnsClient sns,
      Environment environment,
      @ConfigProperty(name = "nightjar.concerts.topic-arn") Optional<String> topicArn) {
    this(
        changes,
        clock,
        mapper,
        new TopicPublisher(sns, new TopicArn(sns, topic(environment), topicArn.orElse(""))));
  }

  ChangePublisher(
      ConcertUpdates changes, Clock clock, ObjectMapper mapper, TopicPublisher topicPublisher) {
    this.changes = changes;
    this.clock = clock;
    this.mapper = mapper;
    this.topicPublisher = topicPublisher;
  }

  public static String topic(Environment environment) {
    return environment.prefixed("concert-changes");
  }

  /** Publishes what earlier runs have left behind, and answers how many of it were published. */
  int publishPending() {
    Instant before = clock.instant().minus(LEFT_OVER_AFTER);
    List<ConcertChange> leftOver =
        changes.pendingChanges(MOST_LEFT_OVER).stream()
            .filter(concertChange -> concertChange.at().isBefore(before))
            .toList();
    return publish(leftOver);
  }

  /** Answers how many were published; the others stay for the next run. */
  public int publish(List<ConcertChange> announcements) {
    TopicPublisher.Unpublished<ConcertChange> unpublished =
        topicPublisher.publish(announcements, this::message);
    Set<ConcertChange> open = new HashSet<>(unpublished.refused());
    open.addAll(unpublished.unsent());
    announcements.stream()
        .filter(concertChange -> !open.contains(concertChange))
        .forEach(changes::deleteChange);
    return announcements.size() - open.size();
  }

  private TopicPublisher.Message message(ConcertChange concertChange) {
    ObjectNode json = mapper.createObjectNode();
    json.put("type", concertChange.type().code());
    json.put("changeId", concertChange.changeId());
    json.put("concertId", concertChange.concertId().value());
    json.put("artistId", concertChange.artistId().value());
    concertChange.changed().forEach(change -> json.withArray("changed").add(change.code()));
    json.put("version", concertChange.version());
    json.put("occurredAt", SortableTime.seconds(concertChange.at()));
    return new TopicPublisher.Message(
        concertChange.changeId(), json.toString(), Map.of("type", concertChange.type().code()));
  }
}
