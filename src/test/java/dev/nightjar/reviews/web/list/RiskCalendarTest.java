package dev.nightjar.reviews.web.list;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.model.statistics.RiskDay;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the calendar: whole weeks, and only past days of the month. */
class RiskCalendarTest {

  private static final LocalDate TODAY = LocalDate.parse("2026-02-18");

  @Test
  void monthBeginsWithTheMondayOfItsFirstWeekAndEndsWithASunday() {
    RiskCalendar calendar = of("2026-01", LocalDate.MIN);
    assertEquals("January 2026", calendar.title());
    assertEquals(5, calendar.weeks().size());
    assertEquals(29, calendar.weeks().get(0).days().get(0).number());
    assertTrue(calendar.weeks().get(0).days().get(2).isOutside());
    assertEquals("1 January", calendar.weeks().get(0).days().get(3).name());
    assertEquals(1, calendar.weeks().get(4).days().get(6).number());
  }

  @Test
  void presentMonthEndsWithThePresentWeek() {
    RiskCalendar calendar = of("2026-02", LocalDate.MIN);
    assertEquals(4, calendar.weeks().size());
    assertTrue(calendar.weeks().get(3).days().get(2).isToday());
    assertEquals(22, calendar.weeks().get(3).days().get(6).number());
  }

  @Test
  void onlyDaysOfTheMonthThatHaveComeAreAskedFor() {
    List<LocalDate> asked = new ArrayList<>();
    RiskCalendar.of(
        YearMonth.parse("2026-02"),
        TODAY,
        LocalDate.MIN,
        day -> {
          asked.add(day);
          return risk(day, 0, false);
        });
    assertEquals(18, asked.size());
    assertEquals(LocalDate.parse("2026-02-01"), asked.get(0));
    assertEquals(TODAY, asked.get(17));
  }

  @Test
  void dayHasTheBandOfItsHighestRiskAndLeadsToItsReviews() {
    RiskCalendar.Day day = of("2026-02", TODAY).weeks().get(3).days().get(2);
    assertEquals("high", day.band());
    assertEquals("/reviews/calendar?month=2026-02&day=2026-02-18#day", day.href());
    assertTrue(day.isToday() && day.isChosen());
    RiskCalendar.Day empty = of("2026-02", TODAY).weeks().get(3).days().get(1);
    assertEquals("", empty.href() + empty.band());
  }

  @Test
  void thereIsNoMonthAfterThisOne() {
    assertEquals("", of("2026-02", TODAY).nextHref());
    assertEquals("/reviews/calendar?month=2026-02", of("2026-01", TODAY).nextHref());
    assertEquals("/reviews/calendar?month=2025-12", of("2026-01", TODAY).previousHref());
  }

  private static RiskCalendar of(String month, LocalDate chosen) {
    return RiskCalendar.of(
        YearMonth.parse(month), TODAY, chosen, day -> risk(day, day.equals(TODAY) ? 2 : 0, false));
  }

  @Test
  void dayOfWhichNotAllWasCountedSaysThatThereIsMore() {
    RiskCalendar calendar =
        RiskCalendar.of(
            YearMonth.parse("2026-02"), TODAY, TODAY, day -> risk(day, 0, day.equals(TODAY)));
    assertTrue(calendar.hasMore());
    RiskCalendar.Day full = calendar.weeks().get(3).days().get(2);
    assertTrue(full.hasMore());
    assertEquals("/reviews/calendar?month=2026-02&day=2026-02-18#day", full.href());
    assertFalse(of("2026-02", TODAY).hasMore());
  }

  private static RiskDay.Counted risk(LocalDate day, int high, boolean hasMore) {
    BigDecimal risk = high > 0 ? new BigDecimal("0.9000") : BigDecimal.ZERO;
    return new RiskDay.Counted(new RiskDay(day, high, high, 0, 0, 0, risk, risk), hasMore);
  }
}
