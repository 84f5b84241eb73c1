package dev.nightjar.concerts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** AP9, and the order in which tracked artists are refreshed. */
class ArtistsTest {

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final ArtistId lumineers = concerts.artist("tm:lumineers");
  private final UserId ada = concerts.user("ada");

  @Test
  void whatTheSourceSaysIsUpdatedAndWhatIsOursStays() {
    Instant firstSeen = concerts.now();
    concerts.track(ada, lumineers);
    concerts.recorded(concerts.concert("c1", lumineers));
    concerts.clock.advance(Duration.ofDays(1));
    concerts.artists.save(
        new Artist(
            lumineers,
            "The Lumineers",
            Optional.of("https://images.example/1.jpg"),
            List.of("Folk", "Indie"),
            Optional.of("https://tickets.example/lumineers"),
            Optional.of("An American folk rock band"),
            Artist.Statistics.NONE,
            new Artist.Metadata(concerts.now(), concerts.now(), "ticketmaster")));

    Artist artist = concerts.artists.byId(lumineers).orElseThrow();
    assertEquals("The Lumineers", artist.name());
    assertEquals(List.of("Folk", "Indie"), artist.genres());
    assertEquals(Optional.of("An American folk rock band"), artist.bio());
    assertEquals(1, artist.statistics().totalTrackers());
    assertEquals(1, artist.statistics().upcomingConcerts());
    assertEquals(new Artist.Metadata(firstSeen, concerts.now(), "ticketmaster"), artist.metadata());
  }

  @Test
  void anImageThatTheSourceNoLongerHasIsKept() {
    concerts.artists.save(withImage(Optional.of("https://images.example/1.jpg")));
    concerts.artists.save(withImage(Optional.empty()));
    assertEquals(
        Optional.of("https://images.example/1.jpg"),
        concerts.artists.byId(lumineers).orElseThrow().imageUrl());
  }

  @Test
  void manyAreReadAtOnce() {
    ArtistId isakov = concerts.artist("tm:isakov");
    assertEquals(
        List.of(isakov, lumineers),
        concerts.artists.byIds(List.of(isakov, new ArtistId("tm:nobody"), lumineers)).stream()
            .map(Artist::artistId)
            .toList());
    assertTrue(concerts.artists.byId(new ArtistId("tm:nobody")).isEmpty());
  }

  @Test
  void onlyTrackedArtistsAreRefreshedNewOnesFirst() {
    ArtistId isakov = concerts.artist("tm:isakov");
    concerts.artist("tm:untracked");
    concerts.track(ada, lumineers);
    concerts.track(ada, isakov);
    concerts.artists.refreshed(lumineers, concerts.now());
    assertEquals(List.of(isakov, lumineers), stalest());

    concerts.clock.advance(Duration.ofHours(1));
    concerts.artists.refreshed(isakov, concerts.now());
    assertEquals(List.of(lumineers, isakov), stalest());
  }

  @Test
  void anotherTrackerDoesNotMakeAnArtistStale() {
    ArtistId isakov = concerts.artist("tm:isakov");
    concerts.track(ada, isakov);
    concerts.artists.refreshed(isakov, concerts.now());
    concerts.track(ada, lumineers);
    concerts.track(concerts.user("eve"), isakov);
    assertEquals(List.of(lumineers, isakov), stalest());
  }

  @Test
  void whomNobodyTracksAnyMoreIsNotRefreshedAgain() {
    concerts.track(ada, lumineers);
    concerts.tracking.untrack(ada, lumineers, concerts.now());
    concerts.artists.refreshed(lumineers, concerts.now());
    assertEquals(List.of(), stalest());

    concerts.track(ada, lumineers);
    assertEquals(List.of(lumineers), stalest());
  }

  private Artist withImage(Optional<String> image) {
    return new Artist(
        lumineers,
        "The Lumineers",
        image,
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Artist.Statistics.NONE,
        new Artist.Metadata(concerts.now(), concerts.now(), "ticketmaster"));
  }

  private List<ArtistId> stalest() {
    return concerts.artists.stalest(10).stream().map(Artist::artistId).toList();
  }
}
