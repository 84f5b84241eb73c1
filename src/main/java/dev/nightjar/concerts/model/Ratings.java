package dev.nightjar.concerts.model;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** What all who have rated a concert think of it together; who they are is not in it. */
public record Ratings(long count, long sum) {

  public static final Ratings NONE = new Ratings(0, 0);

  private static final int DECIMALS = 2;

  /** From 1 to 5; of no ratings there is none, so nobody may ask. */
  public BigDecimal mean() {
    return BigDecimal.valueOf(sum)
        .divide(BigDecimal.valueOf(count), DECIMALS, RoundingMode.HALF_UP)
        .stripTrailingZeros();
  }
}
