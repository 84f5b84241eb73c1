package dev.nightjar.news.web.topic;

import dev.nightjar.news.model.Tag;
import dev.nightjar.news.model.WatchedTags;
import dev.nightjar.news.query.TagCounts;
import dev.nightjar.news.query.topic.SentimentTrend;
import dev.nightjar.news.query.topic.TagReports;
import dev.nightjar.validation.Validation;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Serves the pages about tags and tickers: one, several compared, and the watched ones. */
@Path("/news")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class TopicPages {

  private static final int WATCHED_HOURS = 72;
  private static final int MAX_OPTIONS = 10;
  private static final int MAX_PREFIX = 50;

  private final TagReports reports;
  private final TagCounts counts;

  TopicPages(TagReports reports, TagCounts counts) {
    this.reports = reports;
    this.counts = counts;
  }

  @GET
  @Path("/tags/{tag}")
  public TemplateInstance tag(String tag, @QueryParam("hours") String hours) {
    check(List.of(tag), 1);
    int length = TopicPeriod.parse(hours);
    return new TagPage(TopicView.of(length, reports.report(tag, Duration.ofHours(length))));
  }

  @GET
  @Path("/compare")
  public TemplateInstance compare(
      @QueryParam("tag") List<String> tags, @QueryParam("hours") String hours) {
    List<String> wanted = present(tags);
    check(wanted, ComparisonView.MAX_TAGS);
    int length = TopicPeriod.parse(hours);
    return new ComparePage(ComparisonView.of(length, trends(wanted, length)));
  }

  @GET
  @Path("/watchlist")
  public TemplateInstance watched(@QueryParam("tag") List<String> tags) {
    List<String> wanted = present(tags);
    check(wanted, WatchedTags.MAX_TAGS);
    return new WatchListFragment(
        WATCHED_HOURS,
        trends(wanted, WATCHED_HOURS).entrySet().stream()
            .map(trend -> WatchRow.of(trend.getKey(), trend.getValue()))
            .toList(),
        TopicHref.compare(wanted.stream().limit(ComparisonView.MAX_TAGS).toList()));
  }

  /** The parameter has the name of the field that it completes. */
  @GET
  @Path("/tag-options")
  public TemplateInstance options(@QueryParam("tag") List<String> tags) {
    String prefix = present(tags).stream().findFirst().orElse("");
    return new TagOptionsFragment(
        prefix.length() > MAX_PREFIX ? List.of() : counts.suggest(prefix, MAX_OPTIONS).tags());
  }

  private Map<String, SentimentTrend> trends(List<String> tags, int hours) {
    Map<String, SentimentTrend> trends = new LinkedHashMap<>();
    tags.forEach(tag -> trends.put(tag, reports.trend(tag, Duration.ofHours(hours))));
    return trends;
  }

  private static List<String> present(List<String> tags) {
    return tags.stream()
        .filter(Objects::nonNull)
        .map(String::strip)
        .filter(tag -> !tag.isEmpty())
        .distinct()
        .toList();
  }

  private static void check(List<String> tags, int max) {
    new Validation()
        .require(
            "tag", tags, all -> all.size() <= max, "must be given at most %d times".formatted(max))
        .require(
            "tag",
            tags,
            all -> all.stream().allMatch(Tag::isTagOrTicker),
            "must be a tag (letters, digits, - and _) or a ticker such as AAPL")
        .check();
  }
}
