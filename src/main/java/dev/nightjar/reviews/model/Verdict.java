package dev.nightjar.reviews.model;

import java.math.BigDecimal;
import java.util.List;

/**
 * The result of a review before it is stored as a version.
 *
 * @param overallRiskScore between 0 and 1, four decimals
 * @param reliabilityScore between 0 and 1 (no reliability findings), four decimals
 * @param notices limitations of the review: files that could not be parsed, modules that were not
 *     followed
 */
public record Verdict(
    BigDecimal overallRiskScore,
    BigDecimal reliabilityScore,
    List<Finding> findings,
    List<SuppressedFinding> suppressed,
    CostAnalysis costAnalysis,
    List<String> notices) {}
