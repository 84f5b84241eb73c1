package dev.nightjar.news.web.topic;

import dev.nightjar.news.query.topic.SentimentTrend;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.StringJoiner;

/**
 * A watched tag with a small chart.
 *
 * @param points of a polyline in a box of 100 by 24; empty without a line to draw
 */
public record WatchRow(String tag, String href, long articles, String average, String points) {

  private static final double WIDTH = 100;
  private static final double MIDDLE = 12;

  /** Leaves a margin for the width of the line. */
  private static final double AMPLITUDE = 11;

  static WatchRow of(String tag, SentimentTrend trend) {
    List<SentimentTrend.Point> points = trend.points();
    OptionalDouble last =
        points.isEmpty() ? OptionalDouble.empty() : points.get(points.size() - 1).movingAverage();
    for (int i = points.size() - 1; i >= 0 && last.isEmpty(); i--) {
      last = points.get(i).movingAverage();
    }
    return new WatchRow(
        tag, TopicHref.page(tag), trend.articles(), SentimentFormat.text(last), line(points));
  }

  private static String line(List<SentimentTrend.Point> points) {
    StringJoiner line = new StringJoiner(" ");
    int drawn = 0;
    for (int i = 0; i < points.size(); i++) {
      OptionalDouble average = points.get(i).movingAverage();
      if (average.isPresent()) {
        double x = WIDTH * i / Math.max(1, points.size() - 1);
        double y = MIDDLE - AMPLITUDE * average.getAsDouble();
        line.add(String.format(Locale.ROOT, "%.1f,%.1f", x, y));
        drawn++;
      }
    }
    return drawn > 1 ? line.toString() : "";
  }
}
