package dev.nightjar.concerts.web.upcoming;

import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.validation.Validation;
import jakarta.ws.rs.QueryParam;
import java.time.DateTimeException;
import java.time.YearMonth;
import java.util.List;
import java.util.Objects;

/** The query parameters of the page of upcoming concerts. */
public class UpcomingParameters {

  private static final int FIRST_YEAR = 2000;
  private static final int LAST_YEAR = 2199;

  @QueryParam("where")
  String where;

  @QueryParam("view")
  String view;

  @QueryParam("month")
  String month;

  @QueryParam("cursor")
  String cursor;

  /**
   * Throws if a parameter is invalid. Without {@code where}, a user with a city sees nearby
   * concerts.
   */
  UpcomingQuery query(Preferences preferences, YearMonth thisMonth) {
    new Validation()
        .allow(
            "where", where, List.of("near", "everywhere")::contains, "must be near or everywhere")
        .allow("view", view, List.of("list", "calendar")::contains, "must be list or calendar")
        .allow("month", month, UpcomingParameters::isMonth, "must be a month such as 2026-07")
        .check();
    UpcomingQuery.Standard standard =
        new UpcomingQuery.Standard(preferences.location().city().isPresent(), thisMonth);
    return new UpcomingQuery(
        where == null ? standard.isNearby() : where.equals("near"),
        "calendar".equals(view),
        month == null ? thisMonth : YearMonth.parse(month),
        standard);
  }

  String cursor() {
    return Objects.requireNonNullElse(cursor, "");
  }

  private static boolean isMonth(String text) {
    try {
      int year = YearMonth.parse(text).getYear();
      return year >= FIRST_YEAR && year <= LAST_YEAR;
    } catch (DateTimeException e) {
      return false;
    }
  }
}
