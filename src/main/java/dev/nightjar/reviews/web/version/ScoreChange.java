package dev.nightjar.reviews.web.version;

import dev.nightjar.reviews.model.CostAnalysis.Coverage;
import dev.nightjar.reviews.web.ReviewFormats;
import java.math.BigDecimal;
import java.util.Locale;

/** The change of a score or amount, and whether it is an improvement. */
public record ScoreChange(String label, String before, String after, Tone tone) {

  /** Whether the change is an improvement. */
  public enum Tone {
    SAME,
    BETTER,
    WORSE;

    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  static ScoreChange ofScore(
      String label, BigDecimal before, BigDecimal after, boolean lessIsBetter) {
    return new ScoreChange(
        label,
        ReviewFormats.score(before),
        ReviewFormats.score(after),
        tone(before, after, lessIsBetter));
  }

  static ScoreChange ofCost(
      BigDecimal before, Coverage coverageBefore, BigDecimal after, Coverage coverageAfter) {
    return new ScoreChange(
        "cost per month",
        ReviewFormats.cost(before, coverageBefore),
        ReviewFormats.cost(after, coverageAfter),
        tone(before, after, true));
  }

  private static Tone tone(BigDecimal before, BigDecimal after, boolean lessIsBetter) {
    int order = after.compareTo(before);
    if (order == 0) {
      return Tone.SAME;
    }
    return order < 0 == lessIsBetter ? Tone.BETTER : Tone.WORSE;
  }
}
