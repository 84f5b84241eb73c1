package dev.nightjar.reviews.terraform.function;

import static dev.nightjar.reviews.terraform.value.Conversions.elements;

import dev.nightjar.reviews.terraform.value.Conversions;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.ValueLimits;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Functions on sets. */
final class SetFunctions {

  private SetFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .addForKnown("setproduct", 2, FunctionTable.ANY_NUMBER, SetFunctions::product)
        .addForKnown("setunion", 1, FunctionTable.ANY_NUMBER, SetFunctions::union)
        .add("setintersection", 1, FunctionTable.ANY_NUMBER, SetFunctions::intersection)
        .add("setsubtract", 2, 2, SetFunctions::difference);
  }

  private static Value product(List<Value> arguments) {
    boolean sets = arguments.stream().anyMatch(SetFunctions::isSet);
    long size = 1;
    List<List<Value>> factors = new ArrayList<>();
    for (Value argument : arguments) {
      List<Value> factor =
          sets
              ? elements(Conversions.set(elements(argument)))
              : Conversions.unified(elements(argument));
      size *= factor.size();
      ValueLimits.checkElements(size);
      factors.add(factor);
    }
    List<List<Value>> rows = List.of(List.of());
    for (List<Value> factor : factors) {
      List<List<Value>> longer = new ArrayList<>();
      for (List<Value> row : rows) {
        for (Value element : factor) {
          List<Value> next = new ArrayList<>(row);
          next.add(element);
          longer.add(next);
        }
      }
      rows = longer;
    }
    return new Sequence(rows.stream().<Value>map(Sequence::new).toList(), sets);
  }

  private static boolean isSet(Value value) {
    return value instanceof Sequence sequence && sequence.set();
  }

  private static Value union(List<Value> arguments) {
    List<Value> all = new ArrayList<>();
    arguments.forEach(argument -> all.addAll(elements(argument)));
    return Conversions.set(all);
  }

  private static Value intersection(List<Value> arguments) {
    List<Value> common = new ArrayList<>(elements(arguments.get(0)));
    for (Value argument : arguments) {
      Set<Value> others = new HashSet<>(elements(argument));
      common.removeIf(element -> !others.contains(element));
    }
    return Conversions.set(common);
  }

  private static Value difference(List<Value> arguments) {
    List<Value> remaining = new ArrayList<>(elements(arguments.get(0)));
    remaining.removeAll(new HashSet<>(elements(arguments.get(1))));
    return Conversions.set(remaining);
  }
}
