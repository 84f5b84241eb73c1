package dev.nightjar.news.rest;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.Status;
import dev.nightjar.news.model.Tag;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.news.query.ItemFilter;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.validation.InvalidInputException;
import dev.nightjar.validation.Validation;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** The query parameters that select the items of a list. */
public class ItemParameters {

  static final String TIME_RULE = "must be an ISO 8601 time such as 2025-11-17T14:30:00Z";

  @QueryParam("sentiment")
  @Parameter(schema = @Schema(enumeration = {"positive", "neutral", "negative"}))
  String sentiment;

  @QueryParam("tag")
  @Parameter(description = "A watch tag or a ticker, whatever its case")
  String tag;

  @QueryParam("status")
  @Parameter(schema = @Schema(enumeration = {"pending", "analyzed"}))
  String status;

  @QueryParam("from")
  @Parameter(description = "Published at or after this time, ISO 8601")
  String from;

  @QueryParam("to")
  @Parameter(description = "Published at or before this time, ISO 8601")
  String to;

  @QueryParam("group")
  @Parameter(
      description =
          "true: group duplicates; the newest item of a story lists the others as 'duplicates'")
  String group;

  /** Rejects the request if a parameter is invalid. */
  void check() {
    if (Stream.of(sentiment, tag, status).filter(Objects::nonNull).count() > 1) {
      throw InvalidInputException.of(
          "sentiment, tag, status",
          "can't be combined; use one of them, optionally with from and to");
    }
    new Validation()
        .allow(
            "sentiment",
            sentiment,
            word -> isReadable(word, Sentiment::of),
            "must be positive, neutral or negative")
        .allow(
            "tag",
            tag,
            Tag::isTagOrTicker,
            "must be a tag (letters, digits, - and _) or a ticker such as AAPL")
        .allow(
            "status", status, word -> isReadable(word, Status::of), "must be pending or analyzed")
        .allow("from", from, text -> isReadable(text, ItemParameters::time), TIME_RULE)
        .allow("to", to, text -> isReadable(text, ItemParameters::time), TIME_RULE)
        .allow("group", group, List.of("true", "false")::contains, "must be true or false")
        .check();
    if (range().isEmpty()) {
      throw InvalidInputException.of("from", "must not be later than 'to'");
    }
  }

  ItemFilter filter() {
    if (sentiment != null) {
      return new ItemFilter.OfSentiment(Sentiment.of(sentiment));
    }
    if (tag != null) {
      return new ItemFilter.OfTag(tag);
    }
    return status == null ? new ItemFilter.All() : new ItemFilter.OfStatus(Status.of(status));
  }

  TimeRange range() {
    TimeRange all = TimeRange.all();
    return new TimeRange(from == null ? all.from() : time(from), to == null ? all.to() : time(to));
  }

  boolean isGrouped() {
    return "true".equals(group);
  }

  QueryId query() {
    return QueryId.of("news-items")
        .with("filter", filter().toString())
        .with("from", SortableTime.millis(range().from()))
        .with("to", SortableTime.millis(range().to()))
        .with("group", "" + isGrouped());
  }

  /** Parses a time that can be written as a sort key. */
  static Instant time(String text) {
    return SortableTime.parse(SortableTime.millis(SortableTime.parse(text)));
  }

  static boolean isReadable(String text, Function<String, ?> reader) {
    try {
      reader.apply(text);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}
