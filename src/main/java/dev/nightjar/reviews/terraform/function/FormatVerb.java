package dev.nightjar.reviews.terraform.function;

import dev.nightjar.reviews.terraform.encoding.JsonEncoder;
import dev.nightjar.reviews.terraform.value.Conversions;
import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.UnknownValues;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Null;
import dev.nightjar.reviews.terraform.value.Value.Number;
import dev.nightjar.reviews.terraform.value.Value.Text;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;

/** One verb of a format, such as {@code %-10s} or {@code %05.2f}. */
record FormatVerb(String flags, int width, Optional<Integer> precision, char letter) {

  private static final int DIGITS_WITHOUT_EXPONENT = 6;

  static FormatVerb of(Matcher found) {
    String precision = found.group(3);
    return new FormatVerb(
        found.group(1),
        number(found.group(2)),
        Optional.ofNullable(precision).map(FormatVerb::number),
        found.group(5).charAt(0));
  }

  private static int number(String digits) {
    return digits.isEmpty() ? 0 : Integer.parseInt(digits);
  }

  Value write(Value value) {
    if (!UnknownValues.isFullyKnown(value)) {
      return value instanceof Unknown unknown && width == 0 && "sv".indexOf(letter) >= 0
          ? unknown
          : UnknownValues.from(value);
    }
    return new Text(padded(known(value)));
  }

  private String known(Value value) {
    if (value instanceof Null && letter != 'v') {
      throw new InvalidExpressionException("cannot format null");
    }
    return switch (letter) {
      case 'v' -> anything(value);
      case 's' -> cut(Conversions.text(value));
      case 'q' -> json(new Text(cut(Conversions.text(value))));
      case 't' -> String.valueOf(Conversions.bool(value));
      case 'd' -> signed(Conversions.bigInteger(value).toString());
      case 'b' -> signed(Conversions.bigInteger(value).toString(2));
      case 'o' -> signed(Conversions.bigInteger(value).toString(8));
      case 'x' -> hexadecimal(value);
      case 'X' -> hexadecimal(value).toUpperCase(Locale.ROOT);
      case 'f', 'F' -> signed(fixed(Conversions.number(value)));
      case 'e', 'E' -> signed(exponential(Conversions.number(value), precision.orElse(6)));
      case 'g', 'G' -> signed(shortest(Conversions.number(value)));
      default -> throw new InvalidExpressionException("no verb %" + letter);
    };
  }

  private String anything(Value value) {
    if (flags.contains("#")) {
      return json(value);
    }
    if (value instanceof Text text) {
      return cut(text.value());
    }
    if (value instanceof Number number) {
      return signed(shortest(number.value()));
    }
    return json(value);
  }

  private static String json(Value value) {
    return Conversions.text(JsonEncoder.encode(value));
  }

  private String cut(String text) {
    return precision.isPresent() && precision.get() < text.length()
        ? text.substring(0, precision.get())
        : text;
  }

  private String hexadecimal(Value value) {
    if (value instanceof Text text && Conversions.parse(text.value()).isEmpty()) {
      throw new InvalidExpressionException("a number is required");
    }
    return signed(Conversions.bigInteger(value).toString(16));
  }

  private String fixed(BigDecimal number) {
    return number.setScale(precision.orElse(6), RoundingMode.HALF_EVEN).toPlainString();
  }

  private String exponential(BigDecimal number, int digits) {
    if (number.signum() == 0) {
      return "0" + (digits > 0 ? "." + "0".repeat(digits) : "") + "e+00";
    }
    BigDecimal rounded = number.round(new MathContext(digits + 1, RoundingMode.HALF_EVEN));
    String unscaled = rounded.unscaledValue().abs().toString();
    int exponent = unscaled.length() - 1 - rounded.scale();
    String mantissa = unscaled.length() > digits + 1 ? unscaled.substring(0, digits + 1) : unscaled;
    mantissa += "0".repeat(digits + 1 - mantissa.length());
    return (rounded.signum() < 0 ? "-" : "")
        + mantissa.charAt(0)
        + (digits > 0 ? "." + mantissa.substring(1) : "")
        + (letter == 'E' || letter == 'G' ? 'E' : 'e')
        + (exponent < 0 ? "-" : "+")
        + (Math.abs(exponent) < 10 ? "0" : "")
        + Math.abs(exponent);
  }

  /** The shortest form; an exponent only for very large or very small numbers. */
  private String shortest(BigDecimal number) {
    BigDecimal rounded =
        precision
            .map(digits -> number.round(new MathContext(Math.max(1, digits))))
            .orElse(number)
            .stripTrailingZeros();
    if (rounded.signum() == 0) {
      return "0";
    }
    int exponent = rounded.precision() - 1 - rounded.scale();
    int limit = precision.orElse(DIGITS_WITHOUT_EXPONENT);
    return exponent < -4 || exponent >= limit
        ? exponential(rounded, rounded.precision() - 1)
        : rounded.toPlainString();
  }

  private String signed(String number) {
    if (number.startsWith("-")) {
      return number;
    }
    return flags.contains("+") ? "+" + number : flags.contains(" ") ? " " + number : number;
  }

  private String padded(String text) {
    int missing = width - text.codePointCount(0, text.length());
    if (missing <= 0) {
      return text;
    }
    if (flags.contains("-")) {
      return text + " ".repeat(missing);
    }
    if (!flags.contains("0")) {
      return " ".repeat(missing) + text;
    }
    boolean sign = !text.isEmpty() && "+-".indexOf(text.charAt(0)) >= 0 && letter != 's';
    return sign
        ? text.charAt(0) + "0".repeat(missing) + text.substring(1)
        : "0".repeat(missing) + text;
  }
}
