package dev.nightjar.concerts.rest.concert;

import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.validation.InvalidInputException;
import dev.nightjar.validation.Validation;
import jakarta.ws.rs.QueryParam;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** The query parameters for the days of a list of concerts. */
public class DateParameters {

  private static final String RULE = "must be a date such as 2025-07-15";

  @QueryParam("from")
  @Parameter(description = "The first day; today if absent")
  String from;

  @QueryParam("to")
  @Parameter(description = "The last day; if absent, dates to be announced are included")
  String to;

  /** Throws unless both are dates in the right order. */
  DateRange dates(Clock clock) {
    new Validation()
        .allow("from", from, DateParameters::isDate, RULE)
        .allow("to", to, DateParameters::isDate, RULE)
        .check();
    LocalDate first = from == null ? DateRange.today(clock) : LocalDate.parse(from);
    Optional<LocalDate> last = Optional.ofNullable(to).map(LocalDate::parse);
    if (last.isPresent() && last.get().isBefore(first)) {
      throw InvalidInputException.of("from", "must not be later than 'to'");
    }
    return new DateRange(first, last);
  }

  /**
   * Uses the parameters as given, so that a cursor without {@code from} is valid on the next day
   * too.
   */
  QueryId in(QueryId query) {
    return query.with("from", "" + from).with("to", "" + to);
  }

  private static boolean isDate(String text) {
    try {
      int year = LocalDate.parse(text).getYear();
      return year >= 1000 && year <= 9998;
    } catch (DateTimeException e) {
      return false;
    }
  }
}
