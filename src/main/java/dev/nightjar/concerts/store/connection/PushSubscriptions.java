package dev.nightjar.concerts.store.connection;

import dev.nightjar.concerts.model.connection.BrowserSubscriptions;
import dev.nightjar.concerts.model.connection.BrowserSubscriptions.Browser;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.ConcertsTable;
import dev.nightjar.concerts.store.ItemKeys;
import dev.nightjar.concerts.store.Users;
import dev.nightjar.concerts.store.codec.ConnectionCodec;
import dev.nightjar.table.Table;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.write.ConditionCheck;
import dev.nightjar.table.write.OptimisticRetry;
import dev.nightjar.table.write.Put;
import dev.nightjar.table.write.TransactionOutcome;
import dev.nightjar.table.write.Update;
import dev.nightjar.table.write.Write;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** The browsers of users: one item per user, so that a delivery reads many users at once. */
@Singleton
public class PushSubscriptions {

  private final Table table;
  private final OptimisticRetry retry = OptimisticRetry.ofAttempts(5);

  public PushSubscriptions(ConcertsTable table) {
    this.table = table.items();
  }

  public BrowserSubscriptions ofUser(UserId user) {
    return table
        .getConsistent(key(user))
        .map(ConnectionCodec.BROWSERS::read)
        .orElseGet(() -> BrowserSubscriptions.none(user));
  }

  /** The readable browsers of those users that have some. */
  public Map<UserId, BrowserSubscriptions> ofUsers(Collection<UserId> users) {
    return table
        .batchGetConsistent(
            users.stream().map(PushSubscriptions::key), ConnectionCodec.BROWSERS::read)
        .collect(Collectors.toMap(BrowserSubscriptions::userId, Function.identity()));
  }

  /**
   * Adds a browser, in place of its earlier subscription, and turns push on in the preferences, in
   * one transaction. False if there is no such user.
   */
  public boolean add(UserId user, Browser browser) {
    Update wanted =
        Update.of(
                ItemKeys.preferences(user),
                "SET notifications.push = :yes, updatedAt = :now ADD version :one")
            .onlyIf("attribute_exists(PK)")
            .value(":yes", true)
            .value(":one", 1)
            .value(":now", SortableTime.seconds(browser.addedAt()));
    return change(user, seen -> seen.with(browser), List.of(wanted));
  }

  /** Removes a browser; false if there is no such user. */
  public boolean remove(UserId user, String id) {
    return !ofUser(user).has(id) || change(user, seen -> seen.without(id), List.of());
  }

  private boolean change(
      UserId user, UnaryOperator<BrowserSubscriptions> change, List<Write> others) {
    return retry
        .run(() -> tryToChange(user, change, others))
        .orElseThrow(() -> new IllegalStateException("too many concurrent changes of browsers"));
  }

  /** Empty if the item has changed since it was read. */
  private Optional<Boolean> tryToChange(
      UserId user, UnaryOperator<BrowserSubscriptions> change, List<Write> others) {
    BrowserSubscriptions seen = ofUser(user);
    List<Write> writes = new ArrayList<>();
    writes.add(ConditionCheck.of(ItemKeys.profile(user), Users.IS_ACTIVE));
    Put put = Put.of(ConnectionCodec.BROWSERS.write(key(user), change.apply(seen)));
    writes.add(
        seen.version() == 0
            ? put.onlyIf("attribute_not_exists(PK)")
            : put.onlyIf("version = :seen").value(":seen", seen.version()));
    writes.addAll(others);
    TransactionOutcome outcome = table.transact(writes);
    if (!(outcome instanceof TransactionOutcome.Cancelled cancelled)) {
      return Optional.of(true);
    }
    return cancelled.conditionFailedAt(1) ? Optional.empty() : Optional.of(false);
  }

  private static ItemKey key(UserId user) {
    return ItemKeys.ofUser(user, "PUSH", "browsers");
  }
}
