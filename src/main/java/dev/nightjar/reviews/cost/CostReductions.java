package dev.nightjar.reviews.cost;

import dev.nightjar.reviews.model.CostAnalysis.Part;
import dev.nightjar.reviews.model.CostAnalysis.ResourceCost;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Computes the savings of a fix from the price list. */
final class CostReductions {

  private static final int CENTS = 2;
  private static final Pattern TYPE_IN_PARENTHESES = Pattern.compile("\\(([a-z0-9]+)\\.(\\w+)\\)$");
  private static final Set<String> OLDER_VOLUMES = Set.of("gp2", "io1");

  /** The next generation with the same processor architecture. */
  private static final Map<String, String> SUCCESSORS =
      Map.of(
          "t1", "t3", "t2", "t3", "m3", "m5", "m4", "m5", "c3", "c5", "c4", "c5", "r3", "r5", "r4",
          "r5");

  private final PriceList prices;

  CostReductions(PriceList prices) {
    this.prices = prices;
  }

  Optional<BigDecimal> of(CostReduction costReduction, ResourceCost cost) {
    BigDecimal saved =
        switch (costReduction) {
          case UNKNOWN -> BigDecimal.ZERO;
          case WHOLE_COST -> cost.monthlyCost();
          case NEWER_VOLUME -> sum(cost, this::asGp3);
          case NEWER_GENERATION -> sum(cost, this::asNextGeneration);
        };
    return saved.signum() > 0
        ? Optional.of(saved.setScale(CENTS, RoundingMode.HALF_UP))
        : Optional.empty();
  }

  /** The alternative price of one unit, if there is one. */
  private interface Alternative {
    Optional<BigDecimal> to(Part part);
  }

  private static BigDecimal sum(ResourceCost cost, Alternative alternative) {
    BigDecimal saved = BigDecimal.ZERO;
    for (Part part : cost.parts()) {
      Optional<BigDecimal> instead = alternative.to(part);
      if (instead.isPresent() && instead.get().compareTo(part.price()) < 0) {
        saved = saved.add(part.quantity().multiply(part.price().subtract(instead.get())));
      }
    }
    return saved;
  }

  /** The part's price scaled by the ratio of the list's prices, so that it holds in any region. */
  private Optional<BigDecimal> scaled(Part part, String type, String from, String to) {
    Optional<PriceList.Price> current = prices.of(type, from);
    Optional<PriceList.Price> other = prices.of(type, to);
    return current.isEmpty() || other.isEmpty()
        ? Optional.empty()
        : Optional.of(
            part.price()
                .multiply(other.get().amount())
                .divide(current.get().amount(), MathContext.DECIMAL64));
  }

  private Optional<BigDecimal> asGp3(Part part) {
    return OLDER_VOLUMES.contains(part.name())
        ? scaled(part, InstancePricings.VOLUME, part.name(), "gp3")
        : Optional.empty();
  }

  private Optional<BigDecimal> asNextGeneration(Part part) {
    Matcher type = TYPE_IN_PARENTHESES.matcher(part.name());
    if (!type.find() || !SUCCESSORS.containsKey(type.group(1))) {
      return Optional.empty();
    }
    return scaled(
        part,
        InstancePricings.INSTANCE,
        type.group(1) + "." + type.group(2),
        SUCCESSORS.get(type.group(1)) + "." + type.group(2));
  }
}
