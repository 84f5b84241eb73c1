package dev.nightjar.reviews.history;

import dev.nightjar.reviews.model.CostAnalysis;
import dev.nightjar.reviews.model.CostAnalysis.ResourceCost;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The change of one resource's monthly cost between two versions.
 *
 * @param before zero if the resource had no cost, or did not exist
 * @param after zero if the resource has no cost any more
 */
public record CostChange(String resource, BigDecimal before, BigDecimal after) {

  public BigDecimal difference() {
    return after.subtract(before);
  }

  /** The resources whose cost differs, the largest difference first. */
  public static List<CostChange> between(CostAnalysis before, CostAnalysis after) {
    Map<String, BigDecimal> then = byResource(before);
    Map<String, BigDecimal> now = byResource(after);
    Set<String> resources = new LinkedHashSet<>(then.keySet());
    resources.addAll(now.keySet());
    return resources.stream()
        .map(
            resource ->
                new CostChange(
                    resource,
                    then.getOrDefault(resource, BigDecimal.ZERO),
                    now.getOrDefault(resource, BigDecimal.ZERO)))
        .filter(change -> change.difference().signum() != 0)
        .sorted(
            Comparator.comparing((CostChange change) -> change.difference().abs())
                .reversed()
                .thenComparing(CostChange::resource))
        .toList();
  }

  private static Map<String, BigDecimal> byResource(CostAnalysis cost) {
    Map<String, BigDecimal> costs = new LinkedHashMap<>();
    for (ResourceCost resource : cost.resources()) {
      costs.merge(resource.resource(), resource.monthlyCost(), BigDecimal::add);
    }
    return costs;
  }
}
