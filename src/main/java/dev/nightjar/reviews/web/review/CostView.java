package dev.nightjar.reviews.web.review;

import dev.nightjar.reviews.model.CostAnalysis;
import dev.nightjar.reviews.model.CostAnalysis.ResourceCost;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;

/** The estimated cost, most expensive resources first; the rest is counted. */
public record CostView(
    BigDecimal monthly,
    BigDecimal annual,
    int resourceCount,
    List<ResourceCost> mostExpensive,
    int others,
    List<String> unpriced,
    int otherUnpriced) {

  private static final int MAX_RESOURCES = 15;
  private static final int MAX_UNPRICED = 10;

  static CostView of(CostAnalysis cost) {
    List<ResourceCost> priced =
        cost.resources().stream()
            .filter(resource -> resource.monthlyCost().signum() > 0)
            .sorted(Comparator.comparing(ResourceCost::monthlyCost).reversed())
            .toList();
    return new CostView(
        cost.estimatedMonthlyCost(),
        cost.estimatedAnnualCost(),
        cost.resourceCount(),
        priced.stream().limit(MAX_RESOURCES).toList(),
        Math.max(0, priced.size() - MAX_RESOURCES),
        cost.unpriced().stream().limit(MAX_UNPRICED).toList(),
        Math.max(0, cost.unpriced().size() - MAX_UNPRICED));
  }
}
