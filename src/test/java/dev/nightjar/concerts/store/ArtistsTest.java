package dev.nightjar.concerts.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** AP9. */
@Execution(ExecutionMode.CONCURRENT)
class ArtistsTest {

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final ArtistId lumineers = concerts.artist("tm:lumineers");
  private final UserId ada = concerts.user("ada");

  @Test
  void dataOfTheSourceIsUpdatedAndOwnDataIsKept() {
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
        concerts.artists.byIds(List.of(isakov, new ArtistId("tm:unknown"), lumineers)).stream()
            .map(Artist::artistId)
            .toList());
    assertTrue(concerts.artists.byId(new ArtistId("tm:unknown")).isEmpty());
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
}
