package dev.nightjar.texts.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextStatisticsTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0, 2, 0",
    "7, 0, 2, 0",
    "1, 8, 2, 0.13",
    "124, 1000, 2, 0.12",
    "125, 1000, 2, 0.13",
    "1, 2, 4, 0.5",
    "100, 1, 2, 100",
    "1, 1000, 2, 0",
  })
  void quotientIsRoundedHalfUpWithoutTrailingZeros(
      long dividend, long divisor, int decimals, String quotient) {
    assertEquals(quotient, TextStatistics.quotient(dividend, divisor, decimals).toString());
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0",
    "100, 300, 0.3333",
    "1, 20000, 0.0001",
    "1, 30000, 0.000033",
    "1, 2000000000, 0.0000000005"
  })
  void preciseDensityIsNeverRoundedToNothing(long uniqueWords, long totalWords, String density) {
    assertEquals(
        density,
        TextStatistics.of(totalWords, uniqueWords, BigDecimal.ONE, List.of(), 0L, 0L, 0L)
            .preciseVocabularyDensity());
  }

  @Test
  void densityAndReadingTimeFollowFromTheWords() {
    TextStatistics statistics =
        TextStatistics.of(300, 100, BigDecimal.ONE, List.of(), 900L, 1L, 1L);
    assertEquals(new BigDecimal("0.3333"), statistics.vocabularyDensity());
    assertEquals(new BigDecimal("1.5"), statistics.readingTimeMinutes());
  }
}
