package dev.nightjar.concerts.refresh;

import dev.nightjar.concerts.model.ConcertChange;
import dev.nightjar.concerts.store.ChangeOutbox;
import dev.nightjar.event.TopicPublisher;
import dev.nightjar.ops.LogEvent;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jboss.logging.Logger;

/**
 * Publishes the changes of the outbox to the topic {@code concert-changes}, and again if their
 * followers are not notified in time. So each change is published at least once; receivers ignore
 * duplicates by {@code changeId}.
 */
@Singleton
public class ChangePublisher {

  /** Younger changes are most likely being published by the worker that wrote them. */
  private static final Duration MIN_AGE = Duration.ofMinutes(1);

  /** Longer than a receiver and the retries of its message take. */
  static final Duration REPEATED_AFTER = Duration.ofMinutes(30);

  /** Older changes are given up; their message is in the dead-letter queue. */
  static final Duration GIVEN_UP_AFTER = Duration.ofDays(1);

  private static final int MAX_PENDING = 100;
  private static final Logger LOG = Logger.getLogger(ChangePublisher.class);

  private final ChangeOutbox outbox;
  private final Clock clock;
  private final ChangeTopic topic;

  public ChangePublisher(ChangeOutbox outbox, Clock clock, ChangeTopic topic) {
    this.outbox = outbox;
    this.clock = clock;
    this.topic = topic;
  }

  /** Publishes changes that earlier runs or receivers have left, and returns how many. */
  int publishPending() {
    Instant now = clock.instant();
    List<ConcertChange> due = new ArrayList<>();
    for (ConcertChange change : outbox.pending(MAX_PENDING)) {
      if (change.at().isBefore(now.minus(MIN_AGE))) {
        due.add(change);
      }
    }
    for (ConcertChange change : outbox.unfinished(now.minus(REPEATED_AFTER), MAX_PENDING)) {
      if (change.at().isBefore(now.minus(GIVEN_UP_AFTER))) {
        LogEvent.named("concerts.change-given-up").with("changeId", change.changeId()).warn(LOG);
        outbox.delete(change);
      } else {
        due.add(change);
      }
    }
    return publish(due);
  }

  /** Since when the oldest change waits for its followers to be notified. */
  Optional<Instant> oldest() {
    return outbox.oldest().map(ConcertChange::at);
  }

  /** Returns the number of published changes; the others stay for the next run. */
  public int publish(List<ConcertChange> changes) {
    TopicPublisher.Unpublished<ConcertChange> unpublished =
        topic.publish(changes, ChangeMessage::of);
    Set<ConcertChange> open = new HashSet<>(unpublished.refused());
    open.addAll(unpublished.unsent());
    Instant now = clock.instant();
    changes.stream()
        .filter(change -> !open.contains(change))
        .forEach(change -> outbox.markPublished(change, now));
    return changes.size() - open.size();
  }
}
