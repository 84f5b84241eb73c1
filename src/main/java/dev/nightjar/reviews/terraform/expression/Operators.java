package dev.nightjar.reviews.terraform.expression;

import dev.nightjar.reviews.hcl.syntax.Expression.Operator;
import dev.nightjar.reviews.terraform.value.Conversions;
import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.UnknownValues;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Bool;
import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Number;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Text;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import dev.nightjar.reviews.terraform.value.ValueLimits;
import java.math.BigDecimal;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Terraform's operators. */
public final class Operators {

  private Operators() {}

  /** Evaluates the right operand only if the left one does not determine the result. */
  static Value binary(Operator operator, Value left, Supplier<Value> right) {
    return switch (operator) {
      case AND -> logical(left, right, Tristate.NO);
      case OR -> logical(left, right, Tristate.YES);
      case EQUAL -> equality(left, right.get(), false);
      case NOT_EQUAL -> equality(left, right.get(), true);
      default -> numeric(operator, left, right.get());
    };
  }

  static Value unary(Operator operator, Value operand) {
    if (operand instanceof Unknown) {
      return UnknownValues.from(operand);
    }
    return operator == Operator.NOT
        ? new Bool(!Conversions.bool(operand))
        : new Number(Conversions.number(operand).negate());
  }

  private static Value logical(Value left, Supplier<Value> right, Tristate deciding) {
    Tristate first = tristate(left);
    if (first == deciding) {
      return new Bool(deciding == Tristate.YES);
    }
    Value other = right.get();
    Tristate second = tristate(other);
    if (second == deciding) {
      return new Bool(deciding == Tristate.YES);
    }
    return first == Tristate.UNKNOWN || second == Tristate.UNKNOWN
        ? UnknownValues.from(left, other)
        : new Bool(deciding == Tristate.NO);
  }

  private static Tristate tristate(Value value) {
    return value instanceof Unknown ? Tristate.UNKNOWN : Tristate.of(Conversions.bool(value));
  }

  private static Value equality(Value left, Value right, boolean negated) {
    return switch (equal(left, right)) {
      case YES -> new Bool(!negated);
      case NO -> new Bool(negated);
      case UNKNOWN -> UnknownValues.from(left, right);
    };
  }

  /** Whether two values are equal; values of different types are not. */
  public static Tristate equal(Value left, Value right) {
    if (left instanceof Unknown unknown) {
      return couldBe(unknown, right) ? Tristate.UNKNOWN : Tristate.NO;
    }
    if (right instanceof Unknown unknown) {
      return couldBe(unknown, left) ? Tristate.UNKNOWN : Tristate.NO;
    }
    if (left instanceof Number one && right instanceof Number other) {
      return Tristate.of(one.value().compareTo(other.value()) == 0);
    }
    if (left instanceof Sequence one && right instanceof Sequence other) {
      return equal(one.elements(), other.elements());
    }
    if (left instanceof Mapping one && right instanceof Mapping other) {
      return equal(one.entries(), other.entries());
    }
    return Tristate.of(left.equals(right));
  }

  private static Tristate equal(List<Value> left, List<Value> right) {
    if (left.size() != right.size()) {
      return Tristate.NO;
    }
    Tristate all = Tristate.YES;
    Iterator<Value> other = right.iterator();
    for (Value value : left) {
      all = all.and(equal(value, other.next()));
    }
    return all;
  }

  private static Tristate equal(Map<String, Value> left, Map<String, Value> right) {
    if (!left.keySet().equals(right.keySet())) {
      return Tristate.NO;
    }
    Tristate all = Tristate.YES;
    for (Map.Entry<String, Value> entry : left.entrySet()) {
      all = all.and(equal(entry.getValue(), right.get(entry.getKey())));
    }
    return all;
  }

  /** Whether a partly known text can be equal to the value. */
  private static boolean couldBe(Unknown unknown, Value value) {
    List<String> partial = unknown.partial();
    if (partial.size() < 2 || value instanceof Unknown) {
      return true;
    }
    int known = partial.stream().mapToInt(String::length).sum();
    return value instanceof Text text
        && text.value().length() >= known
        && text.value().startsWith(partial.get(0))
        && text.value().endsWith(partial.get(partial.size() - 1));
  }

  private static Value numeric(Operator operator, Value left, Value right) {
    if (left instanceof Unknown || right instanceof Unknown) {
      return UnknownValues.from(left, right);
    }
    BigDecimal a = Conversions.number(left);
    BigDecimal b = Conversions.number(right);
    return switch (operator) {
      case LESS -> new Bool(a.compareTo(b) < 0);
      case LESS_OR_EQUAL -> new Bool(a.compareTo(b) <= 0);
      case GREATER -> new Bool(a.compareTo(b) > 0);
      case GREATER_OR_EQUAL -> new Bool(a.compareTo(b) >= 0);
      case ADD -> number(a.add(b, ValueLimits.PRECISION));
      case SUBTRACT -> number(a.subtract(b, ValueLimits.PRECISION));
      case MULTIPLY -> number(a.multiply(b, ValueLimits.PRECISION));
      case DIVIDE -> number(a.divide(divisor(b), ValueLimits.PRECISION));
      case MODULO -> number(b.signum() == 0 ? a : a.remainder(b));
      default -> throw new InvalidExpressionException(operator + " takes no two operands");
    };
  }

  private static BigDecimal divisor(BigDecimal number) {
    if (number.signum() == 0) {
      throw new InvalidExpressionException("division by zero");
    }
    return number;
  }

  private static Number number(BigDecimal result) {
    return new Number(ValueLimits.checkNumber(result));
  }
}
