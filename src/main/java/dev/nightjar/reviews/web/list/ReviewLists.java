package dev.nightjar.reviews.web.list;

import dev.nightjar.http.PageCursors;
import dev.nightjar.reviews.model.ReviewSummary;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.store.ReviewsTable;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import jakarta.inject.Singleton;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads pages of the lists of reviews. */
@Singleton
public class ReviewLists {

  public static final int PAGE = 20;

  /** The number of recent reviews in which stacks are searched. */
  private static final int LOOK_BACK = 100;

  private static final int MAX_STACKS = 12;

  private final ReviewsTable table;
  private final PageCursors cursors;

  ReviewLists(ReviewsTable table, PageCursors cursors) {
    this.table = table;
    this.cursors = cursors;
  }

  Listing byStatus(Status status, String cursor) {
    QueryId query = QueryId.of("reviews-page").with("status", status.label());
    Slice<ReviewSummary> slice = table.reviewsByStatus(status, PAGE, cursors.start(query, cursor));
    String next = cursors.next(query, slice);
    String chosen = status == Status.COMPLETED ? "" : "status=" + status.label() + "&";
    String parameters = "?" + chosen + "cursor=" + next;
    return new Listing(
        status.label(),
        slice.items().stream().map(SummaryView::of).toList(),
        cursor.isEmpty(),
        next.isEmpty() ? "" : "/reviews" + parameters,
        next.isEmpty() ? "" : "/reviews/list" + parameters,
        false);
  }

  /** The latest review of each recently reviewed stack, for the page. */
  List<SummaryView> stacks() {
    return latestByStack(MAX_STACKS).stream().map(SummaryView::of).toList();
  }

  /** The latest completed review of each of the recently reviewed stacks. */
  public List<ReviewSummary> latestByStack(int limit) {
    Map<String, ReviewSummary> latest = new LinkedHashMap<>();
    for (ReviewSummary review :
        table.reviewsByStatus(Status.COMPLETED, LOOK_BACK, Position.START).items()) {
      latest.putIfAbsent(review.stackId(), review);
    }
    return latest.values().stream().limit(limit).toList();
  }
}
