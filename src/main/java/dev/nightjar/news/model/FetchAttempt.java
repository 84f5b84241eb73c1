package dev.nightjar.news.model;

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
public record FetchAttempt(Instant at, Instant retryNotBefore, Instant ingestedUntil) {

  public static final Instant NOTHING_INGESTED = Instant.MIN;

  static final FetchAttempt NONE = new FetchAttempt(Instant.EPOCH, Instant.EPOCH, NOTHING_INGESTED);

  public static FetchAttempt at(Instant time) {
    return new FetchAttempt(time, Instant.EPOCH, NOTHING_INGESTED);
  }

  public FetchAttempt withRetryNotBefore(Instant time) {
    return new FetchAttempt(at, time, ingestedUntil);
  }

  public FetchAttempt withIngestedUntil(Instant time) {
    return new FetchAttempt(at, retryNotBefore, time);
  }

  public Optional<Instant> partialProgress() {
    return ingestedUntil.equals(NOTHING_INGESTED) ? Optional.empty() : Optional.of(ingestedUntil);
  }

  FetchAttempt later(FetchAttempt other) {
    return other.at().isBefore(at) ? this : other;
  }
}
