package dev.nightjar.reviews.store;

import dev.nightjar.audit.Segment;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Scan;
import dev.nightjar.table.query.ScanPage;
import jakarta.inject.Singleton;

/**
 * The stacks with reviews and the runs, for audits. They are found in the index of the stack
 * history, because the items of the table contain code.
 */
@Singleton
public class ReviewedStacks {

  private static final int PAGE = 500;
  private static final String STATISTICS = "STACK_STATS";
  private static final String RUN = "RUN";

  private final Table table;

  public ReviewedStacks(ReviewsTable reviews) {
    this.table = reviews.table();
  }

  /** An entry of the index. */
  public sealed interface Entry {

    /** The statistics of a stack. */
    record Statistics(String stackId) implements Entry {}

    /** A version of a review of a stack. */
    record Version(String stackId, String reviewId) implements Entry {}

    /** The run of a review. */
    record Run(String reviewId) implements Entry {}
  }

  /** One page of the index; entries of a stack follow each other, if it is not sharded. */
  public ScanPage<Entry> page(Segment segment, Position startAfter) {
    return table.scan(
        Scan.ofSegment(segment.number(), segment.total())
            .index(ReviewsTable.GSI1)
            .filter("EntityType IN (:statistics, :review, :run)")
            .project("PK, SK, GSI1PK, GSI1SK, EntityType, ReviewId")
            .value(":statistics", STATISTICS)
            .value(":review", "REVIEW")
            .value(":run", RUN)
            .limit(PAGE)
            .startAfter(startAfter),
        ReviewedStacks::read);
  }

  private static Entry read(Item item) {
    return switch (item.text("EntityType")) {
      case STATISTICS -> new Entry.Statistics(item.parsed("GSI1PK", ReviewKeys::stackId));
      case RUN -> new Entry.Run(item.text("ReviewId"));
      default ->
          new Entry.Version(item.parsed("GSI1PK", ReviewKeys::stackId), item.text("ReviewId"));
    };
  }
}
