package dev.nightjar.reviews.model.statistics;

import static dev.nightjar.reviews.Findings.times;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Severity;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class RiskScoreTest {

  @Test
  void noFindingsAreNoRiskAndFullReliability() {
    assertEquals(new BigDecimal("0.0000"), RiskScore.overall(List.of()));
    assertEquals(new BigDecimal("1.0000"), RiskScore.reliability(List.of()));
  }

  @Test
  void oneHighFindingWeighsAsMuchAsItsCategory() {
    assertEquals(
        new BigDecimal("0.5000"), RiskScore.overall(times(1, Category.SECURITY, Severity.HIGH)));
    assertEquals(
        new BigDecimal("0.2500"), RiskScore.overall(times(1, Category.COST, Severity.HIGH)));
    assertEquals(
        new BigDecimal("0.2500"), RiskScore.overall(times(1, Category.RELIABILITY, Severity.HIGH)));
  }

  @Test
  void twoHighSecurityFindingsAndAMediumOneAreAHighRisk() {
    List<Finding> findings = new ArrayList<>(times(2, Category.SECURITY, Severity.HIGH));
    findings.addAll(times(1, Category.SECURITY, Severity.MEDIUM));

    assertEquals(new BigDecimal("0.7253"), RiskScore.overall(findings));
    assertTrue(RiskScore.overall(findings).compareTo(RiskScore.HIGH) >= 0);
  }

  @Test
  void eachFurtherFindingOfAKindWeighsLess() {
    BigDecimal before = BigDecimal.ZERO;
    BigDecimal step = BigDecimal.ONE;
    for (int count = 1; count <= 50; count++) {
      BigDecimal risk = RiskScore.overall(times(count, Category.SECURITY, Severity.MEDIUM));
      BigDecimal next = risk.subtract(before);
      assertTrue(next.signum() > 0 && next.compareTo(step) <= 0, count + ": " + next);
      step = next;
      before = risk;
    }
  }

  @Test
  void tenThousandFindingsStayWithinOne() {
    BigDecimal risk = RiskScore.overall(times(10_000, Category.SECURITY, Severity.HIGH));

    assertEquals(new BigDecimal("1.0000"), risk);
  }

  @Test
  void twentyLowFindingsAreNoMediumRisk() {
    assertTrue(
        RiskScore.overall(times(20, Category.SECURITY, Severity.LOW)).compareTo(RiskScore.MEDIUM)
            < 0);
  }

  @Test
  void onlyReliabilityFindingsMakeAStackLessReliable() {
    assertEquals(
        new BigDecimal("1.0000"),
        RiskScore.reliability(times(5, Category.SECURITY, Severity.HIGH)));
    assertEquals(
        new BigDecimal("0.8500"),
        RiskScore.reliability(times(1, Category.RELIABILITY, Severity.MEDIUM)));
  }

  @Test
  void orderOfFindingsDoesNotMatter() {
    List<Finding> findings = new ArrayList<>(times(3, Category.COST, Severity.LOW));
    findings.addAll(times(2, Category.SECURITY, Severity.HIGH));
    List<Finding> reversed = new ArrayList<>(findings);
    Collections.reverse(reversed);

    assertEquals(RiskScore.overall(findings), RiskScore.overall(reversed));
  }
}
