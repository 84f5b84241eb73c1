package dev.nightjar.reviews.model;

import java.math.BigDecimal;
import java.util.List;

/**
 * What a review of some files says, before it is stored as a version.
 *
 * @param overallRiskScore between 0 (none) and 1, four decimals
 * @param reliabilityScore between 0 and 1 (nothing to say against it), four decimals
 * @param notices what a reader should know: files that could not be parsed, modules not followed
 */
public record Verdict(
    BigDecimal overallRiskScore,
    BigDecimal reliabilityScore,
    List<Finding> findings,
    List<SuppressedFinding> suppressed,
    CostAnalysis costAnalysis,
    List<String> notices) {}
