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
 * @param addresses the addresses of all resources that the same code creates, such as those of a
 *     module that is called several times; the first one is {@code resource}
 * @param confidenceScore between 0 and 1
 * @param estimatedCostImpact possible savings in US dollars per month, for cost findings if known
 * @param notCreatedByDefault whether the resource is judged as if it were present, because its
 *     count or for_each is empty
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
    List<String> addresses,
    String recommendation,
    BigDecimal confidenceScore,
    Origin origin,
    Optional<BigDecimal> estimatedCostImpact,
    List<SuggestedFix> fixes,
    boolean notCreatedByDefault) {

  /** Findings of earlier releases are stored without addresses. */
  public Finding {
    if (addresses == null) {
      addresses = resource.isEmpty() ? List.of() : List.of(resource);
    }
  }

  /** A finding about a resource that is created. */
  public Finding(
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
      List<String> addresses,
      String recommendation,
      BigDecimal confidenceScore,
      Origin origin,
      Optional<BigDecimal> estimatedCostImpact,
      List<SuggestedFix> fixes) {
    this(
        findingId,
        ruleId,
        aliases,
        category,
        severity,
        title,
        description,
        filePath,
        lineNumber,
        resource,
        addresses,
        recommendation,
        confidenceScore,
        origin,
        estimatedCostImpact,
        fixes,
        false);
  }

  public Finding withSeverity(Severity other) {
    return new Finding(
        findingId,
        ruleId,
        aliases,
        category,
        other,
        title,
        description,
        filePath,
        lineNumber,
        resource,
        addresses,
        recommendation,
        confidenceScore,
        origin,
        estimatedCostImpact,
        fixes,
        notCreatedByDefault);
  }

  /** Whether a fix makes Terraform delete the resource and create it anew. */
  public boolean hasReplacingFix() {
    return fixes.stream().anyMatch(SuggestedFix::replacesResource);
  }
}
