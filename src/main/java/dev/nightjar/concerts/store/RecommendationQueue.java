package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.table.Table;
import dev.nightjar.table.write.Update;
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

  private static final WorkQueue QUEUE = new WorkQueue("RECOMMEND");

  private final Table table;

  public RecommendationQueue(ConcertsTable table) {
    this.table = table.items();
  }

  /** A due user. */
  public record Due(UserId user, QueueEntry entry) {}

  /** The right to recommend concerts to a user until it expires. */
  public record Claim(UserId user, QueueEntry entry) {}

  /** The due users, longest overdue first, without unreadable ones. */
  public List<Due> due(Instant now, int limit) {
    return table
        .query(
            QUEUE.due(now).project("PK, SK, userId, GSI2SK").limit(limit),
            item -> new Due(item.parsed("userId", UserId::new), QueueEntry.of(item)))
        .items();
  }

  /**
   * Claims a user, unless another worker has or the user is being deleted. The claim of a worker
   * that died expires.
   */
  public Optional<Claim> claim(Due due, Instant expiresAt) {
    return table
        .update(WorkQueue.move(due.entry(), expiresAt).onlyIf(Users.IS_ACTIVE))
        .updated()
        .map(item -> new Claim(due.user(), QueueEntry.of(item)));
  }

  /**
   * Claims a user who has become due since an earlier claim, by tracking an artist. Empty if the
   * user is not due, or another worker has the claim.
   */
  public Optional<Claim> claimIfDue(UserId user, Instant now, Instant expiresAt) {
    return table
        .getConsistent(ItemKeys.profile(user))
        .filter(profile -> profile.has("GSI2SK"))
        .map(profile -> new Due(user, QueueEntry.of(profile)))
        .filter(due -> !due.entry().dueAt().isAfter(now))
        .flatMap(due -> claim(due, expiresAt));
  }

  /** Releases a claim and sets the next due time; no effect if the claim is lost. */
  public void release(Claim claim, Instant dueAt) {
    table.update(releaseWrite(claim, dueAt));
  }

  /** The release as part of a transaction. */
  static Update releaseWrite(Claim claim, Instant dueAt) {
    return WorkQueue.move(claim.entry(), dueAt).onlyIf(Users.IS_ACTIVE);
  }

  /** Removes a user without artists from the queue, unless they have tracked one since. */
  public void remove(Claim claim) {
    table.update(WorkQueue.remove(claim.entry()).onlyIf(Users.IS_ACTIVE));
  }

  /** Changes a profile and makes the user due. */
  static Update enqueue(UserId user, String changes, Instant dueAt) {
    return QUEUE.enqueue(ItemKeys.profile(user), changes, WorkQueue.queueKey(dueAt, user.value()));
  }
}
