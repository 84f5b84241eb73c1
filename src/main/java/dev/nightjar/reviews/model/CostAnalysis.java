package dev.nightjar.reviews.model;

import java.math.BigDecimal;
import java.util.List;

/**
 * The estimated cost of all resources in US dollars, without usage-based charges.
 *
 * @param resourceCount all managed resources, including free ones
 * @param unpriced what costs money by existing and is not in the sum, with the reason; in versions
 *     of earlier releases usage-based charges too
 * @param usageBased what is billed by usage and therefore not in the sum
 * @param assumptions what the sum assumes, such as a region
 * @param coverage how many resources are not fully in the sum
 */
public record CostAnalysis(
    BigDecimal estimatedMonthlyCost,
    BigDecimal estimatedAnnualCost,
    int resourceCount,
    List<ResourceCost> resources,
    List<String> unpriced,
    List<String> usageBased,
    List<String> assumptions,
    Coverage coverage) {

  /** Versions of earlier releases have no further fields. */
  public CostAnalysis {
    usageBased = usageBased == null ? List.of() : usageBased;
    assumptions = assumptions == null ? List.of() : assumptions;
    coverage = coverage == null ? Coverage.UNKNOWN : coverage;
  }

  /** A cost of which only the sum is known. */
  public static CostAnalysis ofSum(
      BigDecimal monthly, BigDecimal annual, int resourceCount, Coverage coverage) {
    return new CostAnalysis(
        monthly, annual, resourceCount, List.of(), List.of(), List.of(), List.of(), coverage);
  }

  /** The monthly cost of one resource and its parts. */
  public record ResourceCost(
      String resource,
      String resourceType,
      int instances,
      BigDecimal monthlyCost,
      List<Part> parts) {}

  /** {@code quantity} of {@code unit} at {@code price} each: {@code 730 hours at 0.0416}. */
  public record Part(String name, BigDecimal quantity, String unit, BigDecimal price) {}

  /**
   * How much of a cost is known. A sum with unpriced resources is a lower bound.
   *
   * @param fixedCostResources the resources that cost money by existing
   * @param unpricedResources those of them of which at least a part has no price
   */
  public record Coverage(int fixedCostResources, int unpricedResources) {

    /** The coverage of versions that were stored without one. */
    public static final Coverage UNKNOWN = new Coverage(0, 0);
  }
}
