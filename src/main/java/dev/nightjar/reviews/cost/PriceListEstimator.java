package dev.nightjar.reviews.cost;

import dev.nightjar.reviews.model.CostAnalysis;
import dev.nightjar.reviews.model.CostAnalysis.Coverage;
import dev.nightjar.reviews.model.CostAnalysis.Part;
import dev.nightjar.reviews.model.CostAnalysis.ResourceCost;
import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.Resource;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Estimates the monthly cost with the price list, without usage-based charges. The list is loaded
 * by the first estimate.
 */
@Singleton
public class PriceListEstimator implements CostEstimator {

  private static final BigDecimal MONTHS = BigDecimal.valueOf(12);
  private static final int CENTS = 2;

  /** Limits the lists for configurations with thousands of resources. */
  private static final int MAX_LINES = 100;

  /** Limits the names in a line. */
  private static final int MAX_NAMES = 5;

  private volatile PriceList loaded;

  private PriceList prices() {
    if (loaded == null) {
      loaded = PriceList.load();
    }
    return loaded;
  }

  @Override
  public CostAnalysis estimate(Configuration configuration, LocalDate today) {
    Estimate estimate = new Estimate(prices(), today);
    configuration.roots().forEach(estimate::add);
    notCreated(configuration, today).ifPresent(estimate.assumptions::add);
    return estimate.analysis();
  }

  /** What the resources would cost that are not created by default and not in the sum. */
  private Optional<String> notCreated(Configuration configuration, LocalDate today) {
    Estimate estimate = new Estimate(prices(), today);
    configuration.roots().forEach(root -> estimate.add(root.withNotCreated(), root.notCreated()));
    CostAnalysis cost = estimate.analysis();
    if (cost.resources().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        "Not created by default and not in the sum: %s%s; one of each is $%s per month."
            .formatted(
                cost.resources().stream()
                    .limit(MAX_NAMES)
                    .map(ResourceCost::resource)
                    .collect(Collectors.joining(", ")),
                cost.resources().size() > MAX_NAMES
                    ? " and " + (cost.resources().size() - MAX_NAMES) + " more"
                    : "",
                cost.estimatedMonthlyCost()));
  }

  @Override
  public Optional<BigDecimal> reduction(CostReduction costReduction, ResourceCost cost) {
    return costReduction == CostReduction.UNKNOWN
        ? Optional.empty()
        : new CostReductions(prices()).of(costReduction, cost);
  }

  /** The bills of all resources added up. */
  private static final class Estimate {

    private final PriceList prices;
    private final PricingCatalog pricings = new PricingCatalog();
    private final LocalDate today;
    private final Map<String, Sum> sums = new LinkedHashMap<>();
    private final Set<String> unpriced = new LinkedHashSet<>();
    private final Set<String> usageBased = new LinkedHashSet<>();
    private final Set<String> assumptions = new LinkedHashSet<>();
    private int resources;
    private int fixedCost;
    private int withoutPrice;

    private Estimate(PriceList prices, LocalDate today) {
      this.prices = prices;
      this.today = today;
    }

    private void add(Configuration root) {
      add(root, root.resources());
    }

    private void add(Configuration root, List<Resource> some) {
      ResourceRegions regions = new ResourceRegions(root);
      for (Resource resource : some) {
        if (resource.kind() == Resource.Kind.MANAGED) {
          resources++;
          pricings
              .of(resource.type())
              .ifPresent(pricing -> add(pricing, root, resource, regions.of(resource)));
        }
      }
    }

    private void add(
        Pricing pricing, Configuration root, Resource resource, Optional<String> region) {
      Bill bill = new Bill(prices, root, resource, region.orElse(PriceList.REGION), today);
      pricing.price(bill, root);
      unpriced.addAll(bill.unpriced());
      usageBased.addAll(bill.usageBased());
      assumptions.addAll(bill.assumptions());
      if (bill.isFixedCost()) {
        fixedCost++;
        if (region.isEmpty()) {
          assumptions.add(
              "The region is not in the configuration: prices of " + PriceList.REGION + ".");
        }
        if (resource.instanceKey().contains("?")) {
          assumptions.add(
              resource.address() + ": the number of instances is not known; one is counted.");
        }
      }
      if (!bill.unpriced().isEmpty()) {
        withoutPrice++;
      }
      if (!bill.parts().isEmpty()) {
        sums.computeIfAbsent(resource.address(), address -> new Sum(resource)).add(bill);
      }
    }

    private CostAnalysis analysis() {
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
          bounded(unpriced),
          bounded(usageBased),
          bounded(assumptions),
          new Coverage(fixedCost, withoutPrice));
    }
  }

  private static List<String> bounded(Collection<String> lines) {
    return lines.size() <= MAX_LINES
        ? List.copyOf(lines)
        : Stream.concat(
                lines.stream().limit(MAX_LINES),
                Stream.of("and " + (lines.size() - MAX_LINES) + " more"))
            .toList();
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
        parts.merge(part.name() + "@" + part.price(), part, Sum::together);
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
