package dev.nightjar.concerts.web.upcoming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.web.concert.ConcertView;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The calendar of a month. */
class MonthViewTest {

  private static final LocalDate TODAY = LocalDate.parse("2026-11-16");
  private static final UpcomingQuery.Standard STANDARD =
      new UpcomingQuery.Standard(true, YearMonth.from(TODAY));

  @ParameterizedTest
  @CsvSource({
    "2026-11, 6, 30, 6", // 1 November is a Sunday
    "2027-02, 4, 28, 0", // from a Monday to a Sunday
    "2028-02, 5, 29, 1", // a leap year
    "2026-08, 6, 31, 5",
  })
  void everyDayOfTheMonthIsThereOnceInWeeksFromMonday(
      String month, int weeks, int days, int before) {
    MonthView view = view(month, Map.of());
    assertEquals(weeks, view.weeks().size());
    assertTrue(view.weeks().stream().allMatch(week -> week.days().size() == 7));
    List<Integer> inMonth =
        view.weeks().stream()
            .flatMap(week -> week.days().stream())
            .filter(MonthView.Day::isInMonth)
            .map(MonthView.Day::number)
            .toList();
    assertEquals(days, inMonth.size());
    assertEquals(1, inMonth.get(0));
    assertEquals(days, inMonth.get(days - 1));
    assertEquals(
        before, view.weeks().get(0).days().stream().filter(day -> !day.isInMonth()).count());
  }

  @Test
  void concertIsOnItsDayAndNowhereElse() {
    ConcertView concert = concert("c1");
    MonthView view = view("2026-12", Map.of(LocalDate.parse("2026-12-18"), List.of(concert)));
    List<MonthView.Day> busy =
        view.weeks().stream()
            .flatMap(week -> week.days().stream())
            .filter(day -> !day.concerts().isEmpty())
            .toList();
    assertEquals(1, busy.size());
    assertEquals("Friday 18 December", busy.get(0).name());
    assertEquals(List.of(concert), busy.get(0).concerts());
    assertFalse(view.isEmpty());
  }

  @Test
  void pastMonthsCannotBeReached() {
    assertEquals("", view("2026-11", Map.of()).earlierHref());
    assertEquals("/concerts?view=calendar", view("2026-12", Map.of()).earlierHref());
    assertEquals("/concerts?view=calendar&month=2027-01", view("2026-12", Map.of()).laterHref());
  }

  @Test
  void todayAndPastDaysAreMarked() {
    List<MonthView.Day> days =
        view("2026-11", Map.of()).weeks().stream()
            .flatMap(week -> week.days().stream())
            .filter(MonthView.Day::isInMonth)
            .toList();
    assertTrue(days.get(15).isToday());
    assertFalse(days.get(15).isOver());
    assertTrue(days.get(14).isOver());
    assertEquals(1, days.stream().filter(MonthView.Day::isToday).count());
  }

  private static MonthView view(String month, Map<LocalDate, List<ConcertView>> byDay) {
    return MonthView.of(
        new UpcomingQuery(true, true, YearMonth.parse(month), STANDARD), TODAY, byDay, List.of());
  }

  private static ConcertView concert(String id) {
    return new ConcertView(
        id, "", "", List.of(), "", "", "", true, "", "", "", "", "", "", "", "", "", "", "", "", "",
        "", "", "", "", List.of(), false, false);
  }
}
