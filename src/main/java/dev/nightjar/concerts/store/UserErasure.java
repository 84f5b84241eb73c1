package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.codec.Keys;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.write.Delete;
import dev.nightjar.table.write.TransactionOutcome;
import dev.nightjar.table.write.Write;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Deletes the items of a user. The profile is marked first, which blocks all writers and sign-ups,
 * and deleted last.
 *
 * <p>The mark has a lease, in GSI2: {@code ERASURE} / {@code {expiresAt}#{userId}#{random}}. Every
 * delete is in one transaction with a check of the lease. So a worker that lost the lease deletes
 * nothing more, in particular nothing of a new account of the same user.
 */
@Singleton
public class UserErasure {

  /** Longer than the timeout of the API function. */
  public static final Duration LEASE = Duration.ofMinutes(5);

  /** All deletions in progress. */
  private static final WorkQueue QUEUE = new WorkQueue("ERASURE");

  private static final CompositeKey ARTIST = CompositeKey.of("ARTIST");

  /** An artist takes 2 of the 100 writes of a transaction. */
  private static final int ARTISTS_PER_BATCH = 25;

  /** One of the 100 writes is the check of the lease. */
  private static final int ITEMS_PER_BATCH = 99;

  private final Table table;
  private final UserArtists userArtists;
  private final Attendances attendances;
  private final Plans plans;
  private final Clock clock;

  public UserErasure(
      ConcertsTable table,
      UserArtists userArtists,
      Attendances attendances,
      Plans plans,
      Clock clock) {
    this.table = table.items();
    this.userArtists = userArtists;
    this.attendances = attendances;
    this.plans = plans;
    this.clock = clock;
  }

  /**
   * The right to delete a user. It expires, and a worker that takes the deletion over gets a new
   * one.
   */
  public record Lease(UserId user, QueueEntry entry) {}

  /**
   * Marks a user as deleted and takes the lease, also from a worker that still has one: a second
   * request means that the first one failed. Empty if there is no such user.
   */
  public Optional<Lease> begin(UserId user) {
    Instant now = clock.instant();
    // The random part tells two leases of the same second apart.
    String lease = WorkQueue.queueKey(now.plus(LEASE), user.value(), UUID.randomUUID().toString());
    return table
        .update(
            QUEUE
                .enqueue(
                    ItemKeys.profile(user),
                    "deleted = :deleted, deletedAt = if_not_exists(deletedAt, :now)",
                    lease)
                .onlyIf("attribute_exists(PK)")
                .value(":deleted", true)
                .value(":now", SortableTime.seconds(now)))
        .updated()
        .map(item -> new Lease(user, QueueEntry.of(item)));
  }

  /** The leases that expired before the deletion was complete, oldest first. */
  public List<Lease> expired(int limit) {
    return table
        .query(
            QUEUE.due(clock.instant()).project("PK, SK, userId, GSI2SK").limit(limit),
            item -> new Lease(item.parsed("userId", UserId::new), QueueEntry.of(item)))
        .items();
  }

  /**
   * Replaces an expired lease. Empty if another worker was faster or the deletion is complete: the
   * index may be stale, so the profile decides.
   */
  public Optional<Lease> takeOver(Lease expired) {
    return table
        .update(
            WorkQueue.move(expired.entry(), clock.instant().plus(LEASE))
                .onlyIf("deleted = :deleted")
                .value(":deleted", true))
        .updated()
        .map(item -> new Lease(expired.user(), QueueEntry.of(item)));
  }

  public boolean untrackAll(Lease lease) {
    List<ArtistId> artists =
        keys(lease.user()).stream().flatMap(key -> trackedArtist(key).stream()).toList();
    for (List<ArtistId> some : batches(artists, ARTISTS_PER_BATCH)) {
      TransactionOutcome outcome = untrack(lease, some);
      if (isLeaseLost(outcome)) {
        return false;
      }
      // One relationship is gone or its artist has no counter; the others still need to be counted.
      if (outcome instanceof TransactionOutcome.Cancelled
          && some.stream().anyMatch(artist -> isLeaseLost(untrack(lease, List.of(artist))))) {
        return false;
      }
    }
    return true;
  }

  /** What a failed transaction leaves is deleted with the user's other items. */
  private TransactionOutcome untrack(Lease lease, List<ArtistId> artists) {
    return writeWithLease(
        lease,
        artists.stream()
            .<Write>flatMap(
                artist ->
                    Stream.of(
                        userArtists.deleteWrite(lease.user(), artist),
                        userArtists.trackerDecrement(artist)))
            .toList());
  }

  /** One transaction per rating; it fails if a previous attempt has removed the rating. */
  public boolean removeRatings(Lease lease) {
    return attendances.ratingRemovals(lease.user()).stream()
        .noneMatch(writes -> isLeaseLost(writeWithLease(lease, writes)));
  }

  /** One transaction per plan; it fails if a previous attempt has removed the plan. */
  public boolean removePlans(Lease lease) {
    return plans.removals(lease.user()).stream()
        .noneMatch(writes -> isLeaseLost(writeWithLease(lease, writes)));
  }

  public boolean deleteItems(Lease lease) {
    Set<ItemKey> user = Set.of(ItemKeys.profile(lease.user()), ItemKeys.preferences(lease.user()));
    List<ItemKey> items = keys(lease.user()).stream().filter(key -> !user.contains(key)).toList();
    for (List<ItemKey> some : batches(items, ITEMS_PER_BATCH)) {
      if (isLeaseLost(writeWithLease(lease, some.stream().map(Delete::of).toList()))) {
        return false;
      }
    }
    return true;
  }

  /** Deletes the preferences together with the profile, because {@link #recipients} needs them. */
  public boolean deleteUser(Lease lease) {
    List<Write> writes =
        List.of(WorkQueue.delete(lease.entry()), Delete.of(ItemKeys.preferences(lease.user())));
    return table.transact(writes) instanceof TransactionOutcome.Committed;
  }

  /**
   * The e-mail address and the phone number. Reads single attributes, so that a malformed item does
   * not block the deletion.
   */
  public Set<String> recipients(UserId user) {
    Collection<Item> items =
        table
            .batchGetConsistent(List.of(ItemKeys.profile(user), ItemKeys.preferences(user)))
            .values();
    return items.stream()
        .flatMap(
            item ->
                Stream.concat(
                    item.optional("email", Item::text).stream(),
                    item
                        .optional("notifications", Item::item)
                        .flatMap(notifications -> notifications.optional("phoneNumber", Item::text))
                        .stream()))
        .collect(Collectors.toSet());
  }

  /** The check of the lease is the first write of the transaction. */
  private TransactionOutcome writeWithLease(Lease lease, List<? extends Write> writes) {
    List<Write> all = new ArrayList<>();
    all.add(WorkQueue.check(lease.entry()));
    all.addAll(writes);
    return table.transact(all);
  }

  private static boolean isLeaseLost(TransactionOutcome outcome) {
    return outcome instanceof TransactionOutcome.Cancelled cancelled
        && cancelled.conditionFailedAt(0);
  }

  private List<ItemKey> keys(UserId user) {
    return table.stream(
            Query.where("PK = :user")
                .value(":user", Keys.user(user))
                .project("PK, SK")
                .consistent(),
            ItemKeys::of)
        .toList();
  }

  private static Optional<ArtistId> trackedArtist(ItemKey key) {
    return key.sort()
        .filter(sort -> sort.startsWith(ARTIST.prefix()))
        .map(sort -> new ArtistId(sort.substring(ARTIST.prefix().length())));
  }

  private static <T> List<List<T>> batches(List<T> all, int size) {
    List<List<T>> portions = new ArrayList<>();
    for (int start = 0; start < all.size(); start += size) {
      portions.add(all.subList(start, Math.min(start + size, all.size())));
    }
    return portions;
  }
}
