package dev.nightjar.reviews.model;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * Something that a reviewer would point out.
 *
 * @param findingId the same for the same condition of the same resource in the same file, so that
 *     two versions of a review can be compared
 * @param ruleId ours; empty for what only a model said
 * @param resource the address of what it is about, empty if it is about a whole file
 * @param confidenceScore between 0 and 1
 * @param estimatedCostImpact US dollars a month that could be saved, for cost findings where known
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
