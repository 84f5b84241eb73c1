package dev.nightjar.concerts.store;

import dev.nightjar.concerts.account.LocalOutbox;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.write.ConditionCheck;
import dev.nightjar.table.write.Delete;
import dev.nightjar.table.write.TransactionOutcome;
import dev.nightjar.table.write.Update;
import dev.nightjar.table.write.UpdateOutcome;
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
import org.jboss.logging.Logger;

/**
 * Deletes a user for good. The profile is marked first, which stops every writer and every sign-up;
 * then all items go, and the profile last. So a deletion that died half-way goes on when it is
 * asked for again.
 *
 * <p>The mark carries a lease, in GSI2: {@code ERASURE} / {@code {lapsesAt}#{userId}#{random}}.
 * Whatever is deleted is deleted in one transaction with the condition that the lease is still
 * there. So an eraser that was overtaken deletes nothing any more, least of all from an account
 * that the same person has opened since.
 */
@Singleton
public class UserErasure {

  /** Longer than the function behind the API lives. */
  public static final Duration LEASE = Duration.ofMinutes(5);

  /** The partition of GSI2 with all deletions that have begun. */
  private static final String PARTITION = "ERASURE";

  private static final CompositeKey ARTIST = CompositeKey.of("ARTIST");

  /** Two writes each, of the hundred that a transaction may have. */
  private static final int ARTISTS_PER_BATCH = 25;

  /** With the condition on the lease they are a hundred. */
  private static final int ITEMS_PER_BATCH = 99;

  private static final Logger LOG = Logger.getLogger(UserErasure.class);

  private final ConcertsTable table;
  private final UserArtists userArtists;
  private final Attendances attendances;
  private final LocalOutbox post;
  private final Clock clock;

  public UserErasure(
      ConcertsTable table,
      UserArtists userArtists,
      Attendances attendances,
      LocalOutbox post,
      Clock clock) {
    this.table = table;
    this.userArtists = userArtists;
    this.attendances = attendances;
    this.post = post;
    this.clock = clock;
  }

  /** That nobody else ends a deletion before the lease lapses, unless the user asks once more. */
  private record Lease(UserId user, String queueKey) {}

  /** A deletion that nobody ended in time, and the lease of whoever tried. */
  private record Abandoned(UserId user, String queueKey) {}

  /**
   * Deletes everything about a user; whoever is not there is gone already. An eraser that is at it
   * loses its lease, since it may as well be dead: nobody asks twice without a reason.
   *
   * @return false if somebody else has taken the deletion over, and ends it
   */
  public boolean erase(UserId user) {
    Instant now = clock.instant();
    Lease lease = lease(user, now);
    UpdateOutcome marked =
        table
            .items()
            .update(
                Update.of(
                        table.profile(user),
                        "SET deleted = :deleted, deletedAt = if_not_exists(deletedAt, :now),"
                            + " GSI2PK = :begun, GSI2SK = :lease")
                    .onlyIf("attribute_exists(PK)")
                    .value(":deleted", true)
                    .value(":now", SortableTime.seconds(now))
                    .value(":begun", PARTITION)
                    .value(":lease", lease.queueKey()));
    return marked instanceof UpdateOutcome.ConditionFailed || end(lease);
  }

  /** Ends the deletions whose eraser died half-way, oldest first. */
  public int resume(int limit) {
    int ended = 0;
    for (Abandoned abandoned : abandoned(limit)) {
      if (takeOver(abandoned).filter(this::end).isPresent()) {
        ended++;
      }
    }
    return ended;
  }

  private List<Abandoned> abandoned(int limit) {
    return table
        .items()
        .query(
            Query.where("GSI2PK = :begun AND GSI2SK < :now")
                .index(ConcertsTable.GSI2)
                .project("userId, GSI2SK")
                .value(":begun", PARTITION)
                .value(":now", SortableTime.seconds(clock.instant()))
                .limit(limit),
            item -> new Abandoned(item.parsed("userId", UserId::new), item.text("GSI2SK")))
        .items();
  }

  /** The index may be late: only the profile says whether that deletion is still to be ended. */
  private Optional<Lease> takeOver(Abandoned abandoned) {
    Lease lease = lease(abandoned.user(), clock.instant());
    UpdateOutcome taken =
        table
            .items()
            .update(
                Update.of(table.profile(abandoned.user()), "SET GSI2SK = :lease")
                    .onlyIf("deleted = :deleted AND GSI2SK = :abandoned")
                    .value(":deleted", true)
                    .value(":abandoned", abandoned.queueKey())
                    .value(":lease", lease.queueKey()));
    return taken instanceof UpdateOutcome.Updated ? Optional.of(lease) : Optional.empty();
  }

