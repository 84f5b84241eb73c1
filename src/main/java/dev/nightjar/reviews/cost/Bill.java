package dev.nightjar.reviews.cost;

import dev.nightjar.reviews.cost.PriceList.Price;
import dev.nightjar.reviews.model.CostAnalysis.Part;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.value.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The priced parts of one resource and the parts that could not be priced. */
final class Bill {

  static final BigDecimal HOURS_A_MONTH = BigDecimal.valueOf(730);

  private final PriceList prices;
  private final Resource resource;
  private final List<Part> parts = new ArrayList<>();
  private final List<String> unpriced = new ArrayList<>();

  Bill(PriceList prices, Resource resource) {
    this.prices = prices;
    this.resource = resource;
  }

  List<Part> parts() {
    return parts;
  }

  List<String> unpriced() {
    return unpriced;
  }

  String address() {
    return resource.address();
  }

  EvaluatedBlock body() {
    return resource.body();
  }

  /** Adds a monthly or hourly fee from the price list. */
  void addFee(String component) {
    addFee(component, BigDecimal.ONE);
  }

  void addFee(String component, BigDecimal howMany) {
    addFee(resource.type(), component, "", howMany);
  }

  void addFee(String type, String component, String variant, BigDecimal howMany) {
    prices
        .of(type, component, variant)
        .ifPresentOrElse(price -> add(component, howMany, price), () -> addUnlisted(component));
  }

  /** Adds nodes of a type such as {@code db.t3.large} that run all month. */
  void addNodes(String what, String nodeType, String variant, BigDecimal howMany) {
    addNodes(resource.type(), what, nodeType, variant, howMany);
  }

  void addNodes(String type, String what, String nodeType, String variant, BigDecimal howMany) {
    prices
        .ofNode(type, nodeType, variant)
        .ifPresentOrElse(
            price -> add(what + " (" + nodeType + ")", howMany, price),
            () -> addUnlisted(nodeType));
  }

  private void add(String name, BigDecimal howMany, Price price) {
    BigDecimal quantity = price.unit().equals("hours") ? howMany.multiply(HOURS_A_MONTH) : howMany;
    if (quantity.signum() > 0) {
      parts.add(new Part(name, quantity, price.unit(), price.amount()));
    }
  }

  /**
   * The attribute's text, or the default if it is not set. An unknown value is reported as
   * unpriced.
   */
  Optional<String> text(EvaluatedBlock evaluatedBlock, String attribute, String otherwise) {
    Value value = evaluatedBlock.attribute(attribute);
    if (value instanceof Value.Null) {
      return otherwise.isEmpty() ? unknown(attribute) : Optional.of(otherwise);
    }
    return value instanceof Value.Text text ? Optional.of(text.value()) : unknown(attribute);
  }

  Optional<String> text(String attribute, String otherwise) {
    return text(body(), attribute, otherwise);
  }

  Optional<BigDecimal> number(EvaluatedBlock evaluatedBlock, String attribute, long otherwise) {
    Value value = evaluatedBlock.attribute(attribute);
    if (value instanceof Value.Null) {
      return Optional.of(BigDecimal.valueOf(otherwise));
    }
    if (value instanceof Value.Number number) {
      return Optional.of(number.value());
    }
    if (value instanceof Value.Text text && text.value().matches("\\d{1,12}")) {
      return Optional.of(new BigDecimal(text.value()));
    }
    return unknown(attribute);
  }

  Optional<BigDecimal> number(String attribute, long otherwise) {
    return number(body(), attribute, otherwise);
  }

  boolean isTrue(EvaluatedBlock evaluatedBlock, String attribute) {
    Value value = evaluatedBlock.attribute(attribute);
    return value instanceof Value.Bool bool
        ? bool.value()
        : value instanceof Value.Text text && text.value().equals("true");
  }

  boolean isTrue(String attribute) {
    return isTrue(body(), attribute);
  }

  /** The first nested block of that type. */
  Optional<EvaluatedBlock> block(String type) {
    return body().blocks(type).stream().findFirst();
  }

  /** Reports that the resource is billed by usage. */
  void addUsageBased(String what) {
    unpriced.add(resource.address() + ": " + what + " (usage-based)");
  }

  void addUnlisted(String what) {
    unpriced.add(resource.address() + ": no price for " + what);
  }

  private <T> Optional<T> unknown(String attribute) {
    unpriced.add(resource.address() + ": " + attribute + " is not known before apply");
    return Optional.empty();
  }
}
