package dev.nightjar.concerts.upcoming;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Tour;
import dev.nightjar.concerts.model.UserConcert;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.ConcertsFixture;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The past concerts of a user's artists. Today is 2026-03-01. */
@Execution(ExecutionMode.CONCURRENT)
class PastConcertsTest {

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final UserId ada = concerts.user("ada");
  private final ArtistId artist = tracked("tm:artist");

  @Test
  void recentConcertsComeLatestFirst() {
    concerts.recorded(concerts.concert("before", artist).on("2026-02-01"));
    concerts.recorded(concerts.concert("lately", artist).on("2026-02-20"));
    concerts.recorded(concerts.concert("tonight", artist).on("2026-03-01"));
    concerts.recorded(concerts.concert("tomorrow", artist).on("2026-03-02"));
    concerts.recorded(concerts.concert("tba", artist).on("TBA"));
    concerts.recorded(concerts.concert("others", concerts.artist("tm:other")).on("2026-02-21"));

    assertEquals(List.of("tonight", "lately", "before"), played(10));
    assertEquals(List.of("tonight", "lately"), played(2));
  }

  @Test
  void cancelledAndExpiredConcertsAreOmitted() {
    concerts.recorded(concerts.concert("cancelled", artist).on("2026-03-04"));
    concerts.recorded(concerts.concert("played", artist).on("2026-03-05"));
    concerts.changes.cancel(new ConcertId("cancelled"));
    concerts.clock.advance(Duration.ofDays(7));
    concerts.changes.removePast(artist);
    assertEquals(List.of("played"), played(10));

    concerts.clock.advance(Duration.ofDays(Tour.RETENTION_DAYS));
    concerts.changes.removePast(artist);
    assertEquals(List.of(), played(10));
    assertEquals(0, concerts.changes.tourOf(artist).dates().size());
  }

  @Test
  void artistsOfOneEventShareAnEntry() {
    ArtistId support = tracked("tm:support");
    concerts.recorded(concerts.concert("e1~artist", artist).ofEvent("e1").on("2026-02-20"));
    concerts.recorded(concerts.concert("e1~support", support).ofEvent("e1").on("2026-02-20"));

    List<UserConcert> played = concerts.played.ofUser(ada, 10);
    assertEquals(List.of("e1~artist"), played(10));
    assertEquals(
        List.of(artist, support),
        played.get(0).artists().stream().map(Concert.Performer::id).toList());
  }

  private ArtistId tracked(String id) {
    ArtistId tracked = concerts.artist(id);
    concerts.track(ada, tracked);
    return tracked;
  }

  private List<String> played(int limit) {
    return concerts.played.ofUser(ada, limit).stream()
        .map(own -> own.concert().concertId().value())
        .toList();
  }
}
