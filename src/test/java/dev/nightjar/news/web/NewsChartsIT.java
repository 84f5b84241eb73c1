package dev.nightjar.news.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import dev.nightjar.web.Console;
import dev.nightjar.web.InBrowser;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Charts can be read without seeing colors, and over more than a day. */
@ExtendWith(InBrowser.class)
class NewsChartsIT {

  private static final String CHART = "Chart.getChart(document.querySelector('canvas'))";

  private final Console console;

  NewsChartsIT(Console console) {
    this.console = console;
  }

  @Test
  void barsOfEachSentimentHaveAPatternOfTheirOwn() {
    Page page = drawn("/news?hours=72");
    assertEquals(
        List.of("positive", "neutral", "negative"), page.evaluate(ofDatasets("set.label")));
    assertEquals(
        List.of("String", "CanvasPattern", "CanvasPattern"),
        page.evaluate(ofDatasets("set.backgroundColor.constructor.name")));
    assertDifferent(page, "set.pointStyle", 3);
  }

  @Test
  void movingAverageOfATagIsTheOneLineBesidePointsAndLowBars() {
    Page page = drawn("/news/tags/markets?hours=168");
    assertEquals(
        List.of("articles bar", "average points", "moving average line"),
        page.evaluate(
            ofDatasets(
                "`${set.label} ${set.type === 'bar' ? 'bar' : set.showLine ? 'line' : 'points'}`")));
    assertEquals("", page.evaluate("String(" + CHART + ".data.datasets[2].borderDash)"));
    assertDifferent(page, "set.pointStyle", 3);
    assertEquals(
        true,
        page.evaluate(
            "(({ scales, data }) => scales.right.max"
                + " === 3 * Math.max(...data.datasets[0].data.map(point => point.y)))(%s)"
                    .formatted(CHART)));
  }

  @Test
  void axisOfCountsHasNoFractions() {
    Page page = drawn("/news?tag=NVSS&hours=24");
    assertEquals(
        true, page.evaluate(CHART + ".scales.y.ticks.every(tick => Number.isInteger(tick.value))"));
  }

  @Test
  void linesOfAComparisonDifferByDashAndShape() {
    Page page = drawn("/news/compare?tag=markets&tag=business&tag=politics&tag=technology");
    assertDifferent(page, "String(set.borderDash)", 4);
    assertDifferent(page, "set.pointStyle", 4);
  }

  /** A label of two lines has the day below the time; a day that has begun needs one. */
  @Test
  void labelsOfTheTimeCarryTheDayWhereItChanges() {
    Page page = drawn("/news?hours=24");
    @SuppressWarnings("unchecked")
    List<Object> labels =
        (List<Object>) page.evaluate(CHART + ".scales.x.ticks.map(tick => tick.label)");
    assertTrue(labels.get(0) instanceof List, () -> "the first has a day: " + labels);
    long days = labels.stream().filter(List.class::isInstance).count();
    assertEquals(
        (Number)
            page.evaluate(
                "new Set(%s.scales.x.ticks.map(tick => new Date(tick.value).toDateString())).size"
                    .formatted(CHART)),
        Math.toIntExact(days),
        () -> "each day once: " + labels);
  }

  private Page drawn(String address) {
    Page page = console.page();
    page.navigate(address);
    Console.awaitTrue(page, CHART + " !== undefined");
    return page;
  }

  private static String ofDatasets(String property) {
    return CHART + ".data.datasets.map(set => " + property + ")";
  }

  private static void assertDifferent(Page page, String property, int datasets) {
    @SuppressWarnings("unchecked")
    List<Object> values = (List<Object>) page.evaluate(ofDatasets(property));
    Set<String> different = new TreeSet<>();
    values.forEach(value -> different.add(String.valueOf(value)));
    assertEquals(datasets, different.size(), values::toString);
  }
}
