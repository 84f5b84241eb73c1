package dev.nightjar.reviews.terraform.expression;

import dev.nightjar.reviews.hcl.syntax.Expression.For;
import dev.nightjar.reviews.terraform.value.CollectionItems;
import dev.nightjar.reviews.terraform.value.Conversions;
import dev.nightjar.reviews.terraform.value.UnknownValues;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Bool;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import dev.nightjar.reviews.terraform.value.ValueLimits;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Evaluates for expressions; elements with an unknown condition do not affect the others. */
final class ForExpressionEvaluator {

  private final Evaluator evaluator;

  ForExpressionEvaluator(Evaluator evaluator) {
    this.evaluator = evaluator;
  }

  Value value(For comprehension, Scope scope) {
    CollectionItems collectionItems =
        CollectionItems.of(evaluator.evaluate(comprehension.collection(), scope));
    ValueLimits.checkElements(collectionItems.items().size());
    return comprehension.resultKey().isPresent()
        ? mapping(comprehension, collectionItems, scope)
        : sequence(comprehension, collectionItems, scope);
  }

  private Value sequence(For comprehension, CollectionItems collectionItems, Scope scope) {
    List<Value> elements = new ArrayList<>();
    Set<String> origins = new LinkedHashSet<>(collectionItems.origins());
    boolean complete = collectionItems.complete();
    for (CollectionItems.Item item : collectionItems.items()) {
      Scope inner = inner(comprehension, item, scope);
      Value wanted = wanted(comprehension, inner);
      if (wanted instanceof Unknown unknown) {
        complete = false;
        origins.addAll(unknown.origins());
      } else if (((Bool) wanted).value()) {
        elements.add(evaluator.evaluatePart(comprehension.result(), inner));
      }
    }
    return UnknownValues.sequence(elements, complete, origins);
  }

  private Value mapping(For comprehension, CollectionItems collectionItems, Scope scope) {
    Map<String, List<Value>> groups = new LinkedHashMap<>();
    Set<String> origins = new LinkedHashSet<>(collectionItems.origins());
    boolean complete = collectionItems.complete();
    for (CollectionItems.Item item : collectionItems.items()) {
      Scope inner = inner(comprehension, item, scope);
      Value wanted = wanted(comprehension, inner);
      if (wanted instanceof Bool known && !known.value()) {
        continue;
      }
      Value key = evaluator.evaluatePart(comprehension.resultKey().orElseThrow(), inner);
      if (wanted instanceof Unknown || key instanceof Unknown) {
        complete = false;
        origins.addAll(UnknownValues.origins(List.of(wanted, key)));
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
    return UnknownValues.mapping(entries, complete, origins);
  }

  private Scope inner(For comprehension, CollectionItems.Item item, Scope scope) {
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
