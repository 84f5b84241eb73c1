package dev.nightjar.reviews.rule;

import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** Checks on values; the result is {@link Tristate#UNKNOWN} if the value is not known. */
public final class Values {

  /** The value of an attribute that is not set. */
  public static final Value NULL = new Value.Null();

  /** A value about which nothing is known. */
  public static final Value UNKNOWN = Value.Unknown.from(Set.of());

  private Values() {}

  public static boolean isUnknown(Value value) {
    return value instanceof Value.Unknown;
  }

  public static boolean isNull(Value value) {
    return value instanceof Value.Null;
  }

  /** Terraform accepts the text "true" as a boolean. */
  public static Tristate isTrue(Value value) {
    return is(value, known -> text(known).equals(Optional.of("true")));
  }

  public static Tristate isFalse(Value value) {
    return is(value, known -> text(known).equals(Optional.of("false")));
  }

  /** Set and not empty; a computed value counts as set. */
  public static Tristate isSet(Value value) {
    if (value instanceof Value.Text text) {
      return Tristate.of(!text.value().isEmpty());
    }
    if (value instanceof Value.Sequence sequence) {
      return Tristate.of(!sequence.elements().isEmpty());
    }
    return Tristate.of(!isNull(value));
  }

  /** Whether it is one of these texts (or the number or boolean of that form). */
  public static Tristate isOneOf(Value value, String... texts) {
    return is(
        value,
        known -> text(known).filter(text -> Arrays.asList(texts).contains(text)).isPresent());
  }

  /** Like {@link #isOneOf}, ignoring case. */
  public static Tristate isOneOfIgnoringCase(Value value, String... texts) {
    return is(
        value,
        known ->
            text(known)
                .filter(text -> Arrays.stream(texts).anyMatch(text::equalsIgnoreCase))
                .isPresent());
  }

  /** Tests known values only. */
  public static Tristate is(Value value, Predicate<Value> question) {
    return isUnknown(value) ? Tristate.UNKNOWN : Tristate.of(question.test(value));
  }

  /** No for values that are not numbers. */
  public static Tristate isNumber(Value value, Predicate<BigDecimal> question) {
    return is(value, known -> number(known).filter(question).isPresent());
  }

  /**
   * Whether an element of the list (or the value itself, if it is not a list) meets the condition.
   */
  public static Tristate any(Value value, Function<Value, Tristate> question) {
    Tristate any = isUnknown(value) ? Tristate.UNKNOWN.or(question.apply(value)) : Tristate.NO;
    for (Value element : elements(value)) {
      any = any.or(question.apply(element));
    }
    return any;
  }

  /** Whether the list contains one of the texts. */
  public static Tristate contains(Value value, String... texts) {
    return any(value, element -> isOneOf(element, texts));
  }

  /**
   * The elements of a list. A single value is a list of one, null an empty list. An unknown list
   * has its certain elements.
   */
  public static List<Value> elements(Value value) {
    if (certain(value) instanceof Value.Sequence sequence) {
      return sequence.elements();
    }
    return isNull(value) || isUnknown(value) ? List.of() : List.of(value);
  }

  /** The certain entries of a map; empty if the value is not a map. */
  public static Map<String, Value> entries(Value value) {
    return certain(value) instanceof Value.Mapping mapping ? mapping.entries() : Map.of();
  }

  private static Value certain(Value value) {
    return value instanceof Value.Unknown unknown ? unknown.known().orElse(value) : value;
  }

  /** The value as Terraform converts it to text. */
  public static Optional<String> text(Value value) {
    if (value instanceof Value.Text text) {
      return Optional.of(text.value());
    }
    if (value instanceof Value.Bool bool) {
      return Optional.of(Boolean.toString(bool.value()));
    }
    if (value instanceof Value.Number number) {
      return Optional.of(number.value().stripTrailingZeros().toPlainString());
    }
    return Optional.empty();
  }

  /** The value as a number, if it is one or a numeric text. */
  public static Optional<BigDecimal> number(Value value) {
    if (value instanceof Value.Number number) {
      return Optional.of(number.value());
    }
    if (value instanceof Value.Text text && text.value().matches("-?\\d{1,18}(\\.\\d{1,9})?")) {
      return Optional.of(new BigDecimal(text.value()));
    }
    return Optional.empty();
  }

  /** Like {@link #number}, for ports and counts. */
  public static Optional<Integer> integer(Value value) {
    return number(value)
        .filter(number -> number.abs().compareTo(BigDecimal.valueOf(Integer.MAX_VALUE)) < 0)
        .map(BigDecimal::intValue);
  }

  static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
