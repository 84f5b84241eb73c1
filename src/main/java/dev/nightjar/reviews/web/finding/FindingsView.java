package dev.nightjar.reviews.web.finding;

import java.util.List;

/**
 * A page of a version's findings with the code.
 *
 * @param total the number of findings that match the filter
 * @param first the position of the first finding on the page
 * @param previousHref empty on the first page
 * @param nextHref empty on the last page
 */
public record FindingsView(
    List<Choice> severities,
    List<Choice> categories,
    int total,
    int first,
    int last,
    List<FileView> files,
    List<SeverityGroup> jumps,
    String previousHref,
    String nextHref) {

  /** A filter link. */
  public record Choice(String label, int count, boolean isChosen, String href) {}

  /** The findings of this page by severity. */
  public record SeverityGroup(String severity, List<FindingView> findings) {}

  public boolean isPaged() {
    return !previousHref.isEmpty() || !nextHref.isEmpty();
  }
}
