package dev.nightjar.reviews.terraform.plan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Bool;
import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Null;
import dev.nightjar.reviews.terraform.value.Value.Number;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Text;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The values of a resource in a plan. What is known after apply is unknown, and so is what is
 * sensitive, because a secret in a plan need not be in the code.
 */
final class PlanValues {

  private final Function<JsonNode, Set<String>> origins;

  /**
   * @param origins the addresses that an expression refers to
   */
  PlanValues(Function<JsonNode, Set<String>> origins) {
    this.origins = origins;
  }

  /** A value without unknown parts. */
  static Value known(JsonNode json) {
    MissingNode none = MissingNode.getInstance();
    return new PlanValues(expression -> Set.of()).value(json, none, none, none);
  }

  /**
   * @param unknown has {@code true} where a value is known after apply
   * @param sensitive has {@code true} where a value is sensitive
   * @param expression of the value in the code, an object of them, or nothing
   */
  Value value(JsonNode json, JsonNode unknown, JsonNode sensitive, JsonNode expression) {
    if (unknown.isBoolean() && unknown.booleanValue()) {
      return Unknown.from(origins.apply(expression));
    }
    if (sensitive.isBoolean() && sensitive.booleanValue() && !json.isNull()) {
      return Unknown.from(origins.apply(expression));
    }
    if (json.isObject() || unknown.isObject()) {
      return object(json, unknown, sensitive, expression);
    }
    if (json.isArray() || unknown.isArray()) {
      return list(json, unknown, sensitive, expression);
    }
    if (json.isTextual()) {
      return new Text(json.textValue());
    }
    if (json.isNumber()) {
      return new Number(json.decimalValue());
    }
    return json.isBoolean() ? new Bool(json.booleanValue()) : new Null();
  }

  /**
   * An attribute that the code does not set is null, as in the code, also if the provider chooses
   * its value when it is applied.
   */
  private Value object(JsonNode json, JsonNode unknown, JsonNode sensitive, JsonNode expression) {
    Set<String> names = new LinkedHashSet<>();
    json.fieldNames().forEachRemaining(names::add);
    unknown.fieldNames().forEachRemaining(names::add);
    // A redacted plan does not have them as values.
    sensitive
        .properties()
        .forEach(
            entry -> {
              if (entry.getValue().isBoolean() && entry.getValue().booleanValue()) {
                names.add(entry.getKey());
              }
            });
    Map<String, Value> entries = new LinkedHashMap<>();
    for (String name : names) {
      boolean isLeftToProvider =
          unknown.path(name).asBoolean() && isBlock(expression) && !expression.has(name);
      if (!isLeftToProvider) {
        entries.put(
            name,
            value(
                json.path(name), unknown.path(name), sensitive.path(name), expression.path(name)));
      }
    }
    return new Mapping(entries);
  }

  /** A block is an object of expressions; an expression has a value or references. */
  private static boolean isBlock(JsonNode expression) {
    return expression.isObject()
        && !expression.has("constant_value")
        && !expression.has("references");
  }

  private Value list(JsonNode json, JsonNode unknown, JsonNode sensitive, JsonNode expression) {
    List<Value> elements = new ArrayList<>();
    int size = Math.max(json.size(), unknown.size());
    // The expressions of dynamic blocks are not in a plan, so indexes fit only if all are there.
    boolean isComplete = expression.isArray() && expression.size() == size;
    for (int i = 0; i < size; i++) {
      JsonNode ofElement = isComplete ? expression.path(i) : elementOf(expression);
      elements.add(value(json.path(i), unknown.path(i), sensitive.path(i), ofElement));
    }
    return new Sequence(elements);
  }

  private static JsonNode elementOf(JsonNode expression) {
    return isBlock(expression) || expression.isArray() ? MissingNode.getInstance() : expression;
  }
}
