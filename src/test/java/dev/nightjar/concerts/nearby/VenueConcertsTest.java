package dev.nightjar.concerts.nearby;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.place.MetroArea;
import dev.nightjar.concerts.place.MetroAreas;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.concerts.store.ConcertsFixture;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The past shows of a venue in an area with many concerts, and of an artist. */
@Execution(ExecutionMode.CONCURRENT)
class VenueConcertsTest {

  private static final int MAX_READ = 100;

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final ArtistId artist = concerts.artist("tm:folk", "Folk");

  @Test
  void latestPastShowsAreFoundBehindManyOlderOnes() {
    LocalDate today = DateRange.today(concerts.clock);
    for (int i = 0; i < MAX_READ; i++) {
      record("old-" + i, today, "Elsewhere");
    }
    record("last", today.plusDays(2), "Hall");
    record("one-before", today.plusDays(1), "Hall");
    concerts.clock.advance(Duration.ofDays(10));

    VenueConcerts venues = new VenueConcerts(concerts.concerts, concerts.clock, MAX_READ);
    assertEquals(
        List.of("last", "one-before"),
        venues.past(denver(), "hall").stream()
            .map(concert -> concert.concertId().value())
            .toList());
    assertEquals(
        List.of("last", "one-before"),
        concerts
            .concerts
            .latestByArtist(
                artist, new DateRange(today.minusDays(1), Optional.of(today.plusDays(5))), 2)
            .stream()
            .map(concert -> concert.concertId().value())
            .toList());
  }

  private static MetroArea denver() {
    return new MetroAreas(new Places()).bySlug("denver-co").get(0);
  }

  private void record(String id, LocalDate day, String venue) {
    concerts.recorded(
        concerts.concert(id, artist).on(day.toString()).in("Denver", 39.74, -104.99).venue(venue));
  }
}
