package dev.nightjar.texts.model;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;

/**
 * The specification's {@code result} map: the statistics of a text. The numbers of characters,
 * lines and sentences are our addition; they are null if another program has written the result.
 * The API and the command {@code count} print it as JSON.
 */
@RegisterForReflection
public record TextStatistics(
    long totalWords,
    long uniqueWords,
    BigDecimal avgWordLength,
    List<WordCount> top10Words,
    Long characters,
    Long lines,
    Long sentences,
    BigDecimal vocabularyDensity,
    BigDecimal readingTimeMinutes) {

  /** The reading speed for the reading time. */
  private static final int WORDS_PER_MINUTE = 200;

  /** The statistics with the figures that follow from the others. */
  public static TextStatistics of(
      long totalWords,
      long uniqueWords,
      BigDecimal avgWordLength,
      List<WordCount> top10Words,
      Long characters,
      Long lines,
      Long sentences) {
    return new TextStatistics(
        totalWords,
        uniqueWords,
        avgWordLength,
        top10Words,
        characters,
        lines,
        sentences,
        quotient(uniqueWords, totalWords, 4),
        quotient(totalWords, WORDS_PER_MINUTE, 2));
  }

  /** The vocabulary density to two significant digits if four decimals round it to nothing. */
  public String preciseVocabularyDensity() {
    return uniqueWords == 0 || vocabularyDensity.signum() != 0
        ? vocabularyDensity.toPlainString()
        : BigDecimal.valueOf(uniqueWords)
            .divide(BigDecimal.valueOf(totalWords), new MathContext(2))
            .toPlainString();
  }

  /** A quotient without trailing zeros; zero if the divisor is. */
  public static BigDecimal quotient(long dividend, long divisor, int decimals) {
    if (divisor == 0) {
      return BigDecimal.ZERO;
    }
    BigDecimal quotient =
        BigDecimal.valueOf(dividend)
            .divide(BigDecimal.valueOf(divisor), decimals, RoundingMode.HALF_UP)
            .stripTrailingZeros();
    // A negative scale would be printed in scientific notation.
    return quotient.scale() < 0 ? quotient.setScale(0) : quotient;
  }
}
