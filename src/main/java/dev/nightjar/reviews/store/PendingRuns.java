package dev.nightjar.reviews.store;

import dev.nightjar.reviews.model.PendingRun;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.query.Slice;
import dev.nightjar.table.write.Update;
import dev.nightjar.table.write.UpdateOutcome;
import jakarta.inject.Singleton;
import java.time.Instant;

/**
 * The pending runs of the reviews table, for self-healing. A healing is claimed in {@code
 * UpdatedAt}, which every step of a review changes, so that neither a run at work nor one that was
 * just requested is requested again.
 */
@Singleton
public class PendingRuns {

  private final ReviewsTable reviews;
  private final Table table;

  public PendingRuns(ReviewsTable reviews) {
    this.reviews = reviews;
    this.table = reviews.table();
  }

  /** Pattern 6: get the runs that are pending since before a time, the oldest first. */
  public Slice<PendingRun> pendingBefore(Instant time, int limit, Position startAfter) {
    return table.query(
        Query.where("GSI4PK = :status AND GSI4SK < :cutoff")
            .index(ReviewsTable.GSI4)
            .value(":status", ReviewKeys.status(Status.PENDING))
            .value(":cutoff", ReviewKeys.created(time))
            .limit(limit)
            .startAfter(startAfter),
        PendingRuns::read);
  }

  private static PendingRun read(Item item) {
    return new PendingRun(
        item.text("SpaceliftRunId"), item.parsed("GSI4SK", ReviewKeys::createdTime));
  }

  /** Conditional write: false if the run is no longer pending, or changed after that time. */
  public boolean claimHealing(Run run, Instant unchangedSince, Instant now) {
    Update claim =
        Update.of(reviews.key(run), "SET UpdatedAt = :now")
            .onlyIf("#Status = :pending AND UpdatedAt <= :unchanged")
            .names("Status")
            .value(":pending", Status.PENDING.label())
            .value(":unchanged", SortableTime.millis(unchangedSince))
            .value(":now", SortableTime.millis(now));
    return table.update(claim) instanceof UpdateOutcome.Updated;
  }

  /** Takes a claim back, so that the next sweep finds the run unchanged since that time. */
  public void releaseHealing(Run run, Instant unchangedSince, Instant claimedAt) {
    table.update(
        Update.of(reviews.key(run), "SET UpdatedAt = :unchanged")
            .onlyIf("#Status = :pending AND UpdatedAt = :claimed")
            .names("Status")
            .value(":pending", Status.PENDING.label())
            .value(":claimed", SortableTime.millis(claimedAt))
            .value(":unchanged", SortableTime.millis(unchangedSince)));
  }
}
