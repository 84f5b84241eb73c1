package dev.nightjar.local.delivery;

import static java.util.stream.Collectors.toSet;

import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Redrives dead letters on request and knows the status of the newest redrives since the start. */
@Singleton
public class Redrives {

  private static final int REMEMBERED = 100;

  private final DeadLetters letters;
  private final EventDelivery eventDelivery;
  private final Clock clock;
  private final Deque<Again> newest = new ArrayDeque<>();

  Redrives(DeadLetters letters, EventDelivery eventDelivery, Clock clock) {
    this.letters = letters;
    this.eventDelivery = eventDelivery;
    this.clock = clock;
  }

  /** The status of a redriven event. */
  public enum Status {
    UNDER_WAY,
    HANDLED,
    FAILED_AGAIN
  }

  /** A redriven dead letter. */
  public record Redriven(String role, Instant at, Status fate) {}

  private record Again(String eventId, String role, Instant at) {}

  /** Redrives that dead letter. */
  public Optional<DeadLetter> redrive(String id) {
    return letters.redrive(letter -> letter.id().equals(id), this::deliver).stream().findFirst();
  }

  /** Redrives the dead letters of a system, or all if it is empty, and returns their number. */
  public int redriveAll(String system) {
    return letters.redrive(letter -> letter.isOf(system), this::deliver).size();
  }

  /** The newest first. */
  public synchronized List<Redriven> recent() {
    // The order matters: an event is removed only after it has become a dead letter.
    Set<String> underWay =
        newest.stream().map(Again::eventId).filter(eventDelivery::isUnderWay).collect(toSet());
    Set<String> failed = letters.all().stream().map(DeadLetter::id).collect(toSet());
    return newest.stream()
        .map(
            again ->
                new Redriven(
                    again.role(),
                    again.at(),
                    underWay.contains(again.eventId())
                        ? Status.UNDER_WAY
                        : failed.contains(DeadLetter.idOf(again.eventId(), again.role()))
                            ? Status.FAILED_AGAIN
                            : Status.HANDLED))
        .toList();
  }

  private synchronized void deliver(DeadLetter letter) {
    String eventId = eventDelivery.accept(letter.event().toString());
    newest.addFirst(new Again(eventId, letter.role(), clock.instant()));
    if (newest.size() > REMEMBERED) {
      newest.removeLast();
    }
  }
}
