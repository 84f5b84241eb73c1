package dev.nightjar.news;

import java.time.Instant;
import java.util.Optional;

/**
 * The last attempt at an errand.
 *
 * @param at when it was made, whatever came of it
 * @param restsUntil its server asked to be left alone until then
 * @param takenUntil where it brought more than a run takes: articles published until then were
 *     taken in, and the next run goes on with the rest of the same
 */
public record Attempt(Instant at, Instant restsUntil, Instant takenUntil) {

  static final Instant NOTHING_TAKEN = Instant.MIN;

  static final Attempt NONE = new Attempt(Instant.EPOCH, Instant.EPOCH, NOTHING_TAKEN);

  static Attempt at(Instant time) {
    return new Attempt(time, Instant.EPOCH, NOTHING_TAKEN);
  }

  Attempt restingUntil(Instant time) {
    return new Attempt(at, time, takenUntil);
  }

  Attempt withTakenUntil(Instant time) {
    return new Attempt(at, restsUntil, time);
  }

  Optional<Instant> takenUntilIfAny() {
    return takenUntil.equals(NOTHING_TAKEN) ? Optional.empty() : Optional.of(takenUntil);
  }

  Attempt later(Attempt other) {
    return other.at().isBefore(at) ? this : other;
  }
}
