package dev.nightjar.concerts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class TourTest {

  private static final LocalDate TODAY = LocalDate.parse("2026-03-01");
  private static final ArtistId ARTIST = new ArtistId("tm:artist");

  @Test
  void ofManyDatesThatAreOverTheLatestAreKeptAndOfThoseToComeAll() {
    Map<ConcertId, Tour.TourDate> dates = new HashMap<>();
    for (int day = -60; day <= 200; day++) {
      for (String show : new String[] {"matinee", "evening"}) {
        Tour.TourDate date = date(show + day, TODAY.plusDays(day).toString());
        dates.put(date.concertId(), date);
      }
    }
    dates.put(new ConcertId("tba"), date("tba", "TBA"));
    Tour kept = new Tour(ARTIST, dates, 7).keptOn(TODAY);

    assertEquals(403, kept.upcoming(TODAY));
    assertEquals(403 + Tour.MOST_OVER, kept.dates().size());
    TreeSet<ConcertDate> days = new TreeSet<>();
    kept.dates().values().forEach(date -> days.add(date.date()));
    assertEquals(ConcertDate.of(TODAY.minusDays(50)), days.first());
    assertTrue(kept.equals(kept.keptOn(TODAY)));
  }

  private static Tour.TourDate date(String id, String day) {
    return Tour.TourDate.of(
        ConcertDraft.of(id, ARTIST, Instant.parse("2026-03-01T12:00:00Z")).on(day).build());
  }
}
