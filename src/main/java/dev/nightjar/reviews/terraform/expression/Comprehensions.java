package dev.nightjar.reviews.terraform.expression;

import dev.nightjar.reviews.hcl.Expression.For;
import dev.nightjar.reviews.terraform.Value;
import dev.nightjar.reviews.terraform.Value.Bool;
import dev.nightjar.reviews.terraform.Value.Sequence;
import dev.nightjar.reviews.terraform.Value.Unknown;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Computes for expressions; elements that may or may not be there leave the others certain. */
final class Comprehensions {

  private final Evaluator evaluator;

  Comprehensions(Evaluator evaluator) {
    this.evaluator = evaluator;
  }

  Value value(For comprehension, Scope scope) {
    Items items = Items.of(evaluator.evaluate(comprehension.collection(), scope));
    Limits.elements(items.items().size());
    return comprehension.resultKey().isPresent()
        ? mapping(comprehension, items, scope)
        : sequence(comprehension, items, scope);
  }

  private Value sequence(For comprehension, Items items, Scope scope) {
    List<Value> elements = new ArrayList<>();
    Set<String> origins = new LinkedHashSet<>(items.origins());
    boolean complete = items.complete();
    for (Items.Item item : items.items()) {
      Scope inner = inner(comprehension, item, scope);
      Value wanted = wanted(comprehension, inner);
      if (wanted instanceof Unknown unknown) {
        complete = false;
        origins.addAll(unknown.origins());
      } else if (((Bool) wanted).value()) {
        elements.add(evaluator.evaluatePart(comprehension.result(), inner));
      }
    }
    return Unknowns.sequence(elements, complete, origins);
  }

  private Value mapping(For comprehension, Items items, Scope scope) {
    Map<String, List<Value>> groups = new LinkedHashMap<>();
    Set<String> origins = new LinkedHashSet<>(items.origins());
    boolean complete = items.complete();
    for (Items.Item item : items.items()) {
      Scope inner = inner(comprehension, item, scope);
      Value wanted = wanted(comprehension, inner);
      if (wanted instanceof Bool known && !known.value()) {
        continue;
      }
      Value key = evaluator.evaluatePart(comprehension.resultKey().orElseThrow(), inner);
      if (wanted instanceof Unknown || key instanceof Unknown) {
        complete = false;
        origins.addAll(Unknowns.origins(List.of(wanted, key)));
      } else {
        groups
            .computeIfAbsent(Conversions.text(key), name -> new ArrayList<>())
            .add(evaluator.evaluatePart(comprehension.result(), inner));
      }
    }
    Map<String, Value> entries = new LinkedHashMap<>();
    groups.forEach(
        (key, values) ->
            entries.put(
                key,
                comprehension.grouping() ? new Sequence(values) : values.get(values.size() - 1)));
    return Unknowns.mapping(entries, complete, origins);
  }

  private Scope inner(For comprehension, Items.Item item, Scope scope) {
    evaluator.spend(1);
    Scope inner = scope.with(comprehension.valueName(), item.value());
    return comprehension.keyName().isPresent()
        ? inner.with(comprehension.keyName().get(), item.key())
        : inner;
  }

  private Value wanted(For comprehension, Scope scope) {
    if (comprehension.condition().isEmpty()) {
      return new Bool(true);
    }
    Value wanted = evaluator.evaluatePart(comprehension.condition().get(), scope);
    return wanted instanceof Unknown ? wanted : new Bool(Conversions.bool(wanted));
  }
}
