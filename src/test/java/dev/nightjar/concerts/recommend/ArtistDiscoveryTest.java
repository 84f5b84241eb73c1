package dev.nightjar.concerts.recommend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.concerts.store.RefreshQueue;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Untracked artists are found for users with few suggestions. */
@Execution(ExecutionMode.CONCURRENT)
class ArtistDiscoveryTest {

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final GenreCatalog catalog = new GenreCatalog();
  private final UserId ada = concerts.user("ada");

  @Test
  void firstUserGetsRecommendationsFromTheCatalog() {
    concerts.track(ada, concerts.artist("tm:tracked", "Folk"));
    catalog.has("folk", artist("tm:found"));
    catalog.announces(announced());

    assertEquals(1, run().recommended(), "in the run that finds the artist");
    assertEquals(List.of(), newArtists());
  }

  @Test
  void artistsWhoseConcertsCouldNotBeReadAreRecommendedAfterTheNextRefresh() {
    concerts.track(ada, concerts.artist("tm:tracked", "Folk"));
    catalog.has("folk", artist("tm:found"));
    catalog.announces(announced());
    catalog.refusesConcerts(true);
    assertEquals(0, run().recommended());
    assertEquals(List.of("tm:tracked", "tm:found"), newArtists());

    catalog.refusesConcerts(false);
    concerts.clock.advance(RecommendParts.REFRESH_EVERY.minusSeconds(1));
    assertEquals(0, run().users());
    concerts.clock.advance(Duration.ofSeconds(1));
    assertEquals(1, run().recommended());
  }

  @Test
  void changesOfRefreshedArtistsArePublishedByTheNextRefresh() {
    concerts.track(ada, concerts.artist("tm:tracked", "Folk"));
    catalog.announces(
        concerts
            .concert("c1", new ArtistId("tm:tracked"))
            .in("New York", 40.7, -74)
            .on("2026-05-01")
            .build());
    run();
    assertEquals(1, concerts.outbox.pending(10).size());
  }

  @Test
  void userForWhomNothingIsFoundWaitsForAWholeIntervalAfterAnHour() {
    concerts.track(ada, concerts.artist("tm:tracked", "Folk"));
    Duration soon = RecommendParts.REFRESH_EVERY;
    long tries = UserRecommender.RETRY_PERIOD.dividedBy(soon);
    for (int i = 0; i <= tries; i++) {
      assertEquals(1, run().users());
      concerts.clock.advance(soon);
    }
    assertEquals(0, run().users());
  }

  @Test
  void genreIsLookedUpOnceAWeekForAllUsers() {
    concerts.track(ada, concerts.artist("tm:1", "Folk"));
    UserId bob = concerts.user("bob");
    concerts.track(bob, concerts.artist("tm:2", "Folk"));
    run();
    run();
    assertEquals(List.of("folk"), catalog.requestedGenres());
    concerts.clock.advance(Duration.ofDays(7));
    run();
    assertEquals(List.of("folk", "folk"), catalog.requestedGenres());
  }

  @Test
  void failedLookupIsRetriedLaterWithoutDelayingUsers() {
    concerts.track(ada, concerts.artist("tm:1", "Folk"));
    concerts.recorded(
        concerts.concert("c1", concerts.artist("tm:2", "Folk")).in("New York", 40.7, -74));
    catalog.isSilent(true);
    assertEquals(1, run().recommended());
    assertEquals(List.of("folk"), catalog.requestedGenres());

    catalog.isSilent(false);
    concerts.clock.advance(RecommendParts.RECOMMEND_AFTER);
    run();
    assertEquals(List.of("folk", "folk"), catalog.requestedGenres());
  }

  @Test
  void storedArtistIsNotOverwritten() {
    ArtistId known = concerts.artist("tm:known", "Folk", "Indie");
    concerts.track(ada, concerts.artist("tm:1", "Folk"));
    catalog.has("folk", artist("tm:known"));
    run();
    assertEquals(List.of("Folk", "Indie"), concerts.artists.byId(known).orElseThrow().genres());
  }

  @Test
  void invalidGenresAreIgnored() {
    concerts.track(ada, concerts.artist("tm:1", "C# Minor", " ", "x".repeat(200)));
    assertEquals(new RecommendationFigures(1, 0, 0, 0, 0), run());
    assertTrue(catalog.requestedGenres().isEmpty());
  }

  @Test
  void userWithEnoughSuggestionsCausesNoLookup() {
    concerts.track(ada, concerts.artist("tm:tracked", "Folk"));
    for (int i = 0; i < UserRecommender.DISCOVERY_THRESHOLD; i++) {
      concerts.recorded(
          concerts.concert("c" + i, concerts.artist("tm:" + i, "Folk")).in("New York", 40.7, -74));
    }
    assertEquals(UserRecommender.DISCOVERY_THRESHOLD, run().recommended());
    assertTrue(catalog.requestedGenres().isEmpty());
  }

  private RecommendationFigures run() {
    return RecommendationFigures.of(
        RecommendParts.recommending(concerts, Optional.empty(), concerts.clock, catalog).run());
  }

  private Concert announced() {
    return concerts
        .concert("c1", new ArtistId("tm:found"))
        .in("New York", 40.7, -74)
        .on("2026-05-01")
        .build();
  }

  private List<String> newArtists() {
    return concerts.queue.newArtists(10).stream()
        .map(RefreshQueue.Due::artist)
        .map(artist -> artist.artistId().value())
        .toList();
  }

  private Artist artist(String id) {
    return new Artist(
        new ArtistId(id),
        "Found",
        Optional.empty(),
        List.of("Folk"),
        Optional.empty(),
        Optional.empty(),
        Artist.Statistics.NONE,
        new Artist.Metadata(concerts.now(), concerts.now(), "ticketmaster"));
  }
}
