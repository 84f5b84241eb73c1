package dev.nightjar.concerts.refresh;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.concerts.Announcement;
import dev.nightjar.concerts.ConcertChanges;
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
public class ChangeMessages {

  /** Younger ones are most likely being published by whoever has written them. */
  private static final Duration LEFT_OVER_AFTER = Duration.ofMinutes(1);

  private static final int MOST_LEFT_OVER = 100;

  private final ConcertChanges changes;
  private final Clock clock;
  private final ObjectMapper mapper;
  private final TopicPublisher topicPublisher;

  @Inject
  ChangeMessages(
      ConcertChanges changes,
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

  ChangeMessages(
      ConcertChanges changes, Clock clock, ObjectMapper mapper, TopicPublisher topicPublisher) {
    this.changes = changes;
    this.clock = clock;
    this.mapper = mapper;
    this.topicPublisher = topicPublisher;
  }

  public static String topic(Environment environment) {
    return environment.prefixed("concert-changes");
  }

  /** Publishes what earlier runs have left behind, and answers how many of it were published. */
  int publishLeftOvers() {
    Instant before = clock.instant().minus(LEFT_OVER_AFTER);
    List<Announcement> leftOver =
        changes.pendingAnnouncements(MOST_LEFT_OVER).stream()
            .filter(announcement -> announcement.at().isBefore(before))
            .toList();
    return publish(leftOver);
  }

  /** Answers how many were published; the others stay for the next run. */
  public int publish(List<Announcement> announcements) {
    TopicPublisher.Unpublished<Announcement> unpublished =
        topicPublisher.publish(announcements, this::message);
    Set<Announcement> open = new HashSet<>(unpublished.refused());
    open.addAll(unpublished.unsent());
    announcements.stream()
        .filter(announcement -> !open.contains(announcement))
        .forEach(changes::handedOn);
    return announcements.size() - open.size();
  }

  private TopicPublisher.Message message(Announcement announcement) {
    ObjectNode json = mapper.createObjectNode();
    json.put("type", announcement.type().word());
    json.put("changeId", announcement.changeId());
    json.put("concertId", announcement.concertId().value());
    json.put("artistId", announcement.artistId().value());
    announcement.changed().forEach(change -> json.withArray("changed").add(change.word()));
    json.put("version", announcement.version());
    json.put("occurredAt", SortableTime.seconds(announcement.at()));
    return new TopicPublisher.Message(
        announcement.changeId(), json.toString(), Map.of("type", announcement.type().word()));
  }
}
