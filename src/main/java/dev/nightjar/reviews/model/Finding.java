package dev.nightjar.reviews.model;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * A finding of a review.
 *
 * @param findingId identifies the same condition of the same resource in the same file across
 *     versions
 * @param ruleId the Nightjar rule; empty for a finding of the language model
 * @param resource the address of the resource; empty if the finding concerns a whole file
 * @param confidenceScore between 0 and 1
 * @param estimatedCostImpact possible savings in US dollars per month, for cost findings if known
 */
public record Finding(
    String findingId,
    String ruleId,
    List<String> aliases,
    Category category,
    Severity severity,
    String title,
    String description,
    String filePath,
    int lineNumber,
    String resource,
    String recommendation,
    BigDecimal confidenceScore,
    Origin origin,
    Optional<BigDecimal> estimatedCostImpact,
    List<SuggestedFix> fixes) {}
