package dev.nightjar.reviews.model.statistics;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.Collection;

/**
 * The risk distribution of the reviews of a day.
 *
 * @param failed reviews without a score; no other number includes them
 * @param averageRisk 0 on a day without reviews
 */
public record RiskDay(
    LocalDate date,
    int reviews,
    int high,
    int medium,
    int low,
    int failed,
    BigDecimal averageRisk,
    BigDecimal highestRisk) {

  private static final int DECIMALS = 4;

  /**
   * A distribution that counts reviews up to a limit, highest risk first.
   *
   * @param hasMore whether the day has more reviews, of lower risk
   */
  public record Counted(RiskDay day, boolean hasMore) {}

  public static RiskDay of(LocalDate date, Collection<BigDecimal> scores, int failed) {
    int[] bands = new int[RiskBand.values().length];
    BigDecimal sum = BigDecimal.ZERO;
    BigDecimal highest = BigDecimal.ZERO;
    for (BigDecimal score : scores) {
      bands[RiskBand.of(score).ordinal()]++;
      sum = sum.add(score);
      highest = highest.max(score);
    }
    BigDecimal average =
        scores.isEmpty()
            ? BigDecimal.ZERO
            : sum.divide(BigDecimal.valueOf(scores.size()), DECIMALS, RoundingMode.HALF_UP);
    return new RiskDay(
        date,
        scores.size(),
        bands[RiskBand.HIGH.ordinal()],
        bands[RiskBand.MEDIUM.ordinal()],
        bands[RiskBand.LOW.ordinal()],
        failed,
        average,
        highest);
  }
}
