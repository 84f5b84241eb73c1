package dev.nightjar.reviews.model;

import java.math.BigDecimal;
import java.util.List;

/**
 * The estimated cost of all resources in US dollars, without usage-based charges.
 *
 * @param resourceCount all managed resources, including free ones
 * @param unpriced the parts that are not in the sum: usage-based charges and resource types without
 *     a known price
 */
public record CostAnalysis(
    BigDecimal estimatedMonthlyCost,
    BigDecimal estimatedAnnualCost,
    int resourceCount,
    List<ResourceCost> resources,
    List<String> unpriced) {

  /** The monthly cost of one resource and its parts. */
  public record ResourceCost(
      String resource,
      String resourceType,
      int instances,
      BigDecimal monthlyCost,
      List<Part> parts) {}

  /** {@code quantity} of {@code unit} at {@code price} each: {@code 730 hours at 0.0416}. */
  public record Part(String name, BigDecimal quantity, String unit, BigDecimal price) {}
}
