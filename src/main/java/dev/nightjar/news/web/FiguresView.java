package dev.nightjar.news.web;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.query.Backlog;
import dev.nightjar.news.query.Summary;
import dev.nightjar.web.Figure;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The figures above the list and the data of the chart. */
public record FiguresView(
    int hours,
    List<Figure> figures,
    List<Bucket> buckets,
    boolean isEmpty,
    boolean isExact,
    List<String> tags,
    String href,
    boolean isFiltered,
    List<Facet> facets) {

  private static final int MAX_FACET_VALUES = 8;
  private static final String PENDING = "/news?sentiment=pending";

  /** A bar of the chart. */
  public record Bucket(Instant start, long positive, long neutral, long negative) {

    static Bucket of(Summary.Bucket bucket) {
      return new Bucket(
          bucket.start(),
          bucket.counts().get(Sentiment.POSITIVE),
          bucket.counts().get(Sentiment.NEUTRAL),
          bucket.counts().get(Sentiment.NEGATIVE));
    }
  }

  static FiguresView of(ListQuery query, Summary summary, Backlog.State backlog) {
    return new FiguresView(
        query.chartHours(),
        figures(summary, backlog),
        summary.buckets().stream().map(Bucket::of).toList(),
        summary.items() == 0,
        summary.exact(),
        List.copyOf(summary.byTag().keySet()),
        query.figuresHref(),
        query.isNarrowed(),
        List.of(
            facet("tags", "Tags", summary.byTag(), tag -> query.withTag(tag).href()),
            facet(
                "publishers",
                "Publishers",
                summary.byPublisher(),
                name -> query.withSource(name).href())));
  }

  /** Pending and stuck articles are for operators, who see a zero on their page. */
  private static List<Figure> figures(Summary summary, Backlog.State backlog) {
    return Stream.of(
            Figure.plain("articles", summary.items()),
            Figure.plain("positive", summary.bySentiment().get(Sentiment.POSITIVE)),
            Figure.plain("neutral", summary.bySentiment().get(Sentiment.NEUTRAL)),
            Figure.plain("negative", summary.bySentiment().get(Sentiment.NEGATIVE)),
            Figure.plain("stories", summary.stories()),
            Figure.waiting("pending", backlog.pending()).orMore(backlog.more()).linkedTo(PENDING),
            Figure.problem("stuck", backlog.stuck()).linkedTo(PENDING))
        .filter(figure -> figure.href().isEmpty() || figure.tone() != Figure.Tone.ZERO)
        .toList();
  }

  private static Facet facet(
      String id, String title, Map<String, Long> counts, UnaryOperator<String> href) {
    return new Facet(
        id,
        title,
        counts.entrySet().stream()
            .limit(MAX_FACET_VALUES)
            .map(
                count ->
                    new Facet.Value(count.getKey(), count.getValue(), href.apply(count.getKey())))
            .toList());
  }
}
