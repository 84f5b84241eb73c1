package dev.nightjar.concerts.model;

import java.time.Instant;

/**
 * The used part of the request quota of a catalog.
 *
 * @param dayWholeAgainAt see {@link dev.nightjar.upstream.Quota}
 * @param nextRequestAt the earliest time of the next request
 * @param blockedUntil no request before this time
 * @param refreshBlockedUntil interactive requests only before this time
 * @param revision counts the changes, to detect concurrent ones
 */
public record QuotaState(
    Instant dayWholeAgainAt,
    Instant nextRequestAt,
    Instant blockedUntil,
    Instant refreshBlockedUntil,
    long revision) {

  public static QuotaState initial() {
    return new QuotaState(Instant.EPOCH, Instant.EPOCH, Instant.EPOCH, Instant.EPOCH, 0);
  }

  public QuotaState afterRequest(Instant wholeAgainAt, Instant nextAt) {
    return new QuotaState(wholeAgainAt, nextAt, blockedUntil, refreshBlockedUntil, revision + 1);
  }

  public QuotaState blockUntil(Instant until) {
    return new QuotaState(
        dayWholeAgainAt,
        nextRequestAt,
        later(blockedUntil, until),
        refreshBlockedUntil,
        revision + 1);
  }

  public QuotaState blockRefreshUntil(Instant until) {
    return new QuotaState(
        dayWholeAgainAt,
        nextRequestAt,
        blockedUntil,
        later(refreshBlockedUntil, until),
        revision + 1);
  }

  private static Instant later(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }
}
