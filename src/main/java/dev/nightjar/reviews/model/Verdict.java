package dev.nightjar.reviews.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * The result of a review before it is stored as a version.
 *
 * @param overallRiskScore between 0 and 1, four decimals
 * @param reliabilityScore between 0 and 1 (no reliability findings), four decimals
 * @param notices limitations of the review: files that could not be parsed, modules that were not
 *     followed
 * @param judged how much of the code the scores are about
 * @param storedSecurityCounts the counts of a review that another program stored, perhaps with only
 *     some of its findings; empty for our own reviews
 */
public record Verdict(
    BigDecimal overallRiskScore,
    BigDecimal reliabilityScore,
    List<Finding> findings,
    List<SuppressedFinding> suppressed,
    CostAnalysis costAnalysis,
    List<Notice> notices,
    Judged judged,
    @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<FindingCounts> storedSecurityCounts) {

  /** Versions of earlier releases don't know what they judged. */
  public Verdict {
    judged = judged == null ? Judged.UNKNOWN : judged;
  }

  public Verdict(
      BigDecimal overallRiskScore,
      BigDecimal reliabilityScore,
      List<Finding> findings,
      List<SuppressedFinding> suppressed,
      CostAnalysis costAnalysis,
      List<Notice> notices,
      Judged judged) {
    this(
        overallRiskScore,
        reliabilityScore,
        findings,
        suppressed,
        costAnalysis,
        notices,
        judged,
        Optional.empty());
  }

  public FindingCounts securityCounts() {
    return storedSecurityCounts.orElseGet(() -> FindingCounts.of(findings, Category.SECURITY));
  }
}
