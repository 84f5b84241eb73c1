package dev.nightjar.texts.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.texts.web.LineChart.Tick;
import dev.nightjar.texts.web.TrendView.Row;
import dev.nightjar.texts.web.TrendView.Series;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LineChartTest {

  private static final Series FOX = new Series("fox", "positive");

  @Test
  void linesAreDrawnInPercentOfTheAreaBetweenTheAxes() {
    LineChart chart =
        LineChart.of(
            List.of(FOX, new Series("owl", "negative")),
            List.of(new Row("0–50%", List.of(4, 0)), new Row("50–100%", List.of(2, 1))));

    assertEquals(
        List.of("25.0,0.0 75.0,50.0", "25.0,100.0 75.0,75.0"),
        chart.lines().stream().map(LineChart.Line::path).toList());
    assertEquals("owl, 50–100%: 1", chart.lines().get(1).points().get(1).title());
    assertEquals(
        List.of("0", "1", "2", "3", "4"), chart.values().stream().map(Tick::label).toList());
    assertEquals(
        List.of(100.0, 75.0, 50.0, 25.0, 0.0), chart.values().stream().map(Tick::y).toList());
  }

  @ParameterizedTest
  @CsvSource({"0, 1, 2", "5, 5, 6", "6, 6, 4", "11, 15, 4", "99, 100, 6", "12345, '15,000', 4"})
  void axisEndsAtARoundNumberThatNoCountExceeds(int most, String last, int ticks) {
    List<Tick> values =
        LineChart.of(List.of(FOX), List.of(new Row("0–5%", List.of(most)))).values();

    assertEquals(ticks, values.size());
    assertEquals(last, values.get(ticks - 1).label());
  }
}
