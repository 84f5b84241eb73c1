package dev.nightjar.reviews;

import static dev.nightjar.reviews.Findings.times;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class RiskTest {

  @Test
  void nothingFoundIsNoRiskAndFullyReliable() {
    assertEquals(new BigDecimal("0.0000"), Risk.overall(List.of()));
    assertEquals(new BigDecimal("1.0000"), Risk.reliability(List.of()));
  }

  @Test
  void oneHighFindingWeighsAsMuchAsItsCategory() {
    assertEquals(
        new BigDecimal("0.5000"), Risk.overall(times(1, Category.SECURITY, Severity.HIGH)));
    assertEquals(new BigDecimal("0.2500"), Risk.overall(times(1, Category.COST, Severity.HIGH)));
    assertEquals(
        new BigDecimal("0.2500"), Risk.overall(times(1, Category.RELIABILITY, Severity.HIGH)));
  }

  @Test
  void twoHighSecurityFindingsAndAMediumOneAreAHighRisk() {
    List<Finding> findings = new ArrayList<>(times(2, Category.SECURITY, Severity.HIGH));
    findings.addAll(times(1, Category.SECURITY, Severity.MEDIUM));

    assertEquals(new BigDecimal("0.7253"), Risk.overall(findings));
    assertTrue(Risk.overall(findings).compareTo(Risk.HIGH) >= 0);
  }

  @Test
  void eachFurtherFindingOfAKindWeighsLess() {
    BigDecimal before = BigDecimal.ZERO;
    BigDecimal step = BigDecimal.ONE;
    for (int count = 1; count <= 50; count++) {
      BigDecimal risk = Risk.overall(times(count, Category.SECURITY, Severity.MEDIUM));
      BigDecimal next = risk.subtract(before);
      assertTrue(next.signum() > 0 && next.compareTo(step) <= 0, count + ": " + next);
      step = next;
      before = risk;
    }
  }

  @Test
  void tenThousandFindingsStayWithinOne() {
    BigDecimal risk = Risk.overall(times(10_000, Category.SECURITY, Severity.HIGH));

    assertEquals(new BigDecimal("1.0000"), risk);
  }

  @Test
  void twentyTriflesAreNoMediumRisk() {
    assertTrue(Risk.overall(times(20, Category.SECURITY, Severity.LOW)).compareTo(Risk.MEDIUM) < 0);
  }

  @Test
  void onlyReliabilityFindingsMakeAStackLessReliable() {
    assertEquals(
        new BigDecimal("1.0000"), Risk.reliability(times(5, Category.SECURITY, Severity.HIGH)));
    assertEquals(
        new BigDecimal("0.8500"),
        Risk.reliability(times(1, Category.RELIABILITY, Severity.MEDIUM)));
  }

  @Test
  void orderOfFindingsDoesNotMatter() {
    List<Finding> findings = new ArrayList<>(times(3, Category.COST, Severity.LOW));
    findings.addAll(times(2, Category.SECURITY, Severity.HIGH));
    List<Finding> reversed = new ArrayList<>(findings);
    Collections.reverse(reversed);

    assertEquals(Risk.overall(findings), Risk.overall(reversed));
  }
}
