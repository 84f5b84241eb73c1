package dev.nightjar.reviews.terraform.function;

import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.UnknownValues;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Functions by name, with their number of arguments and their handling of unknown arguments. */
final class FunctionTable {

  static final int ANY_NUMBER = Integer.MAX_VALUE;

  /** What must be known to compute the function. */
  private enum Needs {
    EVERYTHING,
    ARGUMENTS,
    NOTHING
  }

  private record Entry(int fewest, int most, Needs needs, Function function) {}

  private final Map<String, Entry> entries = new HashMap<>();

  /** Adds a function that requires fully known arguments. */
  FunctionTable add(String name, int fewest, int most, Function function) {
    return put(name, fewest, most, Needs.EVERYTHING, function);
  }

  /** Adds a function that requires known arguments, which may have unknown elements. */
  FunctionTable addForKnown(String name, int fewest, int most, Function function) {
    return put(name, fewest, most, Needs.ARGUMENTS, function);
  }

  /** Adds a function that also handles unknown arguments. */
  FunctionTable addForAll(String name, int fewest, int most, Function function) {
    return put(name, fewest, most, Needs.NOTHING, function);
  }

  private FunctionTable put(String name, int fewest, int most, Needs needs, Function function) {
    entries.put(name, new Entry(fewest, most, needs, function));
    return this;
  }

  Optional<Value> call(String name, List<Value> arguments) {
    return Optional.ofNullable(entries.get(name)).map(entry -> call(entry, name, arguments));
  }

  private static Value call(Entry entry, String name, List<Value> arguments) {
    if (arguments.size() < entry.fewest() || arguments.size() > entry.most()) {
      throw new InvalidExpressionException("wrong number of arguments for " + name);
    }
    boolean enough =
        switch (entry.needs()) {
          case EVERYTHING -> UnknownValues.areFullyKnown(arguments);
          case ARGUMENTS -> arguments.stream().noneMatch(UnknownValues::isUnknown);
          case NOTHING -> true;
        };
    return enough ? entry.function().of(arguments) : UnknownValues.from(arguments);
  }
}
