package dev.nightjar.reviews.terraform.function;

import dev.nightjar.reviews.terraform.value.Conversions;
import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Bool;
import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Null;
import dev.nightjar.reviews.terraform.value.Value.Number;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Text;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Functions that convert a value's type, or do not affect a review. */
final class ConversionFunctions {

  private ConversionFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .addForAll("tostring", 1, 1, known(value -> new Text(Conversions.text(value))))
        .addForAll("tonumber", 1, 1, known(value -> new Number(Conversions.number(value))))
        .addForAll("tobool", 1, 1, known(value -> new Bool(Conversions.bool(value))))
        .addForAll("toset", 1, 1, known(value -> Conversions.set(Conversions.elements(value))))
        .addForAll("tolist", 1, 1, known(ConversionFunctions::list))
        .addForAll("tomap", 1, 1, known(ConversionFunctions::map))
        .addForAll("sensitive", 1, 1, arguments -> arguments.get(0))
        .addForAll("nonsensitive", 1, 1, arguments -> arguments.get(0))
        .addForAll("ephemeralasnull", 1, 1, arguments -> arguments.get(0));
  }

  private static Function known(UnaryOperator<Value> conversion) {
    return arguments -> {
      Value value = arguments.get(0);
      return value instanceof Unknown || value instanceof Null ? value : conversion.apply(value);
    };
  }

  private static Value list(Value value) {
    return new Sequence(Conversions.unified(Conversions.elements(value)));
  }

  private static Value map(Value value) {
    if (!(value instanceof Mapping mapping)) {
      throw new InvalidExpressionException(
          "a map is required, but have " + Conversions.kind(value));
    }
    List<Value> alike = Conversions.unified(new ArrayList<>(mapping.entries().values()));
    Map<String, Value> entries = new LinkedHashMap<>();
    for (String key : mapping.entries().keySet()) {
      entries.put(key, alike.get(entries.size()));
    }
    return new Mapping(entries);
  }
}
