package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.store.codec.ArtistCodec;
import dev.nightjar.concerts.store.codec.LenientReader;
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
import java.util.function.Function;

/**
 * The tracked artists in the order in which they are to be refreshed. An artist's place in it is
 * part of the artist's own item, in GSI2: {@code REFRESH} / {@code {dueAt}#{artistId}}. The first
 * tracker puts the artist in, before all others; whom nobody tracks any more leaves when it would
 * be their turn. An artist who was suggested has one turn without being tracked.
 */
@Singleton
public class RefreshQueue {

  static final String PARTITION = "REFRESH";

  /** Before every artist that was ever refreshed. */
  private static final Instant AT_ONCE = Instant.EPOCH;

  /** Before those, but behind whom somebody tracks. */
  private static final Instant SOON = AT_ONCE.plusSeconds(1);

  private static final Function<Item, Optional<Due>> DUE =
      LenientReader.skipUnreadable(
          "concerts.artist-unreadable",
          item -> new Due(ArtistCodec.readArtist(item), item.text("GSI2SK")));

  private final ConcertsTable table;

  public RefreshQueue(ConcertsTable table) {
    this.table = table;
  }

  /** An artist whose turn it is, and the place by which to claim it. */
  public record Due(Artist artist, String queueKey) {}

  /** That nobody else refreshes an artist until the claim lapses. */
  public record Claim(ArtistId artist, String queueKey) {}

  static String firstQueueKey(ArtistId artist) {
    return queueKey(AT_ONCE, artist);
  }

  private static String queueKey(Instant dueAt, ArtistId artist) {
    return CompositeKey.of(SortableTime.seconds(dueAt), artist.value()).value();
  }

  /** Those whose turn it is, the longest overdue first; whom nobody can read is passed over. */
  public List<Due> due(Instant now, int limit) {
    return table.items().stream(
            Query.where("GSI2PK = :queue AND GSI2SK < :after")
                .index(ConcertsTable.GSI2)
                .value(":queue", PARTITION)
                .value(":after", SortableTime.seconds(now.plusSeconds(1)))
                .limit(limit),
            DUE)
        .flatMap(Optional::stream)
        .limit(limit)
        .toList();
  }

  /** How many artists there are in it, whenever their turn is; counted up to a limit. */
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
   * Takes an artist's turn, unless somebody else has taken it or nobody tracks the artist any more.
   * Whoever dies with a claim loses it when it lapses.
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
      failed.existing().filter(RefreshQueue::isUntracked).ifPresent(any -> leave(artist));
      return Optional.empty();
    }
    return Optional.of(claim);
  }

  /** Gives a known artist one turn, whether or not somebody tracks them. */
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

  private void leave(ArtistId artist) {
    table
        .items()
        .update(
            Update.of(table.artistMetadata(artist), "REMOVE GSI2PK, GSI2SK")
                .onlyIf("#statistics.totalTrackers <= :none AND attribute_not_exists(suggested)")
                .names("statistics")
                .value(":none", 0));
  }

  /** Gives a claim up and says when it is the artist's turn again. */
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
