package dev.nightjar.concerts.catalog.ticketmaster;

import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import java.time.Instant;

/**
 * How much of the allowance is used.
 *
 * @param dayWholeAgainAt see {@link dev.nightjar.outside.Quota}
 * @param nextRequestAt when the next request has its turn
 * @param blockedUntil nobody may ask before that
 * @param refreshBlockedUntil what is left until then is for people
 * @param revision grows with each change, so that a change made meanwhile is noticed
 */
record QuotaState(
    Instant dayWholeAgainAt,
    Instant nextRequestAt,
    Instant blockedUntil,
    Instant refreshBlockedUntil,
    long revision) {

  static QuotaState fresh() {
    return new QuotaState(Instant.EPOCH, Instant.EPOCH, Instant.EPOCH, Instant.EPOCH, 0);
  }

  Instant blockedUntil(RequestQuota.Purpose purpose) {
    return purpose == RequestQuota.Purpose.REFRESH && refreshBlockedUntil.isAfter(blockedUntil)
        ? refreshBlockedUntil
        : blockedUntil;
  }

  QuotaState afterRequest(Instant wholeAgainAt, Instant nextAt) {
    return new QuotaState(wholeAgainAt, nextAt, blockedUntil, refreshBlockedUntil, revision + 1);
  }

  QuotaState blockedUntil(Instant until) {
    return new QuotaState(
        dayWholeAgainAt,
        nextRequestAt,
        later(blockedUntil, until),
        refreshBlockedUntil,
        revision + 1);
  }

  QuotaState refreshBlockedUntil(Instant until) {
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

  Item item(ItemBuilder item) {
    return item.text("EntityType", "RequestQuota")
        .timestamp("dayWholeAgainAt", dayWholeAgainAt)
        .timestamp("nextRequestAt", nextRequestAt)
        .timestamp("blockedUntil", blockedUntil)
        .timestamp("refreshBlockedUntil", refreshBlockedUntil)
        .number("revision", revision)
        .build();
  }

  static QuotaState read(Item item) {
    return new QuotaState(
        item.timestamp("dayWholeAgainAt"),
        item.timestamp("nextRequestAt"),
        item.timestamp("blockedUntil"),
        item.timestamp("refreshBlockedUntil"),
        item.number("revision"));
  }
}
