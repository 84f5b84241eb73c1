package dev.nightjar.reviews.terraform.function;

import static dev.nightjar.reviews.terraform.value.Conversions.number;

import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.LimitExceededException;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Number;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** {@code range(limit)}, {@code range(start, limit)} and {@code range(start, limit, step)}. */
final class RangeFunction {

  /** Terraform's own limit. */
  private static final int MOST = 1024;

  private RangeFunction() {}

  static Value range(List<Value> arguments) {
    BigDecimal start = arguments.size() == 1 ? BigDecimal.ZERO : number(arguments.get(0));
    BigDecimal limit = number(arguments.get(arguments.size() == 1 ? 0 : 1));
    boolean down = limit.compareTo(start) < 0;
    BigDecimal step =
        arguments.size() == 3
            ? number(arguments.get(2))
            : down ? BigDecimal.ONE.negate() : BigDecimal.ONE;
    if (step.signum() == 0 || down != step.signum() < 0 && limit.compareTo(start) != 0) {
      throw new InvalidExpressionException("an infinite range");
    }
    List<Value> numbers = new ArrayList<>();
    for (BigDecimal next = start;
        down ? next.compareTo(limit) > 0 : next.compareTo(limit) < 0;
        next = next.add(step)) {
      if (numbers.size() == MOST) {
        throw new LimitExceededException("a range of more than " + MOST + " numbers");
      }
      numbers.add(new Number(next));
    }
    return new Sequence(numbers);
  }
}
