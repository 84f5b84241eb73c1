package dev.nightjar.upstream;

import java.time.Instant;

/**
 * The used part of a server's quota.
 *
 * @param fullAt when the full quota is available again; see {@link Quota}
 * @param blockedUntil no request is sent before this time
 */
public record QuotaUsage(Instant fullAt, Instant blockedUntil) {

  public static final QuotaUsage NONE = new QuotaUsage(Instant.EPOCH, Instant.EPOCH);

  public boolean isBlocked(Instant now) {
    return blockedUntil.isAfter(now);
  }

  public int available(Quota quota, Instant now) {
    return quota.available(fullAt, now);
  }

  public QuotaUsage afterRequests(int made, Quota quota, Instant now) {
    return made == 0 ? this : new QuotaUsage(quota.afterRequests(made, fullAt, now), blockedUntil);
  }

  /** A later block that is known already stays. */
  public QuotaUsage blockUntil(Instant until) {
    return until.isAfter(blockedUntil) ? new QuotaUsage(fullAt, until) : this;
  }
}
