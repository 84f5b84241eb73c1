package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.QuotaState;
import dev.nightjar.concerts.model.QuotaStore;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.write.Put;
import dev.nightjar.table.write.WriteOutcome;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * Keeps the state of Ticketmaster's quota in one item, {@code QUOTA#ticketmaster} / {@code
 * METADATA}, which is in no index.
 */
@Singleton
public class TicketmasterQuotaStore implements QuotaStore {

  private final ConcertsTable table;

  public TicketmasterQuotaStore(ConcertsTable table) {
    this.table = table;
  }

  @Override
  public Optional<QuotaState> replace(QuotaState seen, QuotaState next) {
    Put put = Put.of(item(next));
    Put conditional =
        seen.revision() == 0
            ? put.onlyIf("attribute_not_exists(PK)")
            : put.onlyIf("revision = :seen").value(":seen", seen.revision());
    return table.items().put(conditional) instanceof WriteOutcome.ConditionFailed failed
        ? Optional.of(
            failed.existing().map(TicketmasterQuotaStore::read).orElseGet(QuotaState::initial))
        : Optional.empty();
  }

  private Item item(QuotaState state) {
    return Item.with(key())
        .text("EntityType", "RequestQuota")
        .timestamp("dayWholeAgainAt", state.dayWholeAgainAt())
        .timestamp("nextRequestAt", state.nextRequestAt())
        .timestamp("blockedUntil", state.blockedUntil())
        .timestamp("refreshBlockedUntil", state.refreshBlockedUntil())
        .number("revision", state.revision())
        .build();
  }

  private static QuotaState read(Item item) {
    return new QuotaState(
        item.timestamp("dayWholeAgainAt"),
        item.timestamp("nextRequestAt"),
        item.timestamp("blockedUntil"),
        item.timestamp("refreshBlockedUntil"),
        item.number("revision"));
  }

  private ItemKey key() {
    return table.items().key(CompositeKey.of("QUOTA", "ticketmaster").value(), "METADATA");
  }
}
