package dev.nightjar.news.rest.topic;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.nightjar.news.query.topic.TagReport;
import dev.nightjar.news.rest.ItemView;
import dev.nightjar.table.key.SortableTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The report on a tag or ticker. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TagReportView(
    @Schema(description = "In the spelling that most articles have") String tag,
    int hours,
    String from,
    @Schema(description = "The end of the period, exclusive") String to,
    Period current,
    @Schema(
            description =
                "The period of the same length before; absent above 360 hours, as articles are kept"
                    + " for 720")
        Period previous,
    @Schema(description = "Current minus previous average; absent if one has none") Double change,
    Map<String, Long> bySentiment,
    List<TrendView.PointView> points,
    List<CountView> sources,
    List<CountView> relatedTags,
    List<ItemView> mostPositive,
    List<ItemView> mostNegative) {

  /** The totals of a period. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Period(
      long articles,
      long stories,
      @Schema(description = "Average of the signed scores, from -1 to 1") Double average,
      boolean exact) {

    static Period of(TagReport.Totals totals) {
      return new Period(
          totals.articles(),
          totals.stories(),
          TrendView.rounded(totals.average()),
          totals.isExact());
    }
  }

  /** A publisher or a tag. */
  public record CountView(String name, long articles) {}

  static TagReportView of(int hours, TagReport report) {
    Map<String, Long> bySentiment = new LinkedHashMap<>();
    report.bySentiment().forEach((sentiment, n) -> bySentiment.put(sentiment.value(), n));
    return new TagReportView(
        report.tag(),
        hours,
        SortableTime.millis(report.from()),
        SortableTime.millis(report.to()),
        Period.of(report.current()),
        report.previous().map(Period::of).orElse(null),
        TrendView.rounded(report.change()),
        bySentiment,
        TrendView.points(report.trend()),
        counts(report.sources()),
        counts(report.related()),
        report.mostPositive().stream().map(ItemView::of).toList(),
        report.mostNegative().stream().map(ItemView::of).toList());
  }

  private static List<CountView> counts(List<TagReport.Count> counts) {
    return counts.stream().map(count -> new CountView(count.name(), count.articles())).toList();
  }
}
