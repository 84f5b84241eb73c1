package dev.nightjar.concerts;

import dev.nightjar.ops.LogEvent;
import dev.nightjar.table.Delete;
import dev.nightjar.table.ItemKey;
import dev.nightjar.table.Query;
import dev.nightjar.table.SortableTime;
import dev.nightjar.table.TransactionOutcome;
import dev.nightjar.table.Update;
import dev.nightjar.table.Write;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.jboss.logging.Logger;

/**
 * Deletes a user for good. The profile is marked first, which stops every writer; then all items
 * go, and the profile last. So a deletion that died half-way goes on when it is asked for again.
 */
@Singleton
public class Erasure {

  /** The partition of GSI2 with all deletions that have begun. */
  private static final String BEGUN = "ERASURE";

  /** Two writes each, of the hundred that a transaction may have. */
  private static final int ARTISTS_AT_ONCE = 25;

  private static final Logger LOG = Logger.getLogger(Erasure.class);

  private final ConcertsTable table;
  private final Tracking tracking;
  private final Clock clock;

  public Erasure(ConcertsTable table, Tracking tracking, Clock clock) {
    this.table = table;
    this.tracking = tracking;
    this.clock = clock;
  }

  /** Deletes everything about a user; whoever is not there is gone already. */
  public void erase(UserId user) {
    mark(user);
    untrackAll(user, tracking.allArtistsOf(user).stream().map(UserArtist::artistId).toList());
    ItemKey profile = table.profile(user);
    List<ItemKey> rest =
        table.items().stream(
                Query.where("PK = :user")
                    .value(":user", ConcertsTable.user(user))
                    .project("PK, SK")
                    .consistent(),
                item -> table.items().key(item.text("PK"), item.text("SK")))
            .filter(key -> !key.equals(profile))
            .toList();
    table.items().batchDelete(rest);
    table.items().delete(Delete.of(profile));
  }

  /** Ends the deletions that died half-way, oldest first. */
  public int resume(int limit) {
    List<UserId> begun =
        table
            .items()
            .query(
                Query.where("GSI2PK = :begun")
                    .index(ConcertsTable.GSI2)
                    .value(":begun", BEGUN)
                    .limit(limit),
                item -> item.parsed("userId", UserId::new))
            .items();
    begun.forEach(this::erase);
    if (!begun.isEmpty()) {
      LogEvent.named("concerts.deletions-ended").with("users", begun.size()).info(LOG);
    }
    return begun.size();
  }

  private void mark(UserId user) {
    String now = SortableTime.seconds(clock.instant());
    table
        .items()
        .update(
            Update.of(
                    table.profile(user),
                    "SET deleted = :deleted, deletedAt = :now, GSI2PK = :begun, GSI2SK = :position")
                .onlyIf(Users.STAYS)
                .value(":deleted", true)
                .value(":now", now)
                .value(":begun", BEGUN)
                .value(":position", now + "#" + user.value()));
  }

  private void untrackAll(UserId user, List<ArtistId> artists) {
    for (int start = 0; start < artists.size(); start += ARTISTS_AT_ONCE) {
      List<ArtistId> some =
          artists.subList(start, Math.min(start + ARTISTS_AT_ONCE, artists.size()));
      if (untrack(user, some) instanceof TransactionOutcome.Cancelled) {
        // One of them is gone meanwhile, or has nothing to count: the others still want counting.
        some.forEach(artist -> untrack(user, List.of(artist)));
      }
    }
  }

  /** What is left after a cancelled one goes with the user's other items. */
  private TransactionOutcome untrack(UserId user, List<ArtistId> artists) {
    List<Write> writes = new ArrayList<>();
    for (ArtistId artist : artists) {
      writes.add(tracking.endRelationship(user, artist));
      writes.add(tracking.countTrackerGone(artist));
    }
    return table.items().transact(writes);
  }
}
