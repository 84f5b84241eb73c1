package dev.nightjar.reviews.terraform.function;

import static dev.nightjar.reviews.terraform.expression.Conversions.number;

import dev.nightjar.reviews.terraform.Value;
import dev.nightjar.reviews.terraform.Value.Number;
import dev.nightjar.reviews.terraform.Value.Sequence;
import dev.nightjar.reviews.terraform.expression.InvalidExpression;
import dev.nightjar.reviews.terraform.expression.TooMuch;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** {@code range(limit)}, {@code range(start, limit)} and {@code range(start, limit, step)}. */
final class Ranges {

  /** Terraform's own limit. */
  private static final int MOST = 1024;

  private Ranges() {}

  static Value range(List<Value> arguments) {
    BigDecimal start = arguments.size() == 1 ? BigDecimal.ZERO : number(arguments.get(0));
    BigDecimal limit = number(arguments.get(arguments.size() == 1 ? 0 : 1));
    boolean down = limit.compareTo(start) < 0;
    BigDecimal step =
        arguments.size() == 3
            ? number(arguments.get(2))
            : down ? BigDecimal.ONE.negate() : BigDecimal.ONE;
    if (step.signum() == 0 || down != step.signum() < 0 && limit.compareTo(start) != 0) {
      throw new InvalidExpression("a range that never ends");
    }
    List<Value> numbers = new ArrayList<>();
    for (BigDecimal next = start;
        down ? next.compareTo(limit) > 0 : next.compareTo(limit) < 0;
        next = next.add(step)) {
      if (numbers.size() == MOST) {
        throw new TooMuch("a range of more than " + MOST + " numbers");
      }
      numbers.add(new Number(next));
    }
    return new Sequence(numbers);
  }
}
