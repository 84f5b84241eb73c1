package dev.nightjar.concerts.refresh;

import dev.nightjar.concerts.model.ConcertChange;
import dev.nightjar.concerts.store.ChangeOutbox;
import dev.nightjar.event.TopicPublisher;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

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
  private final ChangeTopic topic;

  public ChangePublisher(ChangeOutbox outbox, Clock clock, ChangeTopic topic) {
    this.outbox = outbox;
    this.clock = clock;
    this.topic = topic;
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
        topic.publish(changes, ChangeMessage::of);
    Set<ConcertChange> open = new HashSet<>(unpublished.refused());
    open.addAll(unpublished.unsent());
    changes.stream().filter(change -> !open.contains(change)).forEach(outbox::delete);
    return changes.size() - open.size();
  }
}
