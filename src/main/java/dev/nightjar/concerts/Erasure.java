package dev.nightjar.concerts;

import dev.nightjar.table.Delete;
import dev.nightjar.table.ItemKey;
import dev.nightjar.table.Query;
import dev.nightjar.table.SortableTime;
import dev.nightjar.table.Update;
import dev.nightjar.table.Write;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;

/**
 * Deletes a user for good. The profile is marked first, which stops every writer; then all items
 * go, and the profile last. So a deletion that died half-way goes on when it is asked for again.
 */
@Singleton
public class Erasure {

  /** The partition of GSI2 with all deletions that have begun. */
  private static final String BEGUN = "ERASURE";

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
    tracking.allArtistsOf(user).forEach(tracked -> untrack(user, tracked.artistId()));
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

  private void untrack(UserId user, ArtistId artist) {
    List<Write> relationship =
        List.of(tracking.endRelationship(user, artist), tracking.countTrackerGone(artist));
    // Whatever this cancels, the relationship goes with the other items.
    table.items().transact(relationship);
  }
}
