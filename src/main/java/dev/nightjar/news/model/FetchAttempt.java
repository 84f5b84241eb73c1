package dev.nightjar.news.model;

import java.time.Instant;
import java.util.Optional;

/**
 * The last attempt of a fetch job.
 *
 * @param at when it was made, successful or not
 * @param retryNotBefore the earliest time for the next attempt, as the server asked
 * @param ingestedUntil if the job returned more than a run stores: articles published until then
 *     are stored, and the next run continues after them
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
