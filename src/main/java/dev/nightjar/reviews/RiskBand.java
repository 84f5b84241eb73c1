package dev.nightjar.reviews;

import java.math.BigDecimal;

/** How risky a review is, in three words. */
public enum RiskBand {
  HIGH,
  MEDIUM,
  LOW;

  public static RiskBand of(BigDecimal overallRiskScore) {
    if (overallRiskScore.compareTo(Risk.HIGH) >= 0) {
      return HIGH;
    }
    return overallRiskScore.compareTo(Risk.MEDIUM) >= 0 ? MEDIUM : LOW;
  }
}
