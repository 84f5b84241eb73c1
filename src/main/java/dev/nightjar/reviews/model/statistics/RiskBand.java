package dev.nightjar.reviews.model.statistics;

import java.math.BigDecimal;

/** The risk level of a review. */
public enum RiskBand {
  HIGH,
  MEDIUM,
  LOW;

  public static RiskBand of(BigDecimal overallRiskScore) {
    if (overallRiskScore.compareTo(RiskScore.HIGH) >= 0) {
      return HIGH;
    }
    return overallRiskScore.compareTo(RiskScore.MEDIUM) >= 0 ? MEDIUM : LOW;
  }
}
