package dev.nightjar.reviews.model;

import java.math.BigDecimal;
import java.util.List;

/**
 * What the resources cost while nobody uses them, in US dollars.
 *
 * @param resourceCount all managed resources, free ones included
 * @param unpriced what is not in the sum and why: usage-based parts, types that we have no price
 *     for
 */
public record CostAnalysis(
    BigDecimal estimatedMonthlyCost,
    BigDecimal estimatedAnnualCost,
    int resourceCount,
    List<ResourceCost> resources,
    List<String> unpriced) {

  /** The monthly cost of one resource, with the parts that it is made of. */
  public record ResourceCost(
      String resource,
      String resourceType,
      int instances,
      BigDecimal monthlyCost,
      List<Part> parts) {}

  /** {@code quantity} of {@code unit} at {@code price} each: {@code 730 hours at 0.0416}. */
  public record Part(String name, BigDecimal quantity, String unit, BigDecimal price) {}
}
