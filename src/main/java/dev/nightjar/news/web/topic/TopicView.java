package dev.nightjar.news.web.topic;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.query.topic.SentimentTrend;
import dev.nightjar.news.query.topic.TagReport;
import dev.nightjar.news.web.ArticleView;
import dev.nightjar.news.web.Facet;
import dev.nightjar.web.Figure;
import dev.nightjar.web.TemplateFormats;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The report on a tag as its page shows it.
 *
 * @param moving the number of rows of the moving average
 */
public record TopicView(
    String tag,
    String period,
    List<TopicPeriod> periods,
    List<Figure> figures,
    List<Point> points,
    int moving,
    boolean isEmpty,
    boolean isExact,
    List<ArticleList> extremes,
    List<Facet> facets,
    String articlesHref,
    String csvHref,
    String jsonLinesHref,
    String feedHref) {

  /** A row of the table, and a point of the chart. */
  public record Point(
      Instant start,
      long articles,
      String average,
      String averageValue,
      String moving,
      String movingValue) {

    static Point of(SentimentTrend.Point point) {
      return new Point(
          point.start(),
          point.articles(),
          SentimentFormat.text(point.average()),
          SentimentFormat.number(point.average()),
          SentimentFormat.text(point.movingAverage()),
          SentimentFormat.number(point.movingAverage()));
    }
  }

  /** Articles under a title. */
  public record ArticleList(String id, String title, List<ArticleView> articles) {

    static ArticleList of(String id, String title, List<SentimentItem> items) {
      return new ArticleList(id, title, items.stream().map(ArticleView::of).toList());
    }
  }

  static TopicView of(int hours, TagReport report) {
    String tag = report.tag();
    String filter = "tag=" + TopicHref.encoded(tag);
    String since = "&from=" + report.from();
    return new TopicView(
        tag,
        TopicPeriod.label(hours),
        TopicPeriod.all(hours, other -> TopicHref.page(tag, other)),
        figures(report),
        report.trend().points().stream().map(Point::of).toList(),
        SentimentTrend.MOVING,
        report.current().articles() == 0,
        report.isExact(),
        List.of(
            ArticleList.of("most-positive", "Most positive articles", report.mostPositive()),
            ArticleList.of("most-negative", "Most negative articles", report.mostNegative())),
        List.of(
            facet(
                "publishers",
                "Publishers",
                report.sources(),
                name -> "/news?" + filter + "&source=" + TopicHref.encoded(name)),
            facet("related", "Related tags", report.related(), TopicHref::page)),
        "/news?" + filter,
        "/api/news/export?" + filter + since + "&format=csv",
        "/api/news/export?" + filter + since + "&format=jsonl",
        "/api/news/feed?" + filter);
  }

  private static List<Figure> figures(TagReport report) {
    TagReport.Totals current = report.current();
    List<Figure> figures = new ArrayList<>();
    figures.add(text("average sentiment", SentimentFormat.text(current.average())));
    if (report.change().isPresent()) {
      figures.add(text("change to the period before", SentimentFormat.text(report.change())));
    }
    figures.add(Figure.plain("articles", current.articles()));
    report
        .previous()
        .filter(before -> before.articles() > 0)
        .ifPresent(
            before ->
                figures.add(Figure.plain("articles in the period before", before.articles())));
    figures.add(Figure.plain("stories", current.stories()));
    for (Sentiment sentiment : List.of(Sentiment.POSITIVE, Sentiment.NEUTRAL, Sentiment.NEGATIVE)) {
      figures.add(
          text(sentiment.value(), TemplateFormats.grouped(report.bySentiment().get(sentiment))));
    }
    return figures;
  }

  private static Figure text(String label, String value) {
    return new Figure(label, value, Figure.Tone.PLAIN, "");
  }

  private static Facet facet(
      String id, String title, List<TagReport.Count> counts, UnaryOperator<String> href) {
    return new Facet(
        id,
        title,
        counts.stream()
            .map(count -> new Facet.Value(count.name(), count.articles(), href.apply(count.name())))
            .toList());
  }
}
