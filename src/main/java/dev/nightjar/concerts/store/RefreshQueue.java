package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.store.codec.ArtistCodec;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
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

  private static final WorkQueue QUEUE = new WorkQueue("REFRESH");

  /** Before every artist that was refreshed. */
  private static final Instant AT_ONCE = Instant.EPOCH;

  /** Behind newly tracked artists, before all others. */
  private static final Instant SOON = AT_ONCE.plusSeconds(1);

  private final Table table;

  public RefreshQueue(ConcertsTable table) {
    this.table = table.items();
  }

  /** A due artist. */
  public record Due(Artist artist, QueueEntry entry) {}

  /** The right to refresh an artist until it expires. */
  public record Claim(QueueEntry entry) {}

  /** The due artists, longest overdue first, without unreadable ones. */
  public List<Due> due(Instant now, int limit) {
    return table.stream(
            QUEUE.due(now).limit(limit),
            item -> new Due(ArtistCodec.ARTIST.read(item), QueueEntry.of(item)))
        .limit(limit)
        .toList();
  }

  /** Artists that were never refreshed, newly tracked ones first. */
  public List<Due> newArtists(int limit) {
    return table.stream(
            QUEUE.dueBetween(AT_ONCE, SOON).limit(limit),
            item -> new Due(ArtistCodec.ARTIST.read(item), QueueEntry.of(item)))
        .limit(limit)
        .toList();
  }

  /**
   * Since when the most overdue artist is due. Those that are to be refreshed at once have no such
   * time.
   */
  public Optional<Instant> mostOverdue(Instant now) {
    return table
        .query(QUEUE.dueBetween(SOON.plusSeconds(1), now).limit(1), QueueEntry::of)
        .items()
        .stream()
        .map(QueueEntry::dueAt)
        .findFirst();
  }

  /** The number of artists in the queue, counted up to a limit. */
  public int countUpTo(int limit) {
    return table.query(QUEUE.all().limit(limit), QueueEntry::of).items().size();
  }

  /**
   * Claims an artist, unless another worker has or it has no trackers. The claim of a worker that
   * died expires.
   */
  public Optional<Claim> claim(Due due, Instant expiresAt) {
    UpdateOutcome outcome =
        table.update(
            WorkQueue.move(due.entry(), expiresAt)
                .onlyIf("#statistics.totalTrackers > :none OR suggested = :yes")
                .names("statistics")
                .value(":none", 0)
                .value(":yes", true));
    if (outcome instanceof UpdateOutcome.ConditionFailed failed) {
      failed.existing().filter(RefreshQueue::isUntracked).ifPresent(any -> remove(due));
    }
    return outcome.updated().map(item -> new Claim(QueueEntry.of(item)));
  }

  private static boolean isUntracked(Item artist) {
    return artist.item("statistics").number("totalTrackers") <= 0 && !artist.has("suggested");
  }

  private void remove(Due untracked) {
    table.update(
        WorkQueue.remove(untracked.entry())
            .onlyIf("#statistics.totalTrackers <= :none AND attribute_not_exists(suggested)")
            .names("statistics")
            .value(":none", 0));
  }

  /** Releases a claim and sets the next due time. */
  public void release(Claim claim, Instant dueAt) {
    table.update(WorkQueue.move(claim.entry(), dueAt, " REMOVE suggested"));
  }

  /** Enqueues a stored artist for one refresh, tracked or not. */
  public void enqueueOnce(ArtistId artist) {
    table.update(
        QUEUE
            .enqueueIfAbsent(
                ItemKeys.artistMetadata(artist),
                "suggested = :yes",
                WorkQueue.queueKey(SOON, artist.value()))
            .onlyIf("attribute_exists(PK)")
            .value(":yes", true));
  }

  /** Changes the item of an artist that is tracked now; a new one is refreshed at once. */
  static Update enqueue(ArtistId artist, String changes) {
    return QUEUE.enqueueIfAbsent(
        ItemKeys.artistMetadata(artist), changes, WorkQueue.queueKey(AT_ONCE, artist.value()));
  }
}
