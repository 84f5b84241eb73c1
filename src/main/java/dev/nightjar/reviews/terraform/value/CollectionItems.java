package dev.nightjar.reviews.terraform.value;

import dev.nightjar.reviews.terraform.value.Value.Number;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The elements of a collection in Terraform's iteration order.
 *
 * @param complete false if the collection is partly or fully unknown
 */
public record CollectionItems(List<Item> items, boolean complete, Set<String> origins) {

  /** The key is an index, the key of a map, or the element itself for a set. */
  public record Item(Value key, Value value) {}

  public static CollectionItems of(Value collection) {
    boolean complete = !UnknownValues.isUnknown(collection);
    Set<String> origins = UnknownValues.origins(collection);
    Optional<Map<String, Value>> entries = UnknownValues.certainEntries(collection);
    if (entries.isPresent()) {
      return new CollectionItems(inKeyOrder(entries.get()), complete, origins);
    }
    Optional<List<Value>> elements = UnknownValues.certainElements(collection);
    if (elements.isPresent()) {
      boolean indexed = collection instanceof Sequence sequence && !sequence.set();
      return new CollectionItems(numbered(elements.get(), indexed), complete, origins);
    }
    if (complete) {
      throw new InvalidExpressionException("cannot iterate over a " + Conversions.kind(collection));
    }
    return new CollectionItems(List.of(), false, origins);
  }

  private static List<Item> inKeyOrder(Map<String, Value> entries) {
    Map<String, Value> sorted = new TreeMap<>(Conversions::compare);
    sorted.putAll(entries);
    List<Item> items = new ArrayList<>(sorted.size());
    sorted.forEach((key, value) -> items.add(new Item(new Text(key), value)));
    return items;
  }

  private static List<Item> numbered(List<Value> elements, boolean indexed) {
    List<Item> items = new ArrayList<>(elements.size());
    for (Value element : elements) {
      items.add(new Item(indexed ? Number.of(items.size()) : element, element));
    }
    return items;
  }
}
