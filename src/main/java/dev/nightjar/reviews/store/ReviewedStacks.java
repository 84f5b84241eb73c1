package dev.nightjar.reviews.store;

import dev.nightjar.audit.Segment;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Scan;
import dev.nightjar.table.query.ScanPage;
import jakarta.inject.Singleton;

/**
 * The stacks with reviews, for audits. They are found in the index of the stack history, because
 * the items of the table contain code.
 */
@Singleton
public class ReviewedStacks {

  private static final int PAGE = 500;
  private static final String STATISTICS = "STACK_STATS";

  private final Table table;

  public ReviewedStacks(ReviewsTable reviews) {
    this.table = reviews.table();
  }

  /** The statistics or a version of a stack. */
  public record Entry(String stackId, boolean isStatistics) {}

  /** One page of the index; entries of a stack follow each other, if it is not sharded. */
  public ScanPage<Entry> page(Segment segment, Position startAfter) {
    return table.scan(
        Scan.ofSegment(segment.number(), segment.total())
            .index(ReviewsTable.GSI1)
            .filter("EntityType = :statistics OR EntityType = :review")
            .project("PK, SK, GSI1PK, GSI1SK, EntityType")
            .value(":statistics", STATISTICS)
            .value(":review", "REVIEW")
            .limit(PAGE)
            .startAfter(startAfter),
        ReviewedStacks::read);
  }

  private static Entry read(Item item) {
    return new Entry(
        item.parsed("GSI1PK", ReviewKeys::stackId), item.text("EntityType").equals(STATISTICS));
  }
}
