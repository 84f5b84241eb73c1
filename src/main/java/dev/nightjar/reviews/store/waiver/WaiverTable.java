package dev.nightjar.reviews.store.waiver;

import dev.nightjar.reviews.config.ReviewsConfig;
import dev.nightjar.reviews.model.waiver.Waiver;
import dev.nightjar.reviews.model.waiver.Withdrawal;
import dev.nightjar.reviews.store.Retention;
import dev.nightjar.reviews.store.ReviewsTable;
import dev.nightjar.reviews.store.waiver.WaiverCodec.StoredWithdrawal;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.query.Slice;
import dev.nightjar.table.write.PutOutcome;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The waivers of stacks in the reviews table. Waivers and withdrawals are put once, on condition
 * that their key does not exist, and never changed.
 */
@Singleton
public class WaiverTable {

  private final Table table;
  private final Retention retention;

  public WaiverTable(ReviewsTable reviews, ReviewsConfig config) {
    this.table = reviews.table();
    this.retention = new Retention(config.retentionDays());
  }

  /** Stores a new waiver. */
  public void put(Waiver waiver) {
    ItemBuilder item = Item.with(key(waiver, WaiverKeys.waiver(waiver)));
    WaiverCodec.WAIVER.write(item, waiver);
    if (putIfAbsent(item, waiver) == PutOutcome.DUPLICATE) {
      throw new IllegalStateException("The waiver id " + waiver.waiverId() + " is taken");
    }
  }

  /** Stores the end of a waiver; {@code DUPLICATE} if it is withdrawn already. */
  public PutOutcome put(Waiver waiver, Withdrawal withdrawal) {
    ItemBuilder item = Item.with(key(waiver, WaiverKeys.withdrawal(waiver)));
    WaiverCodec.WITHDRAWAL.write(item, new StoredWithdrawal(waiver.waiverId(), withdrawal));
    return putIfAbsent(item, waiver);
  }

  /** The retention begins with the expiry, so that no waiver disappears while it applies. */
  private PutOutcome putIfAbsent(ItemBuilder item, Waiver waiver) {
    return table.putIfAbsent(retention.addTtl(waiver.expiresAt(), item).build());
  }

  /** The waivers of a stack that expire after this time, those that expire first at first. */
  public List<Waiver> notExpired(String stackId, Instant now) {
    return joined(
        Query.where("PK = :stack AND SK > :now")
            .value(":stack", WaiverKeys.stack(stackId))
            .value(":now", WaiverKeys.expires(now)));
  }

  /** All waivers of a stack, those that expire first at first. */
  public List<Waiver> all(String stackId) {
    return joined(Query.where("PK = :stack").value(":stack", WaiverKeys.stack(stackId)));
  }

  /** A page of a stack's waivers, those that expire last at first. */
  public Slice<Waiver> page(String stackId, int limit, Position startAfter) {
    Slice<Waiver> page =
        table.collect(
            Query.where("PK = :stack")
                .filter("EntityType = :waiver")
                .value(":stack", WaiverKeys.stack(stackId))
                .value(":waiver", WaiverCodec.ENTITY)
                .consistent()
                .descending()
                .limit(limit)
                .startAfter(startAfter),
            WaiverCodec.WAIVER::read);
    Map<String, Withdrawal> withdrawals =
        withdrawals(
            table.batchGetConsistent(
                page.items().stream().map(waiver -> key(waiver, WaiverKeys.withdrawal(waiver))),
                Function.identity()));
    return page.map(waiver -> with(withdrawals, waiver));
  }

  private List<Waiver> joined(Query query) {
    List<Item> items = table.stream(query.consistent(), item -> item).toList();
    Map<String, Withdrawal> withdrawals =
        withdrawals(items.stream().filter(item -> isEntity(WaiverCodec.WITHDRAWAL_ENTITY, item)));
    return table
        .readable(
            items.stream().filter(item -> isEntity(WaiverCodec.ENTITY, item)),
            WaiverCodec.WAIVER::read)
        .map(waiver -> with(withdrawals, waiver))
        .toList();
  }

  private Map<String, Withdrawal> withdrawals(Stream<Item> items) {
    return table
        .readable(items, WaiverCodec.WITHDRAWAL::read)
        .collect(Collectors.toMap(StoredWithdrawal::waiverId, StoredWithdrawal::withdrawal));
  }

  private static Waiver with(Map<String, Withdrawal> withdrawals, Waiver waiver) {
    return waiver.with(Optional.ofNullable(withdrawals.get(waiver.waiverId())));
  }

  private static boolean isEntity(String entity, Item item) {
    return item.optional("EntityType", Item::text).filter(entity::equals).isPresent();
  }

  private ItemKey key(Waiver waiver, String sortKey) {
    return table.key(WaiverKeys.stack(waiver.stackId()), sortKey);
  }
}
