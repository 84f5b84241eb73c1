package dev.nightjar.texts.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.texts.model.TextStatistics;
import dev.nightjar.web.Figure;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatisticsViewTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0 s",
    "0.06, 4 s",
    "0.99, 60 s",
    "1, 1 min",
    "1.65, 2 min",
    "59.4, 59 min",
    "59.5, 1 h 0 min",
    "90, 1 h 30 min",
    "2879, 47 h 59 min",
    "2880, 2 days",
    "230400, 160 days"
  })
  void readingTimeIsInTheUnitThatPeopleWouldUse(String minutes, String shown) {
    assertEquals(shown, StatisticsView.readingTime(new BigDecimal(minutes)));
  }

  @Test
  void densityOfFewWordsInALongTextIsNotNothing() {
    TextStatistics statistics =
        TextStatistics.of(50_000_000, 3, BigDecimal.ONE, List.of(), null, null, null);
    assertEquals(
        "<0.01%",
        StatisticsView.of(statistics, Optional.empty()).figures().stream()
            .filter(figure -> figure.label().equals("vocabulary density"))
            .findFirst()
            .orElseThrow()
            .value());
  }

  @Test
  void figuresAreWrittenForPeople() {
    TextStatistics statistics =
        new TextStatistics(
            1_234_567,
            89_012,
            new BigDecimal("1004.75"),
            List.of(),
            7_000_000L,
            12_000L,
            9_999L,
            new BigDecimal("0.0721"),
            new BigDecimal("6172.84"));
    assertEquals(
        List.of("1,234,567", "89,012", "7%", "1,004.75", "9,999", "12,000", "7,000,000", "4 days"),
        StatisticsView.of(statistics, Optional.empty()).figures().stream()
            .map(Figure::value)
            .toList());
  }
}
