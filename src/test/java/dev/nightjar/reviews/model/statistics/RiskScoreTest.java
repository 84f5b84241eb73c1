package dev.nightjar.reviews.model.statistics;

import static dev.nightjar.reviews.Findings.times;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.Samples;
import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Judged;
import dev.nightjar.reviews.model.Severity;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class RiskScoreTest {

  @Test
  void noFindingsAreNoRiskAndFullReliability() {
    assertEquals(new BigDecimal("0.0000"), overall(List.of()));
    assertEquals(new BigDecimal("1.0000"), reliability(List.of()));
  }

  @Test
  void oneHighFindingWeighsAsMuchAsItsCategory() {
    assertEquals(new BigDecimal("0.5000"), overall(times(1, Category.SECURITY, Severity.HIGH)));
    assertEquals(new BigDecimal("0.2500"), overall(times(1, Category.COST, Severity.HIGH)));
    assertEquals(new BigDecimal("0.2500"), overall(times(1, Category.RELIABILITY, Severity.HIGH)));
  }

  @Test
  void twoHighSecurityFindingsAndAMediumOneAreAHighRisk() {
    List<Finding> findings = new ArrayList<>(times(2, Category.SECURITY, Severity.HIGH));
    findings.addAll(times(1, Category.SECURITY, Severity.MEDIUM));

    assertEquals(new BigDecimal("0.7253"), overall(findings));
    assertTrue(overall(findings).compareTo(RiskScore.HIGH) >= 0);
  }

  @Test
  void eachFurtherFindingOfAKindWeighsLess() {
    BigDecimal before = BigDecimal.ZERO;
    BigDecimal step = BigDecimal.ONE;
    for (int count = 1; count <= 50; count++) {
      BigDecimal risk = overall(times(count, Category.SECURITY, Severity.MEDIUM));
      BigDecimal next = risk.subtract(before);
      assertTrue(next.signum() > 0 && next.compareTo(step) <= 0, count + ": " + next);
      step = next;
      before = risk;
    }
  }

  @Test
  void tenThousandFindingsStayWithinOne() {
    BigDecimal risk = overall(times(10_000, Category.SECURITY, Severity.HIGH));

    assertEquals(new BigDecimal("1.0000"), risk);
  }

  @Test
  void twentyLowFindingsAreNoMediumRisk() {
    assertTrue(overall(times(20, Category.SECURITY, Severity.LOW)).compareTo(RiskScore.MEDIUM) < 0);
  }

  @Test
  void onlyReliabilityFindingsMakeAStackLessReliable() {
    assertEquals(new BigDecimal("1.0000"), reliability(times(5, Category.SECURITY, Severity.HIGH)));
    assertEquals(
        new BigDecimal("0.8500"), reliability(times(1, Category.RELIABILITY, Severity.MEDIUM)));
  }

  @Test
  void orderOfFindingsDoesNotMatter() {
    List<Finding> findings = new ArrayList<>(times(3, Category.COST, Severity.LOW));
    findings.addAll(times(2, Category.SECURITY, Severity.HIGH));
    List<Finding> reversed = new ArrayList<>(findings);
    Collections.reverse(reversed);

    assertEquals(overall(findings), overall(reversed));
  }

  @Test
  void findingAboutAResourceThatIsNotCreatedWeighsHalfAfterTheOthers() {
    Finding high = times(1, Category.SECURITY, Severity.HIGH).get(0);
    assertEquals(new BigDecimal("0.2500"), overall(List.of(Samples.notCreated(high))));
    List<Finding> both = List.of(Samples.notCreated(high), high);
    assertEquals(new BigDecimal("0.5884"), overall(both)); // 1 − 0.5 · (1 − 0.25 / √2)
  }

  @Test
  void whatWasNotJudgedLeavesNoCleanScores() {
    Judged oneOfMany = new Judged(50, 1_000, 1, 0);
    assertEquals(new BigDecimal("0.0500"), RiskScore.overall(List.of(), oneOfMany));
    assertEquals(new BigDecimal("0.9500"), RiskScore.reliability(List.of(), oneOfMany));
    Judged nothing = new Judged(1, 0, 2, 1);
    assertEquals(new BigDecimal("0.2500"), RiskScore.overall(List.of(), nothing));
    assertEquals(new BigDecimal("0.7500"), RiskScore.reliability(List.of(), nothing));
  }

  private static BigDecimal overall(Collection<Finding> findings) {
    return RiskScore.overall(findings, new Judged(1, 1, 0, 0));
  }

  private static BigDecimal reliability(Collection<Finding> findings) {
    return RiskScore.reliability(findings, new Judged(1, 1, 0, 0));
  }
}
