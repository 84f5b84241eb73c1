package dev.nightjar.reviews.web.review;

import dev.nightjar.reviews.model.CostAnalysis;
import dev.nightjar.reviews.model.CostAnalysis.ResourceCost;
import dev.nightjar.reviews.report.CostText;
import dev.nightjar.reviews.web.ReviewFormats;
import java.util.Comparator;
import java.util.List;

/**
 * The estimated cost and what it leaves out, most expensive resources first; the rest is counted.
 */
public record CostView(
    String monthly,
    String annual,
    String gaps,
    int resourceCount,
    List<ResourceCost> mostExpensive,
    int others,
    List<String> unpriced,
    int otherUnpriced,
    List<String> usageBased,
    int otherUsageBased,
    List<String> assumptions) {

  private static final int MAX_RESOURCES = 15;
  private static final int MAX_UNPRICED = 10;

  static CostView of(CostAnalysis cost) {
    List<ResourceCost> priced =
        cost.resources().stream()
            .filter(resource -> resource.monthlyCost().signum() > 0)
            .sorted(Comparator.comparing(ResourceCost::monthlyCost).reversed())
            .toList();
    return new CostView(
        ReviewFormats.cost(cost.estimatedMonthlyCost(), cost.coverage()),
        ReviewFormats.cost(cost.estimatedAnnualCost(), cost.coverage()),
        CostText.gaps(cost.coverage()),
        cost.resourceCount(),
        priced.stream().limit(MAX_RESOURCES).toList(),
        Math.max(0, priced.size() - MAX_RESOURCES),
        cost.unpriced().stream().limit(MAX_UNPRICED).toList(),
        Math.max(0, cost.unpriced().size() - MAX_UNPRICED),
        cost.usageBased().stream().limit(MAX_UNPRICED).toList(),
        Math.max(0, cost.usageBased().size() - MAX_UNPRICED),
        cost.assumptions().stream().limit(MAX_UNPRICED).toList());
  }
}
