package dev.nightjar.reviews.terraform.module;

import dev.nightjar.reviews.terraform.declaration.BlockContents;
import dev.nightjar.reviews.terraform.declaration.BlockContents.Setting;
import dev.nightjar.reviews.terraform.expression.Scope;
import dev.nightjar.reviews.terraform.value.CollectionItems;
import dev.nightjar.reviews.terraform.value.Conversions;
import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.LimitExceededException;
import dev.nightjar.reviews.terraform.value.UnknownValues;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Number;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The instances of a block with {@code count} or {@code for_each}. If their number is unknown, one
 * instance represents all.
 */
record InstanceExpansion(Shape shape, List<Instance> instances, boolean complete) {

  static final String UNKNOWN_KEY = "?";

  private static final int MAX_INSTANCES = 1_000;

  enum Shape {
    SINGLE,
    COUNTED,
    KEYED
  }

  /** One instance, in whose scope {@code count.index} or {@code each.value} has a value. */
  record Instance(String key, Scope scope) {}

  static InstanceExpansion of(BlockContents blockContents, Scope scope, Evaluation evaluation) {
    Optional<Setting> count = blockContents.setting("count");
    Optional<Setting> forEach = blockContents.setting("for_each");
    if (count.isPresent()) {
      return counted(count.get(), scope, evaluation);
    }
    if (forEach.isPresent()) {
      return keyed(forEach.get(), scope, evaluation);
    }
    return new InstanceExpansion(Shape.SINGLE, List.of(new Instance("", scope)), true);
  }

  static InstanceExpansion unknown(Scope scope) {
    return new InstanceExpansion(
        Shape.COUNTED, List.of(index(UNKNOWN_KEY, UnknownValues.NOTHING_KNOWN, scope)), false);
  }

  private static InstanceExpansion counted(Setting setting, Scope scope, Evaluation evaluation) {
    Value count = evaluation.value(setting, scope);
    List<Instance> instances = new ArrayList<>();
    Optional<Integer> known = size(count, setting, evaluation);
    if (known.isEmpty()) {
      return new InstanceExpansion(
          Shape.COUNTED, List.of(index(UNKNOWN_KEY, UnknownValues.from(count), scope)), false);
    }
    for (int i = 0; i < known.get(); i++) {
      instances.add(index(String.valueOf(i), Number.of(i), scope));
    }
    return new InstanceExpansion(Shape.COUNTED, instances, true);
  }

  private static Optional<Integer> size(Value count, Setting setting, Evaluation evaluation) {
    if (count instanceof Unknown) {
      return Optional.empty();
    }
    try {
      int size = Conversions.integer(count);
      if (size <= MAX_INSTANCES) {
        return Optional.of(Math.max(0, size));
      }
      evaluation.notice(setting.location(), "A count of " + size + " is not expanded.");
    } catch (InvalidExpressionException | LimitExceededException noCount) {
      evaluation.notice(setting.location(), "The count is not a whole number.");
    }
    return Optional.empty();
  }

  private static Instance index(String key, Value index, Scope scope) {
    return new Instance(key, scope.with("count", new Mapping(Map.of("index", index))));
  }

  private static InstanceExpansion keyed(Setting setting, Scope scope, Evaluation evaluation) {
    Value collection = evaluation.value(setting, scope);
    List<Instance> instances = new ArrayList<>();
    boolean complete = !(collection instanceof Unknown);
    try {
      List<CollectionItems.Item> items = CollectionItems.of(asSet(collection)).items();
      if (items.size() > MAX_INSTANCES) {
        evaluation.notice(
            setting.location(), "A for_each of " + items.size() + " elements is not expanded.");
        items = List.of();
        complete = false;
      }
      for (CollectionItems.Item item : items) {
        complete &= !(item.key() instanceof Unknown);
        instances.add(each(item.key(), item.value(), setting, scope));
      }
    } catch (InvalidExpressionException invalid) {
      complete = false;
    }
    if (!complete && instances.stream().noneMatch(one -> one.key().equals(UNKNOWN_KEY))) {
      Unknown unknown = UnknownValues.from(collection);
      instances.add(each(unknown, unknown, setting, scope));
    }
    return new InstanceExpansion(Shape.KEYED, instances, complete);
  }

  /** for_each accepts no list, so a list is treated as a set. */
  private static Value asSet(Value collection) {
    return collection instanceof Sequence sequence
        ? new Sequence(sequence.elements(), true)
        : collection;
  }

  private static Instance each(Value key, Value value, Setting setting, Scope scope) {
    Map<String, Value> each = new LinkedHashMap<>();
    each.put("key", key);
    each.put("value", value);
    Scope.Source source = new Scope.Source(setting.attribute().value(), scope);
    String name = Conversions.asText(key).orElse(UNKNOWN_KEY);
    return new Instance(
        name, scope.with(new Scope.Binding("each", new Mapping(each), Optional.of(source))));
  }

  /** The value of the whole block: one object, or a list or map of objects. */
  Value value(Set<String> origins, Function<Instance, Value> object) {
    if (shape == Shape.SINGLE) {
      return object.apply(instances.get(0));
    }
    if (shape == Shape.COUNTED) {
      return complete
          ? new Sequence(instances.stream().map(object).toList())
          : Unknown.from(origins);
    }
    Map<String, Value> byKey = new LinkedHashMap<>();
    for (Instance instance : instances) {
      if (!instance.key().equals(UNKNOWN_KEY)) {
        byKey.put(instance.key(), object.apply(instance));
      }
    }
    return complete ? new Mapping(byKey) : UnknownValues.object(origins, byKey);
  }

  /** The instance with that key, if it is known. */
  Optional<Instance> instance(Value key) {
    Optional<String> wanted = Conversions.asText(key);
    return instances.stream().filter(one -> wanted.equals(Optional.of(one.key()))).findFirst();
  }
}
