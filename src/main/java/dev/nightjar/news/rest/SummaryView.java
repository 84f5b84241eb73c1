package dev.nightjar.news.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.query.Backlog;
import dev.nightjar.news.query.Summary;
import dev.nightjar.table.key.SortableTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Counts of the last hours, for a chart and figures. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SummaryView(
    int hours,
    String from,
    @Schema(description = "The end of the window, exclusive") String to,
    @Schema(description = "Analyzed items published in the window") long items,
    @Schema(description = "Different stories among the items") long stories,
    Map<String, Long> bySentiment,
    @Schema(description = "The 20 most frequent tags and tickers") Map<String, Long> byTag,
    Map<String, Long> bySource,
    @Schema(description = "The 20 most frequent publishers") Map<String, Long> byPublisher,
    List<Bucket> buckets,
    @Schema(description = "Pending now; counted up to 1,000") int pending,
    @Schema(description = "true if more than 1,000 are pending, else absent")
        Boolean pendingAtLeast,
    @Schema(description = "Pending for more than 5 minutes; counted up to 100") int stuck,
    @Schema(description = "false if some counts are estimated") boolean exact) {

  /** A part of the window. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Bucket(
      String start,
      long positive,
      long neutral,
      long negative,
      @Schema(description = "true if the counts are estimated, else absent") Boolean estimated) {

    static Bucket of(Summary.Bucket bucket) {
      return new Bucket(
          SortableTime.millis(bucket.start()),
          bucket.counts().get(Sentiment.POSITIVE),
          bucket.counts().get(Sentiment.NEUTRAL),
          bucket.counts().get(Sentiment.NEGATIVE),
          trueOrAbsent(bucket.estimated()));
    }
  }

  static SummaryView of(int hours, Summary summary, Backlog.State backlog) {
    Map<String, Long> bySentiment = new LinkedHashMap<>();
    summary.bySentiment().forEach((sentiment, n) -> bySentiment.put(sentiment.value(), n));
    return new SummaryView(
        hours,
        SortableTime.millis(summary.from()),
        SortableTime.millis(summary.to()),
        summary.items(),
        summary.stories(),
        bySentiment,
        summary.byTag(),
        summary.bySource(),
        summary.byPublisher(),
        summary.buckets().stream().map(Bucket::of).toList(),
        backlog.pending(),
        trueOrAbsent(backlog.more()),
        backlog.stuck(),
        summary.exact());
  }

  private static Boolean trueOrAbsent(boolean value) {
    return value ? Boolean.TRUE : null;
  }
}
