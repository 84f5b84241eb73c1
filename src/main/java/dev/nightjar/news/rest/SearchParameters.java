package dev.nightjar.news.rest;

import dev.nightjar.news.model.TimeRange;
import dev.nightjar.news.query.SearchCriteria;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.validation.InvalidInputException;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** The query parameters of a search. */
public class SearchParameters extends FilterParameters {

  @QueryParam("from")
  @Parameter(description = "Published at or after this time, ISO 8601")
  String from;

  @QueryParam("to")
  @Parameter(description = "Published at or before this time, ISO 8601")
  String to;

  @Override
  public void check() {
    rules()
        .allow("from", from, SearchParameters::isTime, ItemParameters.TIME_RULE)
        .allow("to", to, SearchParameters::isTime, ItemParameters.TIME_RULE)
        .check();
    if (range().isEmpty()) {
      throw InvalidInputException.of("from", "must not be later than 'to'");
    }
  }

  public SearchCriteria criteria() {
    return criteria(range());
  }

  /** Identifies the query of a cursor, which a search and an export share. */
  public QueryId query() {
    SearchCriteria criteria = criteria();
    return QueryId.of("news-search")
        .with("words", String.join(" ", criteria.words().words()))
        .with("sentiment", criteria.sentiment())
        .with("tags", String.join(" ", criteria.tags()))
        .with("source", criteria.source())
        .with("from", SortableTime.millis(criteria.range().from()))
        .with("to", SortableTime.millis(criteria.range().to()));
  }

  private TimeRange range() {
    TimeRange all = TimeRange.all();
    return new TimeRange(
        text(from).isEmpty() ? all.from() : ItemParameters.time(from.strip()),
        text(to).isEmpty() ? all.to() : ItemParameters.time(to.strip()));
  }

  private static boolean isTime(String text) {
    return text.isBlank() || ItemParameters.isReadable(text.strip(), ItemParameters::time);
  }
}
