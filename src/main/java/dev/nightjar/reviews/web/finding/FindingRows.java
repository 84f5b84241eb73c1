package dev.nightjar.reviews.web.finding;

import dev.nightjar.reviews.model.Finding;
import java.util.Comparator;
import java.util.List;

/** Findings as rows, most severe first, up to a limit. */
public record FindingRows(int count, List<Row> rows) {

  private static final int MAX_ROWS = 50;
  private static final Comparator<Finding> WORST_FIRST =
      Comparator.comparing(Finding::severity)
          .thenComparing(Finding::filePath)
          .thenComparingInt(Finding::lineNumber);

  /** A finding as a row. */
  public record Row(String severity, String category, String title, String place) {

    static Row of(Finding finding) {
      return new Row(
          finding.severity().label(),
          finding.category().label(),
          finding.title(),
          finding.filePath() + ":" + finding.lineNumber());
    }
  }

  public static FindingRows of(List<Finding> findings) {
    return new FindingRows(
        findings.size(),
        findings.stream().sorted(WORST_FIRST).limit(MAX_ROWS).map(Row::of).toList());
  }

  public int others() {
    return count - rows.size();
  }
}
