package dev.nightjar.concerts.refresh;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.concerts.model.ConcertChange;
import dev.nightjar.concerts.store.ChangeOutbox;
import dev.nightjar.event.TopicArn;
import dev.nightjar.event.TopicPublisher;
import dev.nightjar.ops.Environment;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import software.amazon.awssdk.services.sns.SnsClient;

/**
 * Publishes the changes of the outbox to the topic {@code concert-changes} and deletes them
 * afterwards. So each change is published at least once; receivers ignore duplicates by {@code
 * changeId}.
 */
@Singleton
public class ChangePublisher {

  /** Younger changes are most likely being published by the worker that wrote them. */
  private static final Duration MIN_AGE = Duration.ofMinutes(1);

  private static final int MAX_PENDING = 100;

  private final ChangeOutbox outbox;
  private final Clock clock;
  private final ObjectMapper mapper;
  private final TopicPublisher topicPublisher;

  @Inject
  ChangePublisher(
      ChangeOutbox outbox,
      Clock clock,
      ObjectMapper mapper,
      SnsClient sns,
      Environment environment,
      @ConfigProperty(name = "nightjar.concerts.topic-arn") Optional<String> topicArn) {
    this(
        outbox,
        clock,
        mapper,
        new TopicPublisher(sns, new TopicArn(sns, topic(environment), topicArn.orElse(""))));
  }

  ChangePublisher(
      ChangeOutbox outbox, Clock clock, ObjectMapper mapper, TopicPublisher topicPublisher) {
    this.outbox = outbox;
    this.clock = clock;
    this.mapper = mapper;
    this.topicPublisher = topicPublisher;
  }

  public static String topic(Environment environment) {
    return environment.prefixed("concert-changes");
  }

  /** Publishes changes that earlier runs have left, and returns how many. */
  int publishPending() {
    Instant before = clock.instant().minus(MIN_AGE);
    List<ConcertChange> pending =
        outbox.pending(MAX_PENDING).stream()
            .filter(change -> change.at().isBefore(before))
            .toList();
    return publish(pending);
  }

  /** Returns the number of published changes; the others stay for the next run. */
  public int publish(List<ConcertChange> changes) {
    TopicPublisher.Unpublished<ConcertChange> unpublished =
        topicPublisher.publish(changes, change -> ChangeMessage.of(change).toSnsMessage(mapper));
    Set<ConcertChange> open = new HashSet<>(unpublished.refused());
    open.addAll(unpublished.unsent());
    changes.stream().filter(change -> !open.contains(change)).forEach(outbox::delete);
    return changes.size() - open.size();
  }
}
