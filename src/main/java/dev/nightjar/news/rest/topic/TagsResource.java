package dev.nightjar.news.rest.topic;

import dev.nightjar.http.PageParameters;
import dev.nightjar.news.query.TagCounts;
import dev.nightjar.news.query.topic.TagReports;
import dev.nightjar.news.rest.HoursParameter;
import dev.nightjar.validation.InvalidInputException;
import dev.nightjar.validation.Validation;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Tags and tickers: suggestions with counts, the report on one of them, and comparisons. */
@Path("/api/news")
@Tag(name = "news")
@Produces(MediaType.APPLICATION_JSON)
public class TagsResource {

  private static final int DEFAULT_HOURS = 168;
  private static final int MAX_COMPARED = 4;
  private static final int MAX_PREFIX = 50;

  private final TagCounts counts;
  private final TagReports reports;

  TagsResource(TagCounts counts, TagReports reports) {
    this.counts = counts;
    this.reports = reports;
  }

  @GET
  @Path("/tags")
  @Operation(summary = "Tags and tickers of the last seven days by the number of their articles")
  public TagsView tags(
      @QueryParam("prefix") @Parameter(description = "What the tags begin with, whatever its case")
          String prefix,
      @BeanParam PageParameters page) {
    new Validation()
        .allow(
            "prefix",
            prefix,
            text -> text.length() <= MAX_PREFIX,
            "must have at most %d characters".formatted(MAX_PREFIX))
        .check();
    return TagsView.of(
        counts.suggest(Objects.requireNonNullElse(prefix, "").strip(), page.limit()));
  }

  @GET
  @Path("/tags/{tag}")
  @Operation(summary = "Sentiment of a tag or ticker over time, beside the period before")
  public TagReportView report(
      String tag,
      @QueryParam("hours")
          @Parameter(
              description = "The length of the period in hours",
              schema = @Schema(minimum = "1", maximum = "720", defaultValue = "168"))
          String hours) {
    require("tag", tag);
    int length = HoursParameter.parse(hours, DEFAULT_HOURS, TagReports.MAX_HOURS);
    return TagReportView.of(length, reports.report(tag, Duration.ofHours(length)));
  }

  @GET
  @Path("/compare")
  @Operation(summary = "Sentiment of up to four tags or tickers over the same time")
  public ComparisonView compare(
      @QueryParam("tag") @Parameter(description = "One to four tags or tickers") List<String> tags,
      @QueryParam("hours")
          @Parameter(
              description = "The length of the period in hours",
              schema = @Schema(minimum = "1", maximum = "720", defaultValue = "168"))
          String hours) {
    if (tags.isEmpty() || tags.size() > MAX_COMPARED) {
      throw InvalidInputException.of("tag", "must be given one to four times");
    }
    tags.forEach(tag -> require("tag", tag));
    int length = HoursParameter.parse(hours, DEFAULT_HOURS, TagReports.MAX_HOURS);
    return new ComparisonView(
        length,
        tags.stream()
            .distinct()
            .map(tag -> TrendView.of(tag, reports.trend(tag, Duration.ofHours(length))))
            .toList());
  }

  private static void require(String field, String tag) {
    new Validation()
        .require(
            field,
            tag,
            text -> dev.nightjar.news.model.Tag.isTagOrTicker(text),
            "must be a tag (letters, digits, - and _) or a ticker such as AAPL")
        .check();
  }
}
