package dev.nightjar.reviews.terraform.value;

import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.util.Map;
import java.util.Optional;

/** Access to attributes and elements of values. */
public final class ValueAccess {

  private ValueAccess() {}

  public static Value attribute(Value of, String name) {
    Optional<Map<String, Value>> entries = UnknownValues.certainEntries(of);
    if (entries.isPresent() && entries.get().containsKey(name)) {
      return entries.get().get(name);
    }
    if (of instanceof Unknown unknown) {
      return Unknown.from(unknown.origins());
    }
    throw new InvalidExpressionException("no attribute " + name, UnknownValues.origins(of));
  }

  public static Value element(Value of, Value key) {
    if (key instanceof Unknown) {
      return UnknownValues.from(of, key);
    }
    if (of instanceof Sequence sequence) {
      int index = Conversions.integer(key);
      if (index < 0 || index >= sequence.elements().size()) {
        throw new InvalidExpressionException("no element " + index, UnknownValues.origins(of));
      }
      return sequence.elements().get(index);
    }
    if (of instanceof Mapping || UnknownValues.certainEntries(of).isPresent()) {
      return attribute(of, Conversions.text(key));
    }
    if (of instanceof Unknown unknown) {
      return Unknown.from(unknown.origins());
    }
    throw new InvalidExpressionException("no elements in a " + Conversions.kind(of));
  }
}
