package dev.nightjar.reviews.terraform.function;

import static dev.nightjar.reviews.terraform.value.Conversions.elements;
import static dev.nightjar.reviews.terraform.value.Conversions.text;

import dev.nightjar.reviews.terraform.value.CollectionItems;
import dev.nightjar.reviews.terraform.value.Conversions;
import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.UnknownValues;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Null;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Functions on maps and objects. */
final class MapFunctions {

  private MapFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .addForAll("keys", 1, 1, MapFunctions::keys)
        .addForAll("lookup", 2, 3, MapFunctions::lookup)
        .addForKnown("map", 0, FunctionTable.ANY_NUMBER, MapFunctions::map)
        .add("matchkeys", 3, 3, MapFunctions::matchKeys)
        .addForAll("merge", 0, FunctionTable.ANY_NUMBER, MapFunctions::merge)
        .add("transpose", 1, 1, MapFunctions::transpose)
        .addForAll("values", 1, 1, MapFunctions::values)
        .addForKnown("zipmap", 2, 2, MapFunctions::zip);
  }

  private static Value keys(List<Value> arguments) {
    return inOrder(arguments.get(0), true);
  }

  private static Value values(List<Value> arguments) {
    return inOrder(arguments.get(0), false);
  }

  private static Value inOrder(Value map, boolean keys) {
    if (UnknownValues.certainEntries(map).isEmpty()) {
      if (map instanceof Unknown unknown) {
        return Unknown.from(unknown.origins());
      }
      throw new InvalidExpressionException("a map is required, but have " + Conversions.kind(map));
    }
    List<Value> list = new ArrayList<>();
    for (CollectionItems.Item item : CollectionItems.of(map).items()) {
      list.add(keys ? item.key() : item.value());
    }
    return map instanceof Unknown unknown
        ? UnknownValues.list(unknown.origins(), list)
        : new Sequence(list);
  }

  private static Value lookup(List<Value> arguments) {
    Value map = arguments.get(0);
    Value key = arguments.get(1);
    if (key instanceof Unknown) {
      return UnknownValues.from(arguments);
    }
    Optional<Map<String, Value>> entries = UnknownValues.certainEntries(map);
    if (entries.isPresent() && entries.get().containsKey(text(key))) {
      return entries.get().get(text(key));
    }
    if (map instanceof Unknown) {
      return UnknownValues.from(arguments);
    }
    if (entries.isEmpty() || arguments.size() < 3) {
      throw new InvalidExpressionException("no such key");
    }
    return arguments.get(2);
  }

  private static Value map(List<Value> arguments) {
    Map<String, Value> entries = new LinkedHashMap<>();
    for (int i = 0; i + 1 < arguments.size(); i += 2) {
      entries.put(text(arguments.get(i)), arguments.get(i + 1));
    }
    return new Mapping(entries);
  }

  private static Value matchKeys(List<Value> arguments) {
    List<Value> values = elements(arguments.get(0));
    List<Value> keys = elements(arguments.get(1));
    Set<Value> wanted = new HashSet<>(elements(arguments.get(2)));
    if (values.size() != keys.size()) {
      throw new InvalidExpressionException("as many keys as values are required");
    }
    List<Value> matching = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      if (wanted.contains(keys.get(i))) {
        matching.add(values.get(i));
      }
    }
    return new Sequence(matching);
  }

  /** Entries that an unknown map may replace are not certain. */
  private static Value merge(List<Value> arguments) {
    Map<String, Value> merged = new LinkedHashMap<>();
    boolean complete = true;
    for (Value argument : arguments) {
      if (argument instanceof Null) {
        continue;
      }
      Optional<Map<String, Value>> entries = UnknownValues.certainEntries(argument);
      if (argument instanceof Unknown) {
        complete = false;
        merged.clear();
      } else if (entries.isEmpty()) {
        throw new InvalidExpressionException("can merge maps only");
      }
      merged.putAll(entries.orElse(Map.of()));
    }
    return complete
        ? new Mapping(merged)
        : UnknownValues.object(UnknownValues.origins(arguments), merged);
  }

  private static Value transpose(List<Value> arguments) {
    Map<String, List<Value>> transposed = new TreeMap<>(Conversions::compare);
    for (CollectionItems.Item item : CollectionItems.of(arguments.get(0)).items()) {
      for (Value element : elements(item.value())) {
        transposed.computeIfAbsent(text(element), key -> new ArrayList<>()).add(item.key());
      }
    }
    Map<String, Value> entries = new LinkedHashMap<>();
    transposed.forEach((key, values) -> entries.put(key, new Sequence(values)));
    return new Mapping(entries);
  }

  private static Value zip(List<Value> arguments) {
    List<Value> keys = elements(arguments.get(0));
    List<Value> values = elements(arguments.get(1));
    if (keys.size() != values.size()) {
      throw new InvalidExpressionException("as many keys as values are required");
    }
    Map<String, Value> entries = new LinkedHashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      if (!UnknownValues.isUnknown(keys.get(i))) {
        entries.put(text(keys.get(i)), values.get(i));
      }
    }
    return UnknownValues.areFullyKnown(keys)
        ? new Mapping(entries)
        : UnknownValues.object(UnknownValues.origins(arguments), entries);
  }
}
