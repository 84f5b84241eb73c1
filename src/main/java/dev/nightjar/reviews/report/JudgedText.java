package dev.nightjar.reviews.report;

import dev.nightjar.reviews.model.Judged;
import java.util.ArrayList;
import java.util.List;

/** What a review says about code that it has not judged, the same wherever it stands. */
public final class JudgedText {

  private JudgedText() {}

  /** {@code 2 modules missing, 1 file unreadable}; empty if all was judged. */
  public static String gaps(Judged judged) {
    List<String> gaps = new ArrayList<>();
    if (judged.modulesMissing() > 0) {
      gaps.add(Report.counted(judged.modulesMissing(), "module") + " missing");
    }
    if (judged.unreadable() > 0) {
      gaps.add(Report.counted(judged.unreadable(), "file") + " not fully readable");
    }
    return String.join(", ", gaps);
  }

  /** A sentence for the reader of the scores; empty if all was judged. */
  public static String warning(Judged judged) {
    return judged.isPartial()
        ? "Partly judged: %s. What is missing may hide findings.".formatted(gaps(judged))
        : "";
  }
}