  /** Two leases of one user may begin within the same second. */
  private static Lease lease(UserId user, Instant now) {
    return new Lease(
        user,
        CompositeKey.of(
                SortableTime.seconds(now.plus(LEASE)), user.value(), UUID.randomUUID().toString())
            .value());
  }

  private boolean end(Lease lease) {
    boolean ended =
        untrackAll(lease) && removeRatings(lease) && deleteItems(lease) && deleteUser(lease);
    if (ended) {
      // Whoever restores a backup finds here whom to delete again.
      LogEvent.named("concerts.user-erased").with("userId", lease.user().value()).info(LOG);
    }
    return ended;
  }

  private boolean untrackAll(Lease lease) {
    List<ArtistId> artists =
        keys(lease.user()).stream().flatMap(key -> trackedArtist(key).stream()).toList();
    for (List<ArtistId> some : batches(artists, ARTISTS_PER_BATCH)) {
      TransactionOutcome outcome = untrack(lease, some);
      if (isLeaseLost(outcome)) {
        return false;
      }
      // One of them is gone meanwhile, or has nothing to count: the others still want counting.
      if (outcome instanceof TransactionOutcome.Cancelled
          && some.stream().anyMatch(artist -> isLeaseLost(untrack(lease, List.of(artist))))) {
        return false;
      }
    }
    return true;
  }

  /** What is left after a cancelled one goes with the user's other items. */
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

  /** Each alone: one whose item is gone meanwhile has been taken out before. */
  private boolean removeRatings(Lease lease) {
    return attendances.ratingRemovals(lease.user()).stream()
        .noneMatch(writes -> isLeaseLost(writeWithLease(lease, writes)));
  }

  private boolean deleteItems(Lease lease) {
    Set<ItemKey> user = Set.of(table.profile(lease.user()), table.preferences(lease.user()));
    List<ItemKey> items = keys(lease.user()).stream().filter(key -> !user.contains(key)).toList();
    for (List<ItemKey> some : batches(items, ITEMS_PER_BATCH)) {
      if (isLeaseLost(writeWithLease(lease, some.stream().map(Delete::of).toList()))) {
        return false;
      }
    }
    return true;
  }

  /**
   * The preferences go with the profile: until then they know the number, messages to which are to
   * be forgotten.
   */
  private boolean deleteUser(Lease lease) {
    if (post.isKept()) {
      post.forget(recipients(lease.user()));
    }
    List<Write> writes =
        List.of(
            Delete.of(table.profile(lease.user()))
                .onlyIf("GSI2SK = :lease")
                .value(":lease", lease.queueKey()),
            Delete.of(table.preferences(lease.user())));
    return table.items().transact(writes) instanceof TransactionOutcome.Committed;
  }

  /** Attribute by attribute: a broken item must not keep its user from being deleted. */
  private Set<String> recipients(UserId user) {
    Collection<Item> items =
        table
            .items()
            .batchGetConsistent(List.of(table.profile(user), table.preferences(user)))
            .values();
    return items.stream()
        .flatMap(
            item ->
                Stream.concat(
                    item.optional("email", Item::text).stream(),
                    item
                        .optional("notifications", Item::item)
                        .flatMap(wishes -> wishes.optional("phoneNumber", Item::text))
                        .stream()))
        .collect(Collectors.toSet());
  }

  /** The writes, unless the lease is lost: that condition is the first of the transaction. */
  private TransactionOutcome writeWithLease(Lease lease, List<? extends Write> writes) {
    List<Write> all = new ArrayList<>();
    all.add(
        ConditionCheck.of(table.profile(lease.user()), "GSI2SK = :lease")
            .value(":lease", lease.queueKey()));
    all.addAll(writes);
    return table.items().transact(all);
  }

  private static boolean isLeaseLost(TransactionOutcome outcome) {
    return outcome instanceof TransactionOutcome.Cancelled cancelled
        && cancelled.conditionFailedAt(0);
  }

  private List<ItemKey> keys(UserId user) {
    return table.items().stream(
            Query.where("PK = :user")
                .value(":user", ConcertsTable.user(user))
                .project("PK, SK")
                .consistent(),
            item -> table.items().key(item.text("PK"), item.text("SK")))
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
