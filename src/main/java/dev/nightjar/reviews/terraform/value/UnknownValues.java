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

/** What is unknown within values, and where it comes from. */
public final class UnknownValues {

  public static final Unknown NOTHING_KNOWN = Unknown.from(Set.of());

  private UnknownValues() {}

  public static boolean isUnknown(Value value) {
    return value instanceof Unknown;
  }

  /** Whether neither the value nor anything in it is unknown. */
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

  /** The origins of everything unknown in the value. */
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

  /** An unknown value that comes from all of these. */
  public static Unknown from(Value... values) {
    return from(List.of(values));
  }

  public static Unknown from(Collection<? extends Value> values) {
    return Unknown.from(origins(values));
  }

  /** An object of which these attributes are certain. */
  public static Unknown object(Set<String> origins, Map<String, Value> certain) {
    return new Unknown(origins, List.of(), Optional.of(new Mapping(certain)));
  }

  /** A list that has these elements among others. */
  public static Unknown list(Set<String> origins, List<Value> certain) {
    return new Unknown(origins, List.of(), Optional.of(new Sequence(certain)));
  }

  /** The attributes of an object that are certain. */
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

  /** The elements of a list that are certain. */
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

  /** The mapping, or if it may have other entries, an object of which these are certain. */
  public static Value mapping(Map<String, Value> entries, boolean complete, Set<String> origins) {
    Map<String, Value> copy = new LinkedHashMap<>(entries);
    return complete ? new Mapping(copy) : object(origins, copy);
  }

  /** The sequence, or if it may have other elements, a list of which these are certain. */
  public static Value sequence(List<Value> elements, boolean complete, Set<String> origins) {
    return complete ? new Sequence(elements) : list(origins, elements);
  }
}
