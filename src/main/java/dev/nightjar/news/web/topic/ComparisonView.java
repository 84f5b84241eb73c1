package dev.nightjar.news.web.topic;

import dev.nightjar.news.query.topic.SentimentTrend;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The trends of several tags side by side.
 *
 * @param fields the values of the four fields, empty ones included
 */
public record ComparisonView(
    String period,
    List<TopicPeriod> periods,
    List<String> fields,
    List<Compared> trends,
    List<Row> rows,
    boolean isExact) {

  static final int MAX_TAGS = 4;

  /** One of the tags. */
  public record Compared(String tag, long articles, String href) {}

  /** A row of the table with a value for each tag. */
  public record Row(Instant start, List<Value> values) {}

  /** An average for people and for the chart. */
  public record Value(String text, String number) {}

  static ComparisonView of(int hours, Map<String, SentimentTrend> trends) {
    List<String> fields = new ArrayList<>(trends.keySet());
    while (fields.size() < MAX_TAGS) {
      fields.add("");
    }
    return new ComparisonView(
        TopicPeriod.label(hours),
        TopicPeriod.all(hours, other -> ""),
        fields,
        trends.entrySet().stream()
            .map(
                trend ->
                    new Compared(
                        trend.getKey(),
                        trend.getValue().articles(),
                        TopicHref.page(trend.getKey(), hours)))
            .toList(),
        rows(List.copyOf(trends.values())),
        trends.values().stream().allMatch(SentimentTrend::isExact));
  }

  /** The windows are the same, because they are cut at the same moment. */
  private static List<Row> rows(List<SentimentTrend> trends) {
    List<Row> rows = new ArrayList<>();
    int points = trends.stream().mapToInt(trend -> trend.points().size()).min().orElse(0);
    for (int i = 0; i < points; i++) {
      int row = i;
      rows.add(
          new Row(
              trends.get(0).points().get(i).start(),
              trends.stream()
                  .map(trend -> trend.points().get(row).movingAverage())
                  .map(
                      average ->
                          new Value(SentimentFormat.text(average), SentimentFormat.number(average)))
                  .toList()));
    }
    return rows;
  }
}
