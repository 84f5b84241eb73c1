package dev.nightjar.concerts.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.store.ConcertBuilder;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class TourTest {

  private static final LocalDate TODAY = LocalDate.parse("2026-03-01");
  private static final ArtistId ARTIST = new ArtistId("tm:artist");

  @Test
  void latestPastDatesAndAllUpcomingDatesAreKept() {
    Map<ConcertId, Tour.TourDate> dates = new HashMap<>();
    for (int day = -60; day <= 200; day++) {
      for (String show : new String[] {"matinee", "evening"}) {
        Tour.TourDate date = date(show + day, TODAY.plusDays(day).toString());
        dates.put(date.concertId(), date);
      }
    }
    dates.put(new ConcertId("tba"), date("tba", "TBA"));
    Tour kept = new Tour(ARTIST, dates, 7).prunedOn(TODAY);

    assertEquals(403, kept.upcomingCount(TODAY));
    assertEquals(403 + Tour.MAX_PAST_DATES, kept.dates().size());
    TreeSet<ConcertDate> days = new TreeSet<>();
    kept.dates().values().forEach(date -> days.add(date.date()));
    assertEquals(ConcertDate.of(TODAY.minusDays(50)), days.first());
    assertTrue(kept.equals(kept.prunedOn(TODAY)));
  }

  @Test
  void datesOfTheLast90DaysAreKept() {
    Tour tour =
        Tour.empty(ARTIST)
            .with(date("expired", TODAY.minusDays(91).toString()))
            .with(date("oldest", TODAY.minusDays(90).toString()));
    assertEquals(Set.of(new ConcertId("oldest")), tour.prunedOn(TODAY).dates().keySet());
  }

  @Test
  void lastDateIsThatOfTheLastConcertThatTakesPlace() {
    Instant now = Instant.parse("2026-03-01T12:00:00Z");
    Tour tour =
        Tour.empty(ARTIST)
            .with(date("first", "2026-05-01"))
            .with(date("last", "2026-06-01"))
            .with(date("tba", "TBA"))
            .with(
                Tour.TourDate.of(
                    ConcertBuilder.of("cancelled", ARTIST, now)
                        .on("2026-07-01")
                        .build()
                        .cancelled(now)));
    assertEquals(Optional.of(LocalDate.parse("2026-06-01")), tour.lastDate());
    assertEquals(Optional.empty(), Tour.empty(ARTIST).lastDate());
  }

  private static Tour.TourDate date(String id, String day) {
    return Tour.TourDate.of(
        ConcertBuilder.of(id, ARTIST, Instant.parse("2026-03-01T12:00:00Z")).on(day).build());
  }
}
