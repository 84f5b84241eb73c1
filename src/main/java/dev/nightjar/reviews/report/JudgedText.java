package dev.nightjar.reviews.report;

import dev.nightjar.reviews.model.Judged;
import java.util.ArrayList;
import java.util.List;

/** What a review says about code that it has not judged, the same wherever it stands. */
public final class JudgedText {

  private JudgedText() {}

  /** {@code 2 modules missing, 1 resource not created by default}; empty if all was judged. */
  public static String gaps(Judged judged) {
    List<String> gaps = new ArrayList<>();
    if (judged.modulesMissing() > 0) {
      gaps.add(Report.counted(judged.modulesMissing(), "module") + " missing");
    }
    if (judged.unreadable() > 0) {
      gaps.add(Report.counted(judged.unreadable(), "file") + " not fully readable");
    }
    if (judged.notCreated() > 0) {
      gaps.add(Report.counted(judged.notCreated(), "resource") + " not created by default");
    }
    return String.join(", ", gaps);
  }

  /** A sentence for the reader of the scores; empty if all was judged. */
  public static String warning(Judged judged) {
    if (!judged.isPartial()) {
      return "";
    }
    return "Partly judged: %s. %s"
        .formatted(
            gaps(judged),
            judged.missingShare() > 0
                ? "What is missing may hide findings."
                : "They are judged as if they were, without the values that create them.");
  }
}
