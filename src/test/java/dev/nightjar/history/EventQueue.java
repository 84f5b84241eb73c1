package dev.nightjar.history;

import dev.nightjar.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * The events that Lambda has to deliver: at least once, in any order, one to three attempts each.
 * Then an event is a dead letter.
 */
final class EventQueue {

  private static final double DUPLICATE = 0.15;
  private static final int MOST_ATTEMPTS = 3;

  /** An event for a role. */
  record Event(String role, String json, int failures, Instant notBefore) {}

  private final SettableClock clock;
  private final RandomGenerator random;
  private final int attempts;
  private final List<Event> events = new ArrayList<>();
  private final List<Event> deadLetters = new ArrayList<>();

  EventQueue(SettableClock clock, RandomGenerator random) {
    this.clock = clock;
    this.random = random;
    this.attempts = 1 + random.nextInt(MOST_ATTEMPTS);
  }

  /** Accepts an event, which may be delivered twice. */
  synchronized void add(String role, String json) {
    int times = random.nextDouble() < DUPLICATE ? 2 : 1;
    for (int i = 0; i < times; i++) {
      events.add(new Event(role, json, 0, clock.instant()));
    }
  }

  /** Any event whose time has come. */
  synchronized Optional<Event> take() {
    List<Event> due =
        events.stream().filter(event -> !event.notBefore().isAfter(clock.instant())).toList();
    if (due.isEmpty()) {
      return Optional.empty();
    }
    Event taken = due.get(random.nextInt(due.size()));
    events.remove(taken);
    return Optional.of(taken);
  }

  /** Keeps an event whose handler failed or died: Lambda retries after one and two minutes. */
  synchronized void retry(Event event) {
    int failures = event.failures() + 1;
    if (failures >= attempts) {
      deadLetters.add(event);
    } else {
      Instant later = clock.instant().plus(Duration.ofMinutes(failures));
      events.add(new Event(event.role(), event.json(), failures, later));
    }
  }

  /** Returns dead letters to the queue, as an operator does. */
  synchronized void redrive() {
    deadLetters.forEach(
        letter -> events.add(new Event(letter.role(), letter.json(), 0, clock.instant())));
    deadLetters.clear();
  }

  synchronized void deleteDeadLetters() {
    deadLetters.clear();
  }

  /** What was accepted and not handled. */
  synchronized List<Event> undelivered() {
    List<Event> left = new ArrayList<>(events);
    left.addAll(deadLetters);
    return left;
  }
}
