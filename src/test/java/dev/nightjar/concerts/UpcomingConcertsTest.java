package dev.nightjar.concerts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.FaultyEndpoint;
import dev.nightjar.table.Slice;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** AP8: the upcoming concerts of a user. The tests' day is 2026-03-01. */
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

    assertEquals(List.of("may", "also-july", "july", "tba"), ids(page(10, Map.of())));
    assertEquals(4, concerts.upcoming.count(ada));
  }

  @Test
  void whatIsOverCancelledOrNoLongerTrackedIsNotListed() {
    ArtistId artist = tracked("tm:artist");
    ArtistId left = tracked("tm:left");
    concerts.recorded(concerts.concert("soon", artist).on("2026-03-02"));
    concerts.recorded(concerts.concert("later", artist).on("2026-03-20"));
    concerts.recorded(concerts.concert("cancelled", artist).on("2026-03-21"));
    concerts.recorded(concerts.concert("left", left).on("2026-03-22"));
    concerts.changes.cancel(new ConcertId("cancelled"));
    concerts.tracking.untrack(ada, left, concerts.now());
    concerts.clock.advance(Duration.ofDays(3));

    assertEquals(List.of("later"), ids(page(10, Map.of())));
    assertEquals(1, concerts.upcoming.count(ada));
    assertEquals(
        List.of("later", "cancelled"),
        concerts.upcoming.withCancelled(ada, any -> true, 10).stream()
            .map(concert -> concert.concertId().value())
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
    Slice<Concert> page = page(2, Map.of());
    seen.addAll(ids(page));
    while (page.lastKey().isPresent()) {
      page = page(2, page.lastKey().get());
      seen.addAll(ids(page));
    }
    assertEquals(all, seen);
  }

  @Test
  void onlyWhatIsWantedIsRead() {
    ArtistId artist = tracked("tm:artist");
    concerts.recorded(concerts.concert("denver", artist));
    concerts.recorded(concerts.concert("chicago", artist).in("Chicago", 41.88, -87.63));
    concerts.recorded(concerts.concert("nowhere", artist).nowhere());

    Slice<Concert> inChicago =
        concerts.upcoming.of(
            ada, date -> date.metro().filter("Chicago"::equals).isPresent(), 10, Map.of());
    assertEquals(List.of("chicago"), ids(inChicago));
  }

  @Test
  void aUserWithoutArtistsHasNoConcerts() {
    assertEquals(List.of(), page(10, Map.of()).items());
    assertEquals(0, concerts.upcoming.count(ada));
  }

  @Test
  void threeHundredArtistsTakeAHandfulOfRequests() {
    for (int i = 0; i < 300; i++) {
      ArtistId artist = tracked("tm:" + i);
      if (i % 10 == 0) {
        concerts.recorded(concerts.concert("c" + i, artist));
      }
    }
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      Slice<Concert> page =
          concerts.through(endpoint.client()).upcoming.of(ada, any -> true, 20, Map.of());
      assertEquals(20, page.items().size());
      assertEquals(1, endpoint.requests("Query"));
      assertEquals(4, endpoint.requests("BatchGetItem"));
    }
    assertTrue(concerts.upcoming.count(ada) == 30);
  }

  private ArtistId tracked(String id) {
    ArtistId artist = concerts.artist(id);
    concerts.track(ada, artist);
    return artist;
  }

  private Slice<Concert> page(
      int limit, Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue> start) {
    return concerts.upcoming.of(ada, any -> true, limit, start);
  }

  private static List<String> ids(Slice<Concert> page) {
    return page.items().stream().map(concert -> concert.concertId().value()).toList();
  }
}
