package dev.nightjar.reviews.cost;

import dev.nightjar.reviews.cost.PriceList.Price;
import dev.nightjar.reviews.model.CostAnalysis.Part;
import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.value.Value;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The priced parts of one resource, what has no price although it costs money by existing, and what
 * is billed by usage.
 */
final class Bill {

  static final BigDecimal HOURS_A_MONTH = BigDecimal.valueOf(730);

  private final PriceList prices;
  private final Configuration configuration;
  private final Resource resource;
  private final String region;
  private final LocalDate today;
  private final List<Part> parts = new ArrayList<>();
  private final List<String> unpriced = new ArrayList<>();
  private final List<String> usageBased = new ArrayList<>();
  private final Set<String> assumptions = new LinkedHashSet<>();

  Bill(
      PriceList prices,
      Configuration configuration,
      Resource resource,
      String region,
      LocalDate today) {
    this.prices = prices;
    this.configuration = configuration;
    this.resource = resource;
    this.region = region;
    this.today = today;
  }

  List<Part> parts() {
    return parts;
  }

  List<String> unpriced() {
    return unpriced;
  }

  List<String> usageBased() {
    return usageBased;
  }

  Set<String> assumptions() {
    return assumptions;
  }

  /** Whether the resource costs money by existing. */
  boolean isFixedCost() {
    return !parts.isEmpty() || !unpriced.isEmpty();
  }

  Resource resource() {
    return resource;
  }

  EvaluatedBlock body() {
    return resource.body();
  }

  /** The day whose prices apply; some depend on how old a version is. */
  LocalDate today() {
    return today;
  }

  /** Adds a monthly or hourly fee from the price list. */
  void addFee(String component) {
    addFee(component, BigDecimal.ONE);
  }

  void addFee(String component, BigDecimal howMany) {
    addFee(resource.type(), component, "", howMany);
  }

  void addFee(String type, String component, String variant, BigDecimal howMany) {
    addFee(type, component, component, variant, howMany);
  }

  /** Adds a fee under a name other than the one in the price list. */
  void addFee(String type, String name, String component, String variant, BigDecimal howMany) {
    prices
        .of(type, component, variant)
        .ifPresentOrElse(price -> add(type, name, howMany, price), () -> addUnlisted(component));
  }

  /** Whether the price list has it; what it has not may be worth a better reason. */
  boolean isListed(String type, String component, String variant) {
    return prices.of(type, component, variant).isPresent();
  }

  /** Adds nodes of a type such as {@code db.t3.large} that run all month. */
  void addNodes(String type, String what, String nodeType, String variant, BigDecimal howMany) {
    addFee(type, what + " (" + nodeType + ")", nodeType, variant, howMany);
  }

  private void add(String type, String name, BigDecimal howMany, Price price) {
    BigDecimal quantity = price.isHourly() ? howMany.multiply(HOURS_A_MONTH) : howMany;
    if (quantity.signum() > 0) {
      parts.add(new Part(name, quantity, price.unit(), inRegion(type, price.amount())));
    }
  }

  private BigDecimal inRegion(String type, BigDecimal amount) {
    Optional<BigDecimal> factor = prices.factor(region, type);
    if (factor.isEmpty()) {
      assumptions.add(type + " in " + region + " has the price of " + PriceList.REGION + ".");
    }
    return factor.map(amount::multiply).orElse(amount);
  }

  /**
   * The attribute's text, or the default if it is not set. An unknown value is reported as
   * unpriced.
   */
  Optional<String> text(EvaluatedBlock block, String attribute, String otherwise) {
    Value value = block.attribute(attribute);
    if (value instanceof Value.Null) {
      return otherwise.isEmpty() ? unset(attribute) : Optional.of(otherwise);
    }
    return value instanceof Value.Text text ? Optional.of(text.value()) : unknown(attribute);
  }

  Optional<String> text(String attribute, String otherwise) {
    return text(body(), attribute, otherwise);
  }

  Optional<BigDecimal> number(EvaluatedBlock block, String attribute, long otherwise) {
    Value value = block.attribute(attribute);
    if (value instanceof Value.Null) {
      return Optional.of(BigDecimal.valueOf(otherwise));
    }
    if (value instanceof Value.Number number) {
      return Optional.of(number.value());
    }
    if (value instanceof Value.Text text && text.value().matches("\\d{1,12}(\\.\\d{1,6})?")) {
      return Optional.of(new BigDecimal(text.value()));
    }
    return unknown(attribute);
  }

  Optional<BigDecimal> number(String attribute, long otherwise) {
    return number(body(), attribute, otherwise);
  }

  /** The number of elements of a list, at least one; one if the list is not known. */
  BigDecimal sizeOf(EvaluatedBlock block, String attribute) {
    return block.attribute(attribute) instanceof Value.Sequence sequence
        ? BigDecimal.valueOf(Math.max(1, sequence.elements().size()))
        : BigDecimal.ONE;
  }

  boolean isTrue(EvaluatedBlock block, String attribute) {
    Value value = block.attribute(attribute);
    if (value instanceof Value.Unknown) {
      unknown(attribute);
    }
    return value instanceof Value.Bool bool
        ? bool.value()
        : value instanceof Value.Text text && text.value().equals("true");
  }

  boolean isTrue(String attribute) {
    return isTrue(body(), attribute);
  }

  boolean isSet(String attribute) {
    return !(body().attribute(attribute) instanceof Value.Null);
  }

  /** The first nested block of that type. */
  Optional<EvaluatedBlock> block(String type) {
    return block(body(), type);
  }

  static Optional<EvaluatedBlock> block(EvaluatedBlock parent, String type) {
    return parent.blocks(type).stream().findFirst();
  }

  /**
   * The resource of that type that the attribute refers to. Of several instances it is the one with
   * the same key, as in {@code aws_launch_template.web[count.index].id}.
   */
  Optional<Resource> referenced(EvaluatedBlock block, String attribute, String type) {
    Set<String> addresses = block.references(attribute);
    List<Resource> found =
        configuration.resources(type).stream()
            .filter(candidate -> addresses.contains(candidate.address()))
            .toList();
    return found.stream()
        .filter(candidate -> candidate.instanceKey().equals(resource.instanceKey()))
        .findFirst()
        .or(() -> found.stream().findFirst());
  }

  Optional<Resource> referenced(String attribute, String type) {
    return referenced(body(), attribute, type);
  }

  /** Reports a part that is billed by usage. */
  void addUsageBased(String what) {
    usageBased.add(resource.address() + ": " + what);
  }

  /** Reports a part that costs money by existing and has no price. */
  void addUnpriced(String reason) {
    unpriced.add(resource.address() + ": " + reason);
  }

  void addUnlisted(String what) {
    addUnpriced("no price for " + what);
  }

  void addAssumption(String assumption) {
    assumptions.add(resource.address() + ": " + assumption);
  }

  private <T> Optional<T> unknown(String attribute) {
    addUnpriced(attribute + " is not known before apply");
    return Optional.empty();
  }

  private <T> Optional<T> unset(String attribute) {
    addUnpriced(attribute + " is not set");
    return Optional.empty();
  }
}
