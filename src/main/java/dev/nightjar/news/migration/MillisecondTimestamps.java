package dev.nightjar.news.migration;

import dev.nightjar.audit.Segment;
import dev.nightjar.migration.Migration;
import dev.nightjar.migration.MigrationOutcome;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.store.ShortTimestamps;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.ScanPage;
import jakarta.inject.Singleton;

/**
 * Rewrites the items whose {@code timestamp} has no milliseconds. Their article would be stored a
 * second time when it arrives again, because its key is another one.
 */
@Singleton
public class MillisecondTimestamps implements Migration<ItemId> {

  private final ShortTimestamps timestamps;

  public MillisecondTimestamps(ShortTimestamps timestamps) {
    this.timestamps = timestamps;
  }

  @Override
  public String name() {
    return "news-millisecond-timestamps";
  }

  @Override
  public String description() {
    return "gives the timestamp of news items milliseconds: 10:00:00Z becomes 10:00:00.000Z";
  }

  @Override
  public String table() {
    return timestamps.table();
  }

  @Override
  public ScanPage<ItemId> page(Segment segment, Position startAfter, int limit) {
    return timestamps.page(segment, startAfter, limit);
  }

  @Override
  public MigrationOutcome migrate(ItemId item) {
    return switch (timestamps.rewrite(item)) {
      case REWRITTEN, DUPLICATE_REMOVED -> MigrationOutcome.MIGRATED;
      case GONE -> MigrationOutcome.NOT_DUE;
      case LEFT -> MigrationOutcome.LEFT;
    };
  }

  @Override
  public String describe(ItemId item) {
    return item.sourceId() + " " + item.sortKey();
  }
}
