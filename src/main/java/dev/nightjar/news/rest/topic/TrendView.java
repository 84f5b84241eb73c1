package dev.nightjar.news.rest.topic;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.query.topic.SentimentTrend;
import dev.nightjar.table.key.SortableTime;
import java.util.List;
import java.util.OptionalDouble;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The sentiment of a tag over time. */
public record TrendView(
    String tag,
    long articles,
    List<PointView> points,
    @Schema(description = "false if some counts are estimated") boolean exact) {

  private static final double DECIMALS = 10_000;

  /** A part of the time. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record PointView(
      String start,
      long positive,
      long neutral,
      long negative,
      @Schema(description = "Average of the signed scores, from -1 to 1; absent without articles")
          Double average,
      @Schema(description = "The same of this and the four parts before") Double movingAverage) {}

  static TrendView of(String tag, SentimentTrend trend) {
    return new TrendView(tag, trend.articles(), points(trend), trend.isExact());
  }

  static List<PointView> points(SentimentTrend trend) {
    return trend.points().stream()
        .map(
            point ->
                new PointView(
                    SortableTime.millis(point.start()),
                    point.counts().get(Sentiment.POSITIVE),
                    point.counts().get(Sentiment.NEUTRAL),
                    point.counts().get(Sentiment.NEGATIVE),
                    rounded(point.average()),
                    rounded(point.movingAverage())))
        .toList();
  }

  /** Four decimals, as scores have; null if there is none. */
  static Double rounded(OptionalDouble average) {
    return average.isPresent() ? Math.round(average.getAsDouble() * DECIMALS) / DECIMALS : null;
  }
}
