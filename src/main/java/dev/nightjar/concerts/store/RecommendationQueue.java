package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.write.Update;
import dev.nightjar.table.write.UpdateOutcome;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The queue of users who get recommendations, ordered by due time. Its key is part of the profile,
 * in GSI2: {@code RECOMMEND} / {@code {dueAt}#{userId}}. A user who tracks an artist is due
 * immediately, which also ends a running claim. Users without artists leave the queue when they are
 * due.
 */
@Singleton
public class RecommendationQueue {

  static final String PARTITION = "RECOMMEND";

  private static final String IS_CLAIMED = "GSI2SK = :claimed AND " + Users.IS_ACTIVE;

  private final ConcertsTable table;

  public RecommendationQueue(ConcertsTable table) {
    this.table = table;
  }

  /** A due user and the key by which to claim them. */
  public record Due(UserId user, String queueKey) {}

  /** The right to recommend concerts to a user until it expires. */
  public record Claim(UserId user, String queueKey) {}

  static String queueKey(Instant dueAt, UserId user) {
    return CompositeKey.of(SortableTime.seconds(dueAt), user.value()).value();
  }

  /** The due users, longest overdue first, without unreadable ones. */
  public List<Due> due(Instant now, int limit) {
    return table
        .readable()
        .query(
            Query.where("GSI2PK = :queue AND GSI2SK < :after")
                .index(ConcertsTable.GSI2)
                .project("PK, SK, userId, GSI2SK")
                .value(":queue", PARTITION)
                .value(":after", SortableTime.seconds(now.plusSeconds(1)))
                .limit(limit),
            item -> new Due(item.parsed("userId", UserId::new), item.text("GSI2SK")))
        .items();
  }

  /**
   * Claims a user, unless another worker has or the user is being deleted. The claim of a worker
   * that died expires.
   */
  public Optional<Claim> claim(Due due, Instant lapsesAt) {
    Claim claim = new Claim(due.user(), queueKey(lapsesAt, due.user()));
    UpdateOutcome outcome =
        table
            .items()
            .update(
                Update.of(table.profile(due.user()), "SET GSI2SK = :next")
                    .onlyIf(IS_CLAIMED)
                    .value(":next", claim.queueKey())
                    .value(":claimed", due.queueKey()));
    return outcome instanceof UpdateOutcome.Updated ? Optional.of(claim) : Optional.empty();
  }

  /** Releases a claim and sets the next due time; no effect if the claim is lost. */
  public void release(Claim claim, Instant dueAt) {
    table.items().update(releaseWrite(claim, dueAt));
  }

  /** Removes a user without artists from the queue, unless they have tracked one since. */
  public void remove(Claim claim) {
    table
        .items()
        .update(
            Update.of(table.profile(claim.user()), "REMOVE GSI2PK, GSI2SK")
                .onlyIf(IS_CLAIMED)
                .value(":claimed", claim.queueKey()));
  }

  /** The release as part of a transaction. */
  Update releaseWrite(Claim claim, Instant dueAt) {
    return Update.of(table.profile(claim.user()), "SET GSI2SK = :next")
        .onlyIf(IS_CLAIMED)
        .value(":next", queueKey(dueAt, claim.user()))
        .value(":claimed", claim.queueKey());
  }
}
