package dev.nightjar.reviews.web.finding;

import java.util.List;

/**
 * A page of a version's findings, beside the code.
 *
 * @param total how many fit the filter
 * @param first the place of the first one shown among them
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

  /** A way to see fewer or other findings. */
  public record Choice(String label, int count, boolean isChosen, String href) {}

  /** The findings of this page by severity. */
  public record SeverityGroup(String severity, List<FindingView> findings) {}

  public boolean isPaged() {
    return !previousHref.isEmpty() || !nextHref.isEmpty();
  }
}
