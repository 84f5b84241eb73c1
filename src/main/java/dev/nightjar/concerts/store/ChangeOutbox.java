package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.ConcertChange;
import dev.nightjar.concerts.store.codec.ConcertCodec;
import dev.nightjar.table.Table;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.write.Delete;
import dev.nightjar.table.write.Put;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * The transactional outbox of concert changes. A change is written in one transaction with the
 * concert and deleted after it was published, so that none is lost.
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
    return table
        .query(
            Query.where("PK = :outbox").value(":outbox", PARTITION).consistent().limit(limit),
            ConcertCodec.CHANGE::read)
        .items();
  }

  /** Deletes a change that was published. */
  public void delete(ConcertChange change) {
    table.delete(Delete.of(key(change)));
  }

  static Put write(ConcertChange change) {
    return Put.of(ConcertCodec.CHANGE.write(key(change), change));
  }

  private static ItemKey key(ConcertChange change) {
    return ItemKeys.key(
        PARTITION,
        CompositeKey.of(
                SortableTime.seconds(change.at()), change.concertId().value(), change.type().code())
            .value());
  }
}
