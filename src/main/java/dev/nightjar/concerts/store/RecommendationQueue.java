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
 * The users in the order in which they are to get recommendations. A user's place in it is part of
 * the profile, in GSI2: {@code RECOMMEND} / {@code {dueAt}#{userId}}. Whoever tracks an artist is
 * due at once, which also takes the turn from somebody who knows nothing of that artist yet;
 * whoever tracks nobody any more leaves when it would be their turn.
 */
@Singleton
public class RecommendationQueue {

  static final String PARTITION = "RECOMMEND";

  private static final String IS_CLAIMED = "GSI2SK = :claimed AND " + Users.IS_ACTIVE;

  private final ConcertsTable table;

  public RecommendationQueue(ConcertsTable table) {
    this.table = table;
  }

  /** A user whose turn it is, and the place by which to claim it. */
  public record Due(UserId user, String queueKey) {}

  /** That nobody else recommends anything to a user until the claim lapses. */
  public record Claim(UserId user, String queueKey) {}

  static String queueKey(Instant dueAt, UserId user) {
    return CompositeKey.of(SortableTime.seconds(dueAt), user.value()).value();
  }

  /** Those whose turn it is, the longest overdue first. */
  public List<Due> due(Instant now, int limit) {
    return table
        .items()
        .query(
            Query.where("GSI2PK = :queue AND GSI2SK < :after")
                .index(ConcertsTable.GSI2)
                .project("userId, GSI2SK")
                .value(":queue", PARTITION)
                .value(":after", SortableTime.seconds(now.plusSeconds(1)))
                .limit(limit),
            item -> new Due(item.parsed("userId", UserId::new), item.text("GSI2SK")))
        .items();
  }

  /**
   * Takes a user's turn, unless somebody else has taken it or the user is being deleted. Whoever
   * dies with a claim loses it when it lapses.
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

  /** Gives a claim up and says when it is the user's turn again; a lost claim stays lost. */
  public void release(Claim claim, Instant dueAt) {
    table.items().update(releaseWrite(claim, dueAt));
  }

  /** Takes a user who tracks nobody out of the queue, unless they have tracked somebody since. */
  public void leave(Claim claim) {
    table
        .items()
        .update(
            Update.of(table.profile(claim.user()), "REMOVE GSI2PK, GSI2SK")
                .onlyIf(IS_CLAIMED)
                .value(":claimed", claim.queueKey()));
  }

  /** The release as one of several writes. */
  Update releaseWrite(Claim claim, Instant dueAt) {
    return Update.of(table.profile(claim.user()), "SET GSI2SK = :next")
        .onlyIf(IS_CLAIMED)
        .value(":next", queueKey(dueAt, claim.user()))
        .value(":claimed", claim.queueKey());
  }
}
