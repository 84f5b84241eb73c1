package dev.nightjar.concerts.web.upcoming;

import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.table.cursor.QueryId;
import java.time.YearMonth;

/**
 * The selection of concerts and the kind of view.
 *
 * @param isNearby whether to show concerts near the user only
 * @param month the month of the calendar; kept in the list view too
 */
public record UpcomingQuery(boolean isNearby, boolean isCalendar, YearMonth month) {

  QueryId id(UserId user) {
    return QueryId.of("concerts-page").with("userId", user.value()).with("near", "" + isNearby);
  }

  public String nearHref() {
    return url(true, isCalendar, month);
  }

  public String everywhereHref() {
    return url(false, isCalendar, month);
  }

  public String listHref() {
    return url(isNearby, false, month);
  }

  public String calendarHref() {
    return url(isNearby, true, month);
  }

  String hrefOf(YearMonth other) {
    return url(isNearby, true, other);
  }

  String hrefAfter(String cursor) {
    return listHref() + "&cursor=" + cursor;
  }

  private static String url(boolean near, boolean calendar, YearMonth month) {
    String address = "/concerts?where=" + where(near);
    return calendar ? address + "&view=calendar&month=" + month : address;
  }

  private static String where(boolean near) {
    return near ? "near" : "everywhere";
  }
}
