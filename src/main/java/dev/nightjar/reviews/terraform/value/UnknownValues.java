package dev.nightjar.reviews.terraform.value;

import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Operations on values that are fully or partly unknown. */
public final class UnknownValues {

  public static final Unknown NOTHING_KNOWN = Unknown.from(Set.of());

  private UnknownValues() {}

  public static boolean isUnknown(Value value) {
    return value instanceof Unknown;
  }

  /** Whether the value and all nested values are known. */
  public static boolean isFullyKnown(Value value) {
    if (value instanceof Sequence sequence) {
      return areFullyKnown(sequence.elements());
    }
    if (value instanceof Mapping mapping) {
      return areFullyKnown(mapping.entries().values());
    }
    return !isUnknown(value);
  }

  public static boolean areFullyKnown(Collection<Value> values) {
    for (Value value : values) {
      if (!isFullyKnown(value)) {
        return false;
      }
    }
    return true;
  }

  /** The origins of all unknown parts of the value. */
  public static Set<String> origins(Value value) {
    if (value instanceof Unknown unknown) {
      return unknown.origins();
    }
    Set<String> origins = new LinkedHashSet<>();
    addOrigins(value, origins);
    return origins;
  }

  private static void addOrigins(Value value, Set<String> origins) {
    if (value instanceof Unknown unknown) {
      origins.addAll(unknown.origins());
    } else if (value instanceof Sequence sequence) {
      sequence.elements().forEach(element -> addOrigins(element, origins));
    } else if (value instanceof Mapping mapping) {
      mapping.entries().values().forEach(entry -> addOrigins(entry, origins));
    }
  }

  public static Set<String> origins(Collection<? extends Value> values) {
    Set<String> origins = new LinkedHashSet<>();
    values.forEach(value -> addOrigins(value, origins));
    return origins;
  }

  /** An unknown value with the origins of all these values. */
  public static Unknown from(Value... values) {
    return from(List.of(values));
  }

  public static Unknown from(Collection<? extends Value> values) {
    return Unknown.from(origins(values));
  }

  /** A partly known object with these certain attributes. */
  public static Unknown object(Set<String> origins, Map<String, Value> certain) {
    return new Unknown(origins, List.of(), Optional.of(new Mapping(certain)));
  }

  /** A partly known list with these certain elements. */
  public static Unknown list(Set<String> origins, List<Value> certain) {
    return new Unknown(origins, List.of(), Optional.of(new Sequence(certain)));
  }

  /** The certain attributes of an object. */
  public static Optional<Map<String, Value>> certainEntries(Value value) {
    if (value instanceof Mapping mapping) {
      return Optional.of(mapping.entries());
    }
    if (value instanceof Unknown unknown
        && unknown.partial().isEmpty()
        && unknown.known().isPresent()
        && unknown.known().get() instanceof Mapping mapping) {
      return Optional.of(mapping.entries());
    }
    return Optional.empty();
  }

  /** The certain elements of a list. */
  public static Optional<List<Value>> certainElements(Value value) {
    if (value instanceof Sequence sequence) {
      return Optional.of(sequence.elements());
    }
    if (value instanceof Unknown unknown
        && unknown.partial().isEmpty()
        && unknown.known().isPresent()
        && unknown.known().get() instanceof Sequence sequence) {
      return Optional.of(sequence.elements());
    }
    return Optional.empty();
  }

  /** The mapping, or a partly known object if it is incomplete. */
  public static Value mapping(Map<String, Value> entries, boolean complete, Set<String> origins) {
    Map<String, Value> copy = new LinkedHashMap<>(entries);
    return complete ? new Mapping(copy) : object(origins, copy);
  }

  /** The sequence, or a partly known list if it is incomplete. */
  public static Value sequence(List<Value> elements, boolean complete, Set<String> origins) {
    return complete ? new Sequence(elements) : list(origins, elements);
  }
}
