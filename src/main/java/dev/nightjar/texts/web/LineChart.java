package dev.nightjar.texts.web;

import dev.nightjar.texts.web.TrendView.Row;
import dev.nightjar.texts.web.TrendView.Series;
import dev.nightjar.web.TemplateFormats;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Lines that the page draws as SVG, so that it needs neither a script nor a library for them. All
 * places are percentages of the area between the axes.
 *
 * @param values the labels of the axis of counts
 */
public record LineChart(List<Line> lines, List<Tick> values) {

  private static final int MAX_STEPS = 5;
  private static final List<Integer> STEPS = List.of(1, 2, 5);

  /**
   * A line of a series.
   *
   * @param number of the series, from 0; it gives the dashes and the shape of the points
   * @param path the points of the polyline
   */
  public record Line(String name, String color, int number, String path, List<Point> points) {}

  /** A count in a part of the text, with its description. */
  public record Point(double x, double y, String title) {}

  /** A label of an axis. */
  public record Tick(String label, double y) {}

  static LineChart of(List<Series> series, List<Row> rows) {
    long most =
        rows.stream()
            .flatMap(row -> row.counts().stream())
            .mapToLong(count -> count)
            .max()
            .orElse(0);
    long step = step(most);
    long top = Math.max(1, -Math.floorDiv(-most, step)) * step;
    return new LineChart(
        IntStream.range(0, series.size()).mapToObj(i -> line(series.get(i), i, rows, top)).toList(),
        LongStream.rangeClosed(0, top / step)
            .map(i -> i * step)
            .mapToObj(value -> new Tick(TemplateFormats.grouped(value), height(value, top)))
            .toList());
  }

  /** The smallest of 1, 2, 5, 10, 20, … that makes few steps. */
  private static long step(long most) {
    for (long ten = 1; ; ten *= 10) {
      for (int step : STEPS) {
        if (step * ten * MAX_STEPS >= most) {
          return step * ten;
        }
      }
    }
  }

  private static Line line(Series series, int number, List<Row> rows, long top) {
    List<Point> points =
        IntStream.range(0, rows.size())
            .mapToObj(
                i -> {
                  int count = rows.get(i).counts().get(number);
                  return new Point(
                      rounded(100 * (i + 0.5) / rows.size()),
                      height(count, top),
                      "%s, %s: %d".formatted(series.word(), rows.get(i).label(), count));
                })
            .toList();
    return new Line(
        series.word(),
        series.color(),
        number,
        points.stream().map(point -> point.x() + "," + point.y()).collect(Collectors.joining(" ")),
        points);
  }

  private static double height(long count, long top) {
    return rounded(100 - 100.0 * count / top);
  }

  private static double rounded(double percent) {
    return Math.round(percent * 100) / 100.0;
  }
}
