package dev.nightjar.reviews.terraform.expression;

import dev.nightjar.reviews.terraform.Value;
import dev.nightjar.reviews.terraform.Value.Mapping;
import dev.nightjar.reviews.terraform.Value.Sequence;
import dev.nightjar.reviews.terraform.Value.Unknown;
import java.util.Map;
import java.util.Optional;

/** Attributes and elements of values. */
public final class Access {

  private Access() {}

  public static Value attribute(Value of, String name) {
    Optional<Map<String, Value>> entries = Unknowns.certainEntries(of);
    if (entries.isPresent() && entries.get().containsKey(name)) {
      return entries.get().get(name);
    }
    if (of instanceof Unknown unknown) {
      return Unknown.from(unknown.origins());
    }
    throw new InvalidExpression("no attribute " + name, Unknowns.origins(of));
  }

  public static Value element(Value of, Value key) {
    if (key instanceof Unknown) {
      return Unknowns.from(of, key);
    }
    if (of instanceof Sequence sequence) {
      int index = Conversions.integer(key);
      if (index < 0 || index >= sequence.elements().size()) {
        throw new InvalidExpression("no element " + index, Unknowns.origins(of));
      }
      return sequence.elements().get(index);
    }
    if (of instanceof Mapping || Unknowns.certainEntries(of).isPresent()) {
      return attribute(of, Conversions.text(key));
    }
    if (of instanceof Unknown unknown) {
      return Unknown.from(unknown.origins());
    }
    throw new InvalidExpression("no elements in a " + Conversions.kind(of));
  }
}
