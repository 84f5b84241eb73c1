package dev.nightjar.concerts.model;

import dev.nightjar.upstream.QuotaUsage;
import java.time.Instant;

/**
 * The used part of the request quota of a catalog.
 *
 * @param day the requests per day
 * @param interactiveFullAt when the part of interactive requests is fully available again
 * @param nextRequestAt the earliest time of the next request
 * @param refreshBlockedUntil interactive requests only before this time
 */
public record QuotaState(
    QuotaUsage day, Instant interactiveFullAt, Instant nextRequestAt, Instant refreshBlockedUntil) {

  public static QuotaState initial() {
    return new QuotaState(QuotaUsage.NONE, Instant.EPOCH, Instant.EPOCH, Instant.EPOCH);
  }

  public QuotaState afterRequest(QuotaUsage used, Instant nextAt) {
    return new QuotaState(used, interactiveFullAt, nextAt, refreshBlockedUntil);
  }

  public QuotaState withInteractiveFullAt(Instant fullAt) {
    return new QuotaState(day, fullAt, nextRequestAt, refreshBlockedUntil);
  }

  public QuotaState blockUntil(Instant until) {
    return new QuotaState(
        day.blockUntil(until), interactiveFullAt, nextRequestAt, refreshBlockedUntil);
  }

  public QuotaState blockRefreshUntil(Instant until) {
    return until.isAfter(refreshBlockedUntil)
        ? new QuotaState(day, interactiveFullAt, nextRequestAt, until)
        : this;
  }
}
