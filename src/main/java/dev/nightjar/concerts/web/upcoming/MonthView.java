package dev.nightjar.concerts.web.upcoming;

import dev.nightjar.concerts.web.concert.ConcertView;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A month of the calendar.
 *
 * @param month in ISO 8601, which scripts format for the reader, like the date of a day
 * @param earlierHref the previous month; empty if it is in the past
 * @param undated concerts with a date to be announced
 */
public record MonthView(
    String title,
    String month,
    String earlierHref,
    String laterHref,
    List<Week> weeks,
    List<ConcertView> undated,
    boolean isEmpty) {

  /** From Monday to Sunday. */
  public record Week(List<Day> days) {}

  /**
   * A day and its concerts.
   *
   * @param name the full date, for screen readers
   */
  public record Day(
      int number,
      String date,
      String name,
      boolean isInMonth,
      boolean isToday,
      boolean isOver,
      List<ConcertView> concerts) {}

  private static final DateTimeFormatter TITLE =
      DateTimeFormatter.ofPattern("MMMM uuuu", Locale.ENGLISH);
  private static final DateTimeFormatter NAME =
      DateTimeFormatter.ofPattern("EEEE d MMMM", Locale.ENGLISH);

  static final MonthView NONE = new MonthView("", "", "", "", List.of(), List.of(), true);

  /**
   * @param today in the user's time zone
   */
  static MonthView of(
      UpcomingQuery query,
      LocalDate today,
      Map<LocalDate, List<ConcertView>> byDay,
      List<ConcertView> undated) {
    YearMonth month = query.month();
    return new MonthView(
        TITLE.format(month),
        month.toString(),
        month.isAfter(YearMonth.from(today)) ? query.hrefOf(month.minusMonths(1)) : "",
        query.hrefOf(month.plusMonths(1)),
        weeks(month, today, byDay),
        undated,
        byDay.isEmpty());
  }

  private static List<Week> weeks(
      YearMonth month, LocalDate today, Map<LocalDate, List<ConcertView>> byDay) {
    List<Week> weeks = new ArrayList<>();
    LocalDate monday = month.atDay(1).with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
    while (!monday.isAfter(month.atEndOfMonth())) {
      LocalDate first = monday;
      weeks.add(
          new Week(
              Stream.iterate(first, day -> day.plusDays(1))
                  .limit(DayOfWeek.values().length)
                  .map(day -> day(day, month, today, byDay))
                  .toList()));
      monday = monday.plusWeeks(1);
    }
    return weeks;
  }

  private static Day day(
      LocalDate day, YearMonth month, LocalDate today, Map<LocalDate, List<ConcertView>> byDay) {
    boolean isInMonth = YearMonth.from(day).equals(month);
    return new Day(
        day.getDayOfMonth(),
        day.toString(),
        NAME.format(day),
        isInMonth,
        day.equals(today),
        day.isBefore(today),
        isInMonth ? byDay.getOrDefault(day, List.of()) : List.of());
  }
}
