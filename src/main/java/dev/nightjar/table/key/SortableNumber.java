package dev.nightjar.table.key;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Numbers as texts that sort as the numbers do, because DynamoDB compares string keys byte by byte.
 */
public final class SortableNumber {

  private static final int SCORE_DECIMALS = 4;

  private SortableNumber() {}

  /**
   * {@code 12} in width 6 is {@code 000012}; what does not fit would sort wrongly and is refused.
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

  /** Reads {@code 000012} back; signs, spaces and other digits than 0 to 9 are refused. */
  public static long parse(String digits) {
    if (digits.isEmpty() || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
      throw new IllegalArgumentException("not a fixed-width number");
    }
    return Long.parseLong(digits);
  }

  /** Reads {@code 0.7200} back. */
  public static BigDecimal parseScore(String text) {
    if (!text.matches("(0\\.[0-9]{4}|1\\.0000)")) {
      throw new IllegalArgumentException("not a score with four decimals");
    }
    return new BigDecimal(text);
  }
}
