package dev.nightjar.concerts.web.upcoming;

import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.web.query.PageQuery;
import java.time.YearMonth;

/**
 * The selection of concerts and the kind of view. Addresses have only what differs from the
 * standard.
 *
 * @param isNearby whether to show concerts near the user only
 * @param month the month of the calendar
 * @param standard what the page shows without parameters
 */
public record UpcomingQuery(
    boolean isNearby, boolean isCalendar, YearMonth month, Standard standard) {

  /** The selection of a page without parameters. */
  public record Standard(boolean isNearby, YearMonth month) {}

  QueryId id(UserId user) {
    return QueryId.of("concerts-page").with("userId", user.value()).with("near", "" + isNearby);
  }

  public String nearHref() {
    return url(true, isCalendar, month, "");
  }

  public String everywhereHref() {
    return url(false, isCalendar, month, "");
  }

  public String listHref() {
    return url(isNearby, false, month, "");
  }

  public String calendarHref() {
    return url(isNearby, true, month, "");
  }

  String hrefOf(YearMonth other) {
    return url(isNearby, true, other, "");
  }

  String hrefAfter(String cursor) {
    return url(isNearby, false, month, cursor);
  }

  private String url(boolean near, boolean calendar, YearMonth shown, String cursor) {
    return new PageQuery()
        .withIf(near != standard.isNearby(), "where", near ? "near" : "everywhere")
        .withIf(calendar, "view", "calendar")
        .withIf(calendar && !shown.equals(standard.month()), "month", shown)
        .with("cursor", cursor)
        .of("/concerts");
  }
}
