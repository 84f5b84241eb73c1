package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.store.codec.ArtistCodec;
import dev.nightjar.table.item.Item;
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
 * The queue of artists to refresh, ordered by due time. Its key is part of the artist's item, in
 * GSI2: {@code REFRESH} / {@code {dueAt}#{artistId}}. The first tracker puts an artist at the head;
 * an artist without trackers leaves the queue when due. A suggested artist is refreshed once
 * without being tracked.
 */
@Singleton
public class RefreshQueue {

  static final String PARTITION = "REFRESH";

  /** Before every artist that was refreshed. */
  private static final Instant AT_ONCE = Instant.EPOCH;

  /** Behind newly tracked artists, before all others. */
  private static final Instant SOON = AT_ONCE.plusSeconds(1);

  private final ConcertsTable table;

  public RefreshQueue(ConcertsTable table) {
    this.table = table;
  }

  /** A due artist and the key by which to claim it. */
  public record Due(Artist artist, String queueKey) {}

  /** The right to refresh an artist until it expires. */
  public record Claim(ArtistId artist, String queueKey) {}

  static String firstQueueKey(ArtistId artist) {
    return queueKey(AT_ONCE, artist);
  }

  private static String queueKey(Instant dueAt, ArtistId artist) {
    return CompositeKey.of(SortableTime.seconds(dueAt), artist.value()).value();
  }

  /** The due artists, longest overdue first, without unreadable ones. */
  public List<Due> due(Instant now, int limit) {
    return table.readable().stream(
            Query.where("GSI2PK = :queue AND GSI2SK < :after")
                .index(ConcertsTable.GSI2)
                .value(":queue", PARTITION)
                .value(":after", SortableTime.seconds(now.plusSeconds(1)))
                .limit(limit),
            item -> new Due(ArtistCodec.readArtist(item), item.text("GSI2SK")))
        .limit(limit)
        .toList();
  }

  /** The number of artists in the queue, counted up to a limit. */
  public int countUpTo(int limit) {
    return table
        .items()
        .query(
            Query.where("GSI2PK = :queue")
                .index(ConcertsTable.GSI2)
                .value(":queue", PARTITION)
                .limit(limit),
            item -> item.text("GSI2SK"))
        .items()
        .size();
  }

  /**
   * Claims an artist, unless another worker has or it has no trackers. The claim of a worker that
   * died expires.
   */
  public Optional<Claim> claim(Due due, Instant lapsesAt) {
    ArtistId artist = due.artist().artistId();
    Claim claim = new Claim(artist, queueKey(lapsesAt, artist));
    UpdateOutcome outcome =
        table
            .items()
            .update(
                Update.of(table.artistMetadata(artist), "SET GSI2SK = :claimed")
                    .onlyIf(
                        "GSI2SK = :seen"
                            + " AND (#statistics.totalTrackers > :none OR suggested = :yes)")
                    .names("statistics")
                    .value(":claimed", claim.queueKey())
                    .value(":seen", due.queueKey())
                    .value(":none", 0)
                    .value(":yes", true));
    if (outcome instanceof UpdateOutcome.ConditionFailed failed) {
      failed.existing().filter(RefreshQueue::isUntracked).ifPresent(any -> remove(artist));
      return Optional.empty();
    }
    return Optional.of(claim);
  }

  /** Enqueues a stored artist for one refresh, tracked or not. */
  public void enqueueOnce(ArtistId artist) {
    table
        .items()
        .update(
            Update.of(
                    table.artistMetadata(artist),
                    "SET suggested = :yes, GSI2PK = :queue,"
                        + " GSI2SK = if_not_exists(GSI2SK, :soon)")
                .onlyIf("attribute_exists(PK)")
                .value(":yes", true)
                .value(":queue", PARTITION)
                .value(":soon", queueKey(SOON, artist)));
  }

  private static boolean isUntracked(Item artist) {
    return artist.item("statistics").number("totalTrackers") <= 0 && !artist.has("suggested");
  }

  private void remove(ArtistId artist) {
    table
        .items()
        .update(
            Update.of(table.artistMetadata(artist), "REMOVE GSI2PK, GSI2SK")
                .onlyIf("#statistics.totalTrackers <= :none AND attribute_not_exists(suggested)")
                .names("statistics")
                .value(":none", 0));
  }

  /** Releases a claim and sets the next due time. */
  public void release(Claim claim, Instant dueAt) {
    table
        .items()
        .update(
            Update.of(table.artistMetadata(claim.artist()), "SET GSI2SK = :due REMOVE suggested")
                .onlyIf("GSI2SK = :claimed")
                .value(":due", queueKey(dueAt, claim.artist()))
                .value(":claimed", claim.queueKey()));
  }
}
