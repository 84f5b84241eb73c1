package dev.nightjar.table.key;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Numbers as strings that sort like the numbers, because DynamoDB compares string keys byte by
 * byte.
 */
public final class SortableNumber {

  private static final int SCORE_DECIMALS = 4;

  private SortableNumber() {}

  /**
   * {@code 12} in width 6 is {@code 000012}. A number that does not fit is refused because it would
   * sort wrongly.
   */
  public static String fixedWidth(long number, int width) {
    if (width < 1) {
      throw new IllegalArgumentException("width must be at least 1");
    }
    String digits = Long.toString(number);
    if (number < 0 || digits.length() > width) {
      throw new IllegalArgumentException(number + " does not fit into " + width + " digits");
    }
    return "0".repeat(width - digits.length()) + digits;
  }

  /** A score from 0 to 1 with exactly four decimals, rounded half up: {@code 0.7200}. */
  public static String score(BigDecimal score) {
    if (score.signum() < 0 || score.compareTo(BigDecimal.ONE) > 0) {
      throw new IllegalArgumentException("a score lies between 0 and 1");
    }
    return score.setScale(SCORE_DECIMALS, RoundingMode.HALF_UP).toPlainString();
  }

  /** A score from 0 to 1 with exactly four decimals, rounded half up: {@code 0.7200}. */
  public static String score(double score) {
    if (!Double.isFinite(score)) {
      throw new IllegalArgumentException("a score is a number");
    }
    return score(BigDecimal.valueOf(score));
  }

  /** Parses {@code 000012}. Signs, spaces and digits other than 0 to 9 are refused. */
  public static long parse(String digits) {
    if (digits.isEmpty() || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
      throw new IllegalArgumentException("not a fixed-width number");
    }
    return Long.parseLong(digits);
  }

  /** Parses {@code 0.7200}. */
  public static BigDecimal parseScore(String text) {
    if (!text.matches("(0\\.[0-9]{4}|1\\.0000)")) {
      throw new IllegalArgumentException("not a score with four decimals");
    }
    return new BigDecimal(text);
  }
}
