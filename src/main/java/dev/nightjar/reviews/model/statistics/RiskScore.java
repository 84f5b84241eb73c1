package dev.nightjar.reviews.model.statistics;

import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Judged;
import dev.nightjar.reviews.model.Severity;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Computes the risk and reliability scores from findings. Each finding reduces the remaining score
 * by its category's weight times its severity's share, divided by the square root of its rank
 * within category and severity. So each further finding of a kind weighs less, and the risk never
 * exceeds 1. A finding about a resource that is not created by default weighs half, after the
 * others. What was not judged counts between a low and a medium finding of each category.
 */
public final class RiskScore {

  /** The minimum score of a high-risk review. */
  public static final BigDecimal HIGH = new BigDecimal("0.7");

  /** The minimum score of a medium-risk review. */
  public static final BigDecimal MEDIUM = new BigDecimal("0.4");

  private static final int DECIMALS = 4;
  private static final double RELIABILITY_ALONE = 0.5;
  private static final double LEAST_FOR_MISSING = 0.05;
  private static final double MOST_FOR_MISSING = 0.25;
  private static final double NOT_CREATED = 0.5;
  private static final Map<Category, Double> WEIGHT =
      Map.of(Category.SECURITY, 0.50, Category.COST, 0.25, Category.RELIABILITY, 0.25);
  private static final Map<Severity, Double> SHARE =
      Map.of(Severity.HIGH, 1.0, Severity.MEDIUM, 0.3, Severity.LOW, 0.08);

  private RiskScore() {}

  /** Between 0 and 1, four decimals. */
  public static BigDecimal overall(Collection<Finding> findings, Judged judged) {
    double good = remainingScore(judged);
    for (Category category : Category.values()) {
      good *= remainingScore(category, WEIGHT.get(category), findings);
    }
    return rounded(1 - good);
  }

  /** 1 if all was judged without reliability findings, four decimals. */
  public static BigDecimal reliability(Collection<Finding> findings, Judged judged) {
    return rounded(
        remainingScore(Category.RELIABILITY, RELIABILITY_ALONE, findings) * remainingScore(judged));
  }

  /** What was not judged is no proof of quality, so a part of the score is lost. */
  private static double remainingScore(Judged judged) {
    return judged.isPartial()
        ? 1 - Math.max(LEAST_FOR_MISSING, MOST_FOR_MISSING * judged.missingShare())
        : 1;
  }

  private static double remainingScore(
      Category category, double weight, Collection<Finding> findings) {
    double good = 1;
    for (Severity severity : Severity.values()) {
      List<Finding> alike =
          findings.stream()
              .filter(f -> f.category() == category && f.severity() == severity)
              .toList();
      long created = alike.stream().filter(f -> !f.notCreatedByDefault()).count();
      for (int rank = 1; rank <= alike.size(); rank++) {
        double share = SHARE.get(severity) * (rank <= created ? 1 : NOT_CREATED);
        good *= 1 - weight * share / Math.sqrt(rank);
      }
    }
    return good;
  }

  private static BigDecimal rounded(double score) {
    return BigDecimal.valueOf(score).setScale(DECIMALS, RoundingMode.HALF_UP);
  }
}
