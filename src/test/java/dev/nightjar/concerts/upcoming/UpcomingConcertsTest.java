package dev.nightjar.concerts.upcoming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.UserConcert;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.FaultyEndpoint;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** AP8: the upcoming concerts of a user. Today is 2026-03-01. */
@Execution(ExecutionMode.CONCURRENT)
class UpcomingConcertsTest {

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final UserId ada = concerts.user("ada");

  @Test
  void concertsOfAllTrackedArtistsComeInTheOrderOfTheirDates() {
    ArtistId first = tracked("tm:first");
    ArtistId second = tracked("tm:second");
    concerts.recorded(concerts.concert("july", first).on("2026-07-01"));
    concerts.recorded(concerts.concert("tba", first).on("TBA"));
    concerts.recorded(concerts.concert("may", second).on("2026-05-01"));
    concerts.recorded(concerts.concert("also-july", second).on("2026-07-01"));
    concerts.recorded(concerts.concert("others", concerts.artist("tm:other")).on("2026-04-01"));

    assertEquals(List.of("may", "also-july", "july", "tba"), ids(page(10, Position.START)));
    assertEquals(4, concerts.upcoming.count(ada));
  }

  @Test
  void pastCancelledOrUntrackedConcertsAreOmitted() {
    ArtistId artist = tracked("tm:artist");
    ArtistId left = tracked("tm:left");
    concerts.recorded(concerts.concert("soon", artist).on("2026-03-02"));
    concerts.recorded(concerts.concert("later", artist).on("2026-03-20"));
    concerts.recorded(concerts.concert("cancelled", artist).on("2026-03-21"));
    concerts.recorded(concerts.concert("left", left).on("2026-03-22"));
    concerts.changes.cancel(new ConcertId("cancelled"));
    concerts.userArtists.untrack(ada, left, concerts.now());
    concerts.clock.advance(Duration.ofDays(3));

    assertEquals(List.of("later"), ids(page(10, Position.START)));
    assertEquals(1, concerts.upcoming.count(ada));
    assertEquals(
        List.of("later", "cancelled"),
        concerts.upcoming.withCancelled(ada, any -> true, 10).stream()
            .map(own -> own.concert().concertId().value())
            .toList());
  }

  @Test
  void pagesFollowEachOtherWithoutGapsAlsoWithinOneDay() {
    ArtistId artist = tracked("tm:artist");
    List<String> all = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      all.add("c" + i);
      concerts.recorded(concerts.concert("c" + i, artist).on(i < 5 ? "2026-07-01" : "TBA"));
    }
    List<String> seen = new ArrayList<>();
    Slice<UserConcert> page = page(2, Position.START);
    seen.addAll(ids(page));
    while (page.next().isPresent()) {
      page = page(2, page.next().get());
      seen.addAll(ids(page));
    }
    assertEquals(all, seen);
  }

  @Test
  void onlyWantedConcertsAreRead() {
    ArtistId artist = tracked("tm:artist");
    concerts.recorded(concerts.concert("denver", artist));
    concerts.recorded(concerts.concert("chicago", artist).in("Chicago", 41.88, -87.63));
    concerts.recorded(concerts.concert("nowhere", artist).nowhere());

    Slice<UserConcert> inChicago =
        concerts.upcoming.ofUser(
            ada, date -> date.metro().filter("Chicago"::equals).isPresent(), 10, Position.START);
    assertEquals(List.of("chicago"), ids(inChicago));
  }

  @Test
  void artistsOfOneEventShareAnEntryWithAllNames() {
    ArtistId headliner = tracked("tm:headliner");
    ArtistId support = tracked("tm:support");
    ArtistId untracked = concerts.artist("tm:untracked");
    concerts.recorded(concerts.concert("e1~headliner", headliner).ofEvent("e1").on("2026-05-01"));
    concerts.recorded(concerts.concert("e1~untracked", untracked).ofEvent("e1").on("2026-05-01"));
    concerts.recorded(concerts.concert("e1~support", support).ofEvent("e1").on("2026-05-01"));
    concerts.recorded(concerts.concert("e2~support", support).ofEvent("e2").on("2026-05-02"));

    List<UserConcert> all = page(10, Position.START).items();
    assertEquals(List.of("e1~headliner", "e2~support"), ids(page(10, Position.START)));
    assertEquals(List.of(headliner, support), artists(all.get(0)));
    assertEquals(List.of(support), artists(all.get(1)));
    assertEquals(2, concerts.upcoming.count(ada));
    Slice<UserConcert> first = page(1, Position.START);
    assertEquals(List.of("e2~support"), ids(page(1, first.next().orElseThrow())));
  }

  @Test
  void cancellationOfOneArtistDoesNotCancelTheShowOfTheOther() {
    ArtistId headliner = tracked("tm:headliner");
    ArtistId support = tracked("tm:support");
    concerts.recorded(concerts.concert("e1~headliner", headliner).ofEvent("e1"));
    concerts.recorded(concerts.concert("e1~support", support).ofEvent("e1"));
    concerts.changes.cancel(new ConcertId("e1~headliner"));

    assertEquals(List.of("e1~support"), ids(page(10, Position.START)));
    List<UserConcert> calendar = concerts.upcoming.withCancelled(ada, any -> true, 10);
    assertEquals(1, calendar.size());
    assertEquals(List.of(support), artists(calendar.get(0)));

    concerts.changes.cancel(new ConcertId("e1~support"));
    assertEquals(List.of(), ids(page(10, Position.START)));
    assertEquals(1, concerts.upcoming.withCancelled(ada, any -> true, 10).size());
  }

  @Test
  void aUserWithoutArtistsHasNoConcerts() {
    assertEquals(List.of(), page(10, Position.START).items());
    assertEquals(0, concerts.upcoming.count(ada));
  }

  @Test
  void hundredAndTwentyArtistsTakeAFewRequests() {
    for (int i = 0; i < 120; i++) {
      ArtistId artist = tracked("tm:" + i);
      if (i % 4 == 0) {
        concerts.recorded(concerts.concert("c" + i, artist));
      }
    }
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      Slice<UserConcert> page =
          concerts.through(endpoint.client()).upcoming.ofUser(ada, any -> true, 20, Position.START);
      assertEquals(20, page.items().size());
      assertEquals(1, endpoint.requests("Query"));
      // Two for the tours, one for the counters of the 90 artists without a tour, one for the page.
      assertEquals(4, endpoint.requests("BatchGetItem"));
    }
    assertTrue(concerts.upcoming.count(ada) == 30);
  }

  private ArtistId tracked(String id) {
    ArtistId artist = concerts.artist(id);
    concerts.track(ada, artist);
    return artist;
  }

  private Slice<UserConcert> page(int limit, Position start) {
    return concerts.upcoming.ofUser(ada, any -> true, limit, start);
  }

  private static List<ArtistId> artists(UserConcert concert) {
    return concert.artists().stream().map(Concert.Performer::id).toList();
  }

  private static List<String> ids(Slice<UserConcert> page) {
    return page.items().stream().map(own -> own.concert().concertId().value()).toList();
  }
}
