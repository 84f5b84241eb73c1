package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.ConcertChange;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.store.codec.ConcertCodec;
import dev.nightjar.table.Table;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.write.Delete;
import dev.nightjar.table.write.Put;
import dev.nightjar.table.write.Update;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The transactional outbox of concert changes. A change is written in one transaction with the
 * concert, marked when it was published, and deleted when the followers are notified. So neither a
 * publisher nor a receiver that dies loses it.
 */
@Singleton
public class ChangeOutbox {

  private static final String PARTITION = "ANNOUNCEMENTS";

  private final Table table;

  public ChangeOutbox(ConcertsTable table) {
    this.table = table.items();
  }

  /** The changes that are not published yet, oldest first, without unreadable ones. */
  public List<ConcertChange> pending(int limit) {
    return changes(all().filter("attribute_not_exists(publishedAt)").limit(limit));
  }

  /** The changes that were published before that time, and whose followers are not notified yet. */
  public List<ConcertChange> unfinished(Instant publishedBefore, int limit) {
    return changes(
        all()
            .filter("publishedAt < :before")
            .value(":before", SortableTime.seconds(publishedBefore))
            .limit(limit));
  }

  /** The oldest change whose followers are not notified yet. */
  public Optional<ConcertChange> oldest() {
    return changes(all().limit(1)).stream().findFirst();
  }

  private List<ConcertChange> changes(Query query) {
    return table.collect(query, ConcertCodec.CHANGE::read).items();
  }

  private static Query all() {
    return Query.where("PK = :outbox").value(":outbox", PARTITION).consistent();
  }

  /** Marks a change as published, unless its receiver was faster and has deleted it. */
  public void markPublished(ConcertChange change, Instant now) {
    table.update(
        Update.of(key(change), "SET publishedAt = :now")
            .onlyIf("version = :version")
            .value(":version", change.version())
            .value(":now", SortableTime.seconds(now)));
  }

  /** Deletes a change whose followers are notified. A later one with the same key stays. */
  public void delete(ConcertId concert, NotificationType type, long version, Instant at) {
    table.delete(
        Delete.of(key(concert, type, at)).onlyIf("version = :version").value(":version", version));
  }

  public void delete(ConcertChange change) {
    delete(change.concertId(), change.type(), change.version(), change.at());
  }

  static Put write(ConcertChange change) {
    return Put.of(ConcertCodec.CHANGE.write(key(change), change));
  }

  private static ItemKey key(ConcertChange change) {
    return key(change.concertId(), change.type(), change.at());
  }

  private static ItemKey key(ConcertId concert, NotificationType type, Instant at) {
    return ItemKeys.key(
        PARTITION, CompositeKey.of(SortableTime.seconds(at), concert.value(), type.code()).value());
  }
}
