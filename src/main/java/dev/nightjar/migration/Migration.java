package dev.nightjar.migration;

import dev.nightjar.audit.Segment;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.ScanPage;

/**
 * A change of the items of one table. It is idempotent: an item that has been migrated is no longer
 * due, and its writes are conditional on what was read, because the system goes on writing.
 *
 * @param <T> identifies an item
 */
public interface Migration<T> {

  /** The name in the command line: {@code news-millisecond-timestamps}. */
  String name();

  /** What it changes, in a sentence. */
  String description();

  /** The name of the table. */
  String table();

  /** A page of the segment: the items that are due. */
  ScanPage<T> page(Segment segment, Position startAfter, int limit);

  /** Migrates one item. */
  MigrationOutcome migrate(T item);

  /** The item, for people. */
  String describe(T item);
}
