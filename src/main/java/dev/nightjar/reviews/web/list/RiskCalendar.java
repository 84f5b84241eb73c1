package dev.nightjar.reviews.web.list;

import dev.nightjar.reviews.model.statistics.RiskDay;
import dev.nightjar.reviews.web.ReviewFormats;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.time.format.TextStyle;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * A month of reviews in weeks that start on Monday.
 *
 * @param month in ISO 8601, which scripts format for the reader
 * @param nextHref empty for the current month
 * @param hasMore whether a day has more reviews than were counted
 */
public record RiskCalendar(
    String title,
    String month,
    String previousHref,
    String nextHref,
    List<Week> weeks,
    int reviews,
    int high,
    boolean hasMore) {

  private static final DateTimeFormatter TITLE =
      DateTimeFormatter.ofPattern("MMMM uuuu", Locale.ENGLISH);
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("d MMMM", Locale.ENGLISH);
  private static final String PAGE = "/reviews/calendar?month=";

  /** Seven days, which may include days of other months. */
  public record Week(List<Day> days) {}

  /**
   * A day.
   *
   * @param isOutside whether it is in another month or in the future
   * @param href its reviews; empty if there are none
   * @param band the band of the highest risk; empty if there are no reviews
   * @param hasMore whether there are more reviews than were counted, of lower risk
   */
  public record Day(
      int number,
      String name,
      boolean isOutside,
      boolean isToday,
      boolean isChosen,
      String href,
      int reviews,
      int high,
      int medium,
      int low,
      int failed,
      BigDecimal highest,
      String band,
      boolean hasMore) {}

  static RiskCalendar of(
      YearMonth month,
      LocalDate today,
      LocalDate chosen,
      Function<LocalDate, RiskDay.Counted> risks) {
    List<Week> weeks = new ArrayList<>();
    int reviews = 0;
    int high = 0;
    boolean hasMore = false;
    LocalDate monday = month.atDay(1).with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
    LocalDate last = lastShown(month, today);
    for (; !monday.isAfter(last); monday = monday.plusWeeks(1)) {
      List<Day> days = new ArrayList<>();
      for (int i = 0; i < DayOfWeek.values().length; i++) {
        LocalDate date = monday.plusDays(i);
        boolean isOutside = !YearMonth.from(date).equals(month) || date.isAfter(today);
        Day day = isOutside ? outside(date) : day(risks.apply(date), month, today, chosen);
        days.add(day);
        reviews += day.reviews();
        high += day.high();
        hasMore |= day.hasMore();
      }
      weeks.add(new Week(days));
    }
    return new RiskCalendar(
        TITLE.format(month),
        month.toString(),
        PAGE + month.minusMonths(1),
        month.isBefore(YearMonth.from(today)) ? PAGE + month.plusMonths(1) : "",
        weeks,
        reviews,
        high,
        hasMore);
  }

  /** The present month ends with the present week, because later ones are empty. */
  private static LocalDate lastShown(YearMonth month, LocalDate today) {
    return YearMonth.from(today).equals(month) ? today : month.atEndOfMonth();
  }

  private static Day day(
      RiskDay.Counted counted, YearMonth month, LocalDate today, LocalDate chosen) {
    RiskDay risk = counted.day();
    LocalDate date = risk.date();
    boolean isEmpty = risk.reviews() + risk.failed() == 0 && !counted.hasMore();
    return new Day(
        date.getDayOfMonth(),
        DAY.format(date),
        false,
        date.equals(today),
        date.equals(chosen),
        isEmpty ? "" : PAGE + month + "&day=" + date + "#day",
        risk.reviews(),
        risk.high(),
        risk.medium(),
        risk.low(),
        risk.failed(),
        risk.highestRisk(),
        risk.reviews() == 0 ? "" : ReviewFormats.band(risk.highestRisk()),
        counted.hasMore());
  }

  private static Day outside(LocalDate date) {
    return new Day(
        date.getDayOfMonth(),
        DAY.format(date),
        true,
        false,
        false,
        "",
        0,
        0,
        0,
        0,
        0,
        BigDecimal.ZERO,
        "",
        false);
  }

  static String nameOf(LocalDate date) {
    return DAY.format(date);
  }

  public List<Heading> headings() {
    return Arrays.stream(DayOfWeek.values())
        .map(
            day ->
                new Heading(
                    day.getDisplayName(TextStyle.FULL, Locale.ENGLISH),
                    day.getDisplayName(TextStyle.SHORT, Locale.ENGLISH)))
        .toList();
  }

  /** The heading of a column. */
  public record Heading(String name, String shortName) {}
}
