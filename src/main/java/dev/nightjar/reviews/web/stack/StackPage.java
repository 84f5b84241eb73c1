package dev.nightjar.reviews.web.stack;

import dev.nightjar.reviews.web.issue.IssueGroup;
import dev.nightjar.reviews.web.list.Listing;
import dev.nightjar.reviews.web.list.SummaryView;
import dev.nightjar.web.Figure;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The page of a stack.
 *
 * @param latest the latest completed review; empty if there is none
 * @param figures the statistics of all reviews
 * @param issues its recurring issues, most frequent first
 * @param points the latest versions for the charts, oldest first
 */
@CheckedTemplate(basePath = "reviews", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record StackPage(
    String stackId,
    List<SummaryView> latest,
    List<Figure> figures,
    List<ChartPoint> points,
    Listing listing,
    List<IssueGroup> issues,
    WaiverRows waivers)
    implements TemplateInstance {

  /** The number of versions in the charts. */
  static final int MAX_POINTS = 60;
}
