package dev.nightjar.reviews.hcl.parse;

import java.math.BigDecimal;

/** Parses number literals in linear time. */
public final class NumberParser {

  /** A number with at most this many digits fits into a long. */
  private static final int SHORT = 18;

  /** More than HCL's precision of 512 bits. */
  private static final int SIGNIFICANT_DIGITS = 400;

  /** Larger exponents are not useful and expensive to compute with. */
  private static final int MAX_EXPONENT = 10_000;

  private NumberParser() {}

  /** The value of the number between two positions of the current line. */
  public static BigDecimal value(SourceCursor sourceCursor, int start, int end) {
    char[] chars = sourceCursor.chars;
    int at = start;
    if (end - at <= SHORT) {
      long value = 0;
      while (at < end && CharacterClasses.isDigit(chars[at])) {
        value = value * 10 + chars[at++] - '0';
      }
      if (at == end) {
        return BigDecimal.valueOf(value);
      }
    }
    return general(sourceCursor, start, end);
  }

  private static BigDecimal general(SourceCursor sourceCursor, int start, int end) {
    char[] chars = sourceCursor.chars;
    int at = start;
    StringBuilder digits = new StringBuilder();
    long scale = 0;
    boolean point = false;
    for (; at < end && chars[at] != 'e' && chars[at] != 'E'; at++) {
      if (chars[at] == '.') {
        if (point) {
          throw sourceCursor.error("A number can have only one decimal point.", start);
        }
        point = true;
      } else if (digits.length() < SIGNIFICANT_DIGITS) {
        if (digits.length() > 0 || chars[at] != '0') {
          digits.append(chars[at]);
        }
        scale += point ? 1 : 0;
      } else {
        scale -= point ? 0 : 1;
      }
    }
    long exponent = (at < end ? exponent(sourceCursor, at + 1, end) : 0) - scale;
    if (digits.isEmpty()) {
      return BigDecimal.ZERO;
    }
    if (Math.abs(exponent + digits.length()) > MAX_EXPONENT) {
      throw sourceCursor.error(
          "This number is too large or too small; exponents go to " + MAX_EXPONENT + ".", start);
    }
    return new BigDecimal(digits.toString()).scaleByPowerOfTen((int) exponent);
  }

  private static long exponent(SourceCursor sourceCursor, int from, int end) {
    char[] chars = sourceCursor.chars;
    boolean negative = chars[from] == '-';
    long exponent = 0;
    for (int at = from + (negative || chars[from] == '+' ? 1 : 0); at < end; at++) {
      if (!CharacterClasses.isDigit(chars[at])) {
        throw sourceCursor.error("This is not a valid number.", from);
      }
      exponent = Math.min(exponent * 10 + chars[at] - '0', Integer.MAX_VALUE);
    }
    return negative ? -exponent : exponent;
  }
}
