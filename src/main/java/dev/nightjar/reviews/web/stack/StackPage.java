package dev.nightjar.reviews.web.stack;

import dev.nightjar.reviews.web.issue.IssueList;
import dev.nightjar.reviews.web.list.Listing;
import dev.nightjar.web.Figure;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * What is known of a stack.
 *
 * @param figures all reviews in figures
 * @param points the latest versions, the oldest first, for the charts
 */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record StackPage(
    String stackId,
    List<Figure> figures,
    List<ChartPoint> points,
    Listing listing,
    IssueList issues)
    implements TemplateInstance {

  /** Enough to see where a stack is going; the list has the rest. */
  static final int MAX_POINTS = 60;
}
