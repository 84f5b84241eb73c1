package dev.nightjar.concerts.store.catalog;

import static dev.nightjar.table.item.AttributeType.TEXT;
import static dev.nightjar.table.item.AttributeType.TIMESTAMP;

import dev.nightjar.concerts.model.QuotaState;
import dev.nightjar.concerts.store.ConcertsTable;
import dev.nightjar.table.item.ItemCodec;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.upstream.QuotaItem;
import dev.nightjar.upstream.QuotaStore;
import dev.nightjar.upstream.QuotaUsage;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Instant;

/**
 * Keeps the state of Ticketmaster's quota in one item, {@code QUOTA#ticketmaster} / {@code
 * METADATA}, which is in no index.
 */
public final class TicketmasterQuotaStore {

  private static final ItemCodec<QuotaState> QUOTA =
      ItemCodec.of(
          attributes -> {
            attributes.derived("EntityType", TEXT, state -> "RequestQuota");
            var dayFullAt =
                attributes.required("dayWholeAgainAt", TIMESTAMP, state -> state.day().fullAt());
            var interactiveFullAt =
                attributes.withDefault(
                    "interactiveWholeAgainAt",
                    TIMESTAMP,
                    QuotaState::interactiveFullAt,
                    Instant.EPOCH);
            var nextRequestAt =
                attributes.required("nextRequestAt", TIMESTAMP, QuotaState::nextRequestAt);
            var blockedUntil =
                attributes.required("blockedUntil", TIMESTAMP, state -> state.day().blockedUntil());
            var refreshBlockedUntil =
                attributes.required(
                    "refreshBlockedUntil", TIMESTAMP, QuotaState::refreshBlockedUntil);
            return item ->
                new QuotaState(
                    new QuotaUsage(dayFullAt.of(item), blockedUntil.of(item)),
                    interactiveFullAt.of(item),
                    nextRequestAt.of(item),
                    refreshBlockedUntil.of(item));
          });

  private TicketmasterQuotaStore() {}

  @Produces
  @Singleton
  public static QuotaStore<QuotaState> in(ConcertsTable table) {
    return new QuotaItem<>(
        table.items(),
        table.items().key(CompositeKey.of("QUOTA", "ticketmaster").value(), "METADATA"),
        QUOTA,
        QuotaState.initial());
  }
}
