package dev.nightjar.reviews.terraform.value;

import dev.nightjar.reviews.terraform.value.Value.Bool;
import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Null;
import dev.nightjar.reviews.terraform.value.Value.Number;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Text;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Terraform's type conversions. */
public final class Conversions {

  private static final int LONGEST_NUMBER = 400;
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d{1,4})?");

  private Conversions() {}

  public static String text(Value value) {
    return asText(value)
        .orElseThrow(
            () -> new InvalidExpressionException("string required, but have " + kind(value)));
  }

  public static Optional<String> asText(Value value) {
    if (value instanceof Text text) {
      return Optional.of(text.value());
    }
    if (value instanceof Number number) {
      return Optional.of(plain(number.value()));
    }
    if (value instanceof Bool bool) {
      return Optional.of(Boolean.toString(bool.value()));
    }
    return Optional.empty();
  }

  /** The number like Terraform writes it: no exponent, no trailing zeros. */
  public static String plain(BigDecimal number) {
    if (number.signum() == 0) {
      return "0";
    }
    return number.stripTrailingZeros().toPlainString();
  }

  public static BigDecimal number(Value value) {
    if (value instanceof Number number) {
      return number.value();
    }
    if (value instanceof Text text) {
      return parse(text.value())
          .orElseThrow(
              () -> new InvalidExpressionException("a number is required, but have a string"));
    }
    throw new InvalidExpressionException("a number is required, but have " + kind(value));
  }

  public static Optional<BigDecimal> parse(String text) {
    if (text.length() > LONGEST_NUMBER || !NUMBER.matcher(text).matches()) {
      return Optional.empty();
    }
    return Optional.of(ValueLimits.checkNumber(new BigDecimal(text)));
  }

  public static int integer(Value value) {
    try {
      return number(value).intValueExact();
    } catch (ArithmeticException notWhole) {
      throw new InvalidExpressionException("a whole number is required");
    }
  }

  public static BigInteger bigInteger(Value value) {
    try {
      return number(value).toBigIntegerExact();
    } catch (ArithmeticException notWhole) {
      throw new InvalidExpressionException("a whole number is required");
    }
  }

  public static boolean bool(Value value) {
    if (value instanceof Bool bool) {
      return bool.value();
    }
    if (value instanceof Text text && text.value().equals("true")) {
      return true;
    }
    if (value instanceof Text text && text.value().equals("false")) {
      return false;
    }
    throw new InvalidExpressionException("a bool is required, but have " + kind(value));
  }

  /** The elements of a list, tuple or set. */
  public static List<Value> elements(Value value) {
    if (value instanceof Sequence sequence) {
      return sequence.elements();
    }
    throw new InvalidExpressionException("a list is required, but have " + kind(value));
  }

  /** A set: distinct elements, in Terraform's order if it is known. */
  public static Value set(List<Value> elements) {
    List<Value> unique = unique(unified(elements));
    if (unique.stream().allMatch(value -> isPrimitive(value) || value instanceof Null)) {
      unique.sort(Conversions::compareOfOneType);
    }
    return new Sequence(unique, true);
  }

  private static boolean isPrimitive(Value value) {
    return value instanceof Text || value instanceof Number || value instanceof Bool;
  }

  private static int compareOfOneType(Value one, Value other) {
    if (one instanceof Text a && other instanceof Text b) {
      return compare(a.value(), b.value());
    }
    if (one instanceof Number a && other instanceof Number b) {
      return a.value().compareTo(b.value());
    }
    if (one instanceof Bool a && other instanceof Bool b) {
      return Boolean.compare(a.value(), b.value());
    }
    return Boolean.compare(one instanceof Null, other instanceof Null);
  }

  /** Distinct elements; two unknown elements may differ. */
  public static List<Value> unique(List<Value> elements) {
    Set<Value> seen = new HashSet<>();
    List<Value> unique = new ArrayList<>();
    for (Value element : elements) {
      if (!UnknownValues.isFullyKnown(element) || seen.add(element)) {
        unique.add(element);
      }
    }
    return unique;
  }

  /**
   * Converts the elements of a list to one type: numbers and bools become strings if there is a
   * string.
   */
  public static List<Value> unified(List<Value> elements) {
    Set<Class<?>> kinds = new LinkedHashSet<>();
    for (Value element : elements) {
      if (element instanceof Sequence || element instanceof Mapping) {
        return elements;
      }
      if (!(element instanceof Unknown) && !(element instanceof Null)) {
        kinds.add(element.getClass());
      }
    }
    if (kinds.size() < 2) {
      return elements;
    }
    List<Value> texts = new ArrayList<>(elements.size());
    for (Value element : elements) {
      texts.add(asText(element).<Value>map(Text::new).orElse(element));
    }
    return texts;
  }

  /** Compares by Unicode code points, like Go. */
  public static int compare(String one, String other) {
    int length = Math.min(one.length(), other.length());
    for (int i = 0; i < length; i++) {
      char a = one.charAt(i);
      char b = other.charAt(i);
      if (a != b) {
        return Character.isSurrogate(a) == Character.isSurrogate(b)
            ? Character.compare(a, b)
            : Character.isSurrogate(a) ? 1 : -1;
      }
    }
    return Integer.compare(one.length(), other.length());
  }

  public static String kind(Value value) {
    if (value instanceof Text) {
      return "string";
    }
    if (value instanceof Number) {
      return "number";
    }
    if (value instanceof Bool) {
      return "bool";
    }
    if (value instanceof Sequence) {
      return "list";
    }
    return value instanceof Mapping ? "map" : "null";
  }
}
