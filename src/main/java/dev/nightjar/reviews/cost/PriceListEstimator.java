package dev.nightjar.reviews.cost;

import dev.nightjar.reviews.model.CostAnalysis;
import dev.nightjar.reviews.model.CostAnalysis.Part;
import dev.nightjar.reviews.model.CostAnalysis.ResourceCost;
import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.Resource;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Estimates the monthly cost with the price list, without usage-based charges. */
@Singleton
public class PriceListEstimator implements CostEstimator {

  private static final BigDecimal MONTHS = BigDecimal.valueOf(12);
  private static final int CENTS = 2;

  /** Limits the list for configurations with thousands of resources. */
  private static final int MAX_UNPRICED = 100;

  private final PriceList prices = PriceList.load();
  private final PricingCatalog pricingCatalog = new PricingCatalog();
  private final CostReductions costReductions = new CostReductions(prices);

  @Override
  public CostAnalysis estimate(Configuration configuration) {
    Map<String, Sum> sums = new LinkedHashMap<>();
    Set<String> unpriced = new LinkedHashSet<>();
    int resources = 0;
    for (Resource resource : configuration.resources()) {
      if (resource.kind() == Resource.Kind.MANAGED) {
        resources++;
        Bill bill = new Bill(prices, resource);
        pricingCatalog
            .of(resource.type(), prices)
            .ifPresent(pricing -> pricing.price(bill, configuration));
        unpriced.addAll(bill.unpriced());
        if (!bill.parts().isEmpty()) {
          sums.computeIfAbsent(resource.address(), address -> new Sum(resource)).add(bill);
        }
      }
    }
    List<ResourceCost> costs =
        sums.values().stream()
            .map(Sum::cost)
            .sorted(
                Comparator.comparing(ResourceCost::monthlyCost)
                    .reversed()
                    .thenComparing(ResourceCost::resource))
            .toList();
    BigDecimal monthly =
        costs.stream().map(ResourceCost::monthlyCost).reduce(BigDecimal.ZERO, BigDecimal::add);
    return new CostAnalysis(
        monthly.setScale(CENTS, RoundingMode.HALF_UP),
        monthly.multiply(MONTHS).setScale(CENTS, RoundingMode.HALF_UP),
        resources,
        costs,
        bounded(unpriced));
  }

  @Override
  public Optional<BigDecimal> reduction(CostReduction costReduction, ResourceCost cost) {
    return costReductions.of(costReduction, cost);
  }

  private static List<String> bounded(Set<String> unpriced) {
    if (unpriced.size() <= MAX_UNPRICED) {
      return List.copyOf(unpriced);
    }
    List<String> first = new ArrayList<>(unpriced.stream().limit(MAX_UNPRICED).toList());
    first.add("and " + (unpriced.size() - MAX_UNPRICED) + " more");
    return first;
  }

  /** The sum of all instances of one block. */
  private static final class Sum {

    private final Resource resource;
    private final Map<String, Part> parts = new LinkedHashMap<>();
    private int instances;

    private Sum(Resource resource) {
      this.resource = resource;
    }

    private void add(Bill bill) {
      instances++;
      for (Part part : bill.parts()) {
        parts.merge(part.name(), part, Sum::together);
      }
    }

    private static Part together(Part one, Part other) {
      return new Part(one.name(), one.quantity().add(other.quantity()), one.unit(), one.price());
    }

    private ResourceCost cost() {
      BigDecimal monthly =
          parts.values().stream()
              .map(part -> part.quantity().multiply(part.price()))
              .reduce(BigDecimal.ZERO, BigDecimal::add)
              .setScale(CENTS, RoundingMode.HALF_UP);
      return new ResourceCost(
          resource.address(), resource.type(), instances, monthly, List.copyOf(parts.values()));
    }
  }
}
