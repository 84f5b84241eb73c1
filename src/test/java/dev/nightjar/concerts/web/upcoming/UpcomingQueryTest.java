package dev.nightjar.concerts.web.upcoming;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.concerts.web.upcoming.UpcomingQuery.Standard;
import java.time.YearMonth;
import org.junit.jupiter.api.Test;

class UpcomingQueryTest {

  private static final YearMonth THIS = YearMonth.parse("2026-11");
  private static final YearMonth NEXT = THIS.plusMonths(1);
  private static final Standard NEARBY = new Standard(true, THIS);

  @Test
  void addressHasOnlyWhatDiffersFromThePageWithoutParameters() {
    UpcomingQuery standard = new UpcomingQuery(true, false, THIS, NEARBY);
    assertEquals("/concerts", standard.listHref());
    assertEquals("/concerts?where=everywhere", standard.everywhereHref());
    assertEquals("/concerts?view=calendar", standard.calendarHref());
    assertEquals("/concerts?view=calendar&month=2026-12", standard.hrefOf(NEXT));
    assertEquals("/concerts?cursor=x", standard.hrefAfter("x"));
  }

  @Test
  void addressKeepsWhatWasChosen() {
    UpcomingQuery chosen = new UpcomingQuery(false, true, NEXT, NEARBY);
    assertEquals("/concerts?where=everywhere&view=calendar&month=2026-12", chosen.calendarHref());
    assertEquals("/concerts?view=calendar&month=2026-12", chosen.nearHref());
    assertEquals("/concerts?where=everywhere", chosen.listHref());
    assertEquals("/concerts?where=everywhere&cursor=x", chosen.hrefAfter("x"));
  }

  @Test
  void userWithoutACitySeesAllPlacesWithoutAParameter() {
    UpcomingQuery query = new UpcomingQuery(false, false, THIS, new Standard(false, THIS));
    assertEquals("/concerts", query.everywhereHref());
    assertEquals("/concerts?where=near", query.nearHref());
  }
}
