package dev.nightjar.concerts.model;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** The aggregated ratings of a concert, without the users. */
public record Ratings(long count, long sum) {

  public static final Ratings NONE = new Ratings(0, 0);

  private static final int DECIMALS = 2;

  public Ratings plus(Ratings other) {
    return new Ratings(count + other.count, sum + other.sum);
  }

  /** The average from 1 to 5; requires at least one rating. */
  public BigDecimal mean() {
    return BigDecimal.valueOf(sum)
        .divide(BigDecimal.valueOf(count), DECIMALS, RoundingMode.HALF_UP)
        .stripTrailingZeros();
  }
}
