package dev.nightjar.reviews.terraform.function;

import static dev.nightjar.reviews.terraform.value.Conversions.integer;
import static dev.nightjar.reviews.terraform.value.Conversions.number;
import static dev.nightjar.reviews.terraform.value.Conversions.text;

import dev.nightjar.reviews.terraform.value.Conversions;
import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Number;
import dev.nightjar.reviews.terraform.value.ValueLimits;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** Functions on numbers. */
final class NumberFunctions {

  private NumberFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .add("abs", 1, 1, arguments -> change(arguments, BigDecimal::abs))
        .add("ceil", 1, 1, arguments -> change(arguments, n -> n.setScale(0, RoundingMode.CEILING)))
        .add("floor", 1, 1, arguments -> change(arguments, n -> n.setScale(0, RoundingMode.FLOOR)))
        .add("log", 2, 2, NumberFunctions::logarithm)
        .add("max", 1, FunctionTable.ANY_NUMBER, arguments -> fold(arguments, BigDecimal::max))
        .add("min", 1, FunctionTable.ANY_NUMBER, arguments -> fold(arguments, BigDecimal::min))
        .add("parseint", 2, 2, NumberFunctions::parse)
        .add("pow", 2, 2, NumberFunctions::power)
        .add("signum", 1, 1, arguments -> change(arguments, n -> BigDecimal.valueOf(n.signum())))
        .add("sum", 1, 1, NumberFunctions::sum);
  }

  private static Value change(List<Value> arguments, UnaryOperator<BigDecimal> change) {
    return new Number(change.apply(number(arguments.get(0))));
  }

  private static Value fold(List<Value> numbers, BinaryOperator<BigDecimal> operator) {
    return new Number(
        numbers.stream()
            .map(Conversions::number)
            .reduce(operator)
            .orElseThrow(() -> new InvalidExpressionException("at least one number is required")));
  }

  private static Value sum(List<Value> arguments) {
    return fold(
        Conversions.elements(arguments.get(0)),
        (a, b) -> ValueLimits.checkNumber(a.add(b, ValueLimits.PRECISION)));
  }

  /** Terraform also computes these with double precision. */
  private static Value logarithm(List<Value> arguments) {
    double number = number(arguments.get(0)).doubleValue();
    double base = number(arguments.get(1)).doubleValue();
    return approximate(StrictMath.log(number) / StrictMath.log(base));
  }

  private static Value power(List<Value> arguments) {
    double base = number(arguments.get(0)).doubleValue();
    double exponent = number(arguments.get(1)).doubleValue();
    return approximate(StrictMath.pow(base, exponent));
  }

  private static Value approximate(double number) {
    if (Double.isNaN(number) || Double.isInfinite(number)) {
      throw new InvalidExpressionException("not a number");
    }
    return new Number(ValueLimits.checkNumber(BigDecimal.valueOf(number)));
  }

  private static Value parse(List<Value> arguments) {
    String digits = text(arguments.get(0));
    int base = integer(arguments.get(1));
    if (base < 2 || base > 36 || digits.length() > 200) {
      throw new InvalidExpressionException("no such base");
    }
    try {
      return new Number(new BigDecimal(new BigInteger(digits, base)));
    } catch (NumberFormatException noNumber) {
      throw new InvalidExpressionException("no number of that base");
    }
  }
}
