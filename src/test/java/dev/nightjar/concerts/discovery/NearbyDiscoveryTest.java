package dev.nightjar.concerts.discovery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.catalog.AnnouncedConcerts;
import dev.nightjar.concerts.catalog.Catalog;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.Coordinates;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.upstream.UpstreamException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Artists near a place are looked up where no user tracks any. */
@Execution(ExecutionMode.CONCURRENT)
class NearbyDiscoveryTest {

  private static final Coordinates DENVER = new Coordinates(39.7392, -104.9903);
  private static final Coordinates BOULDER = new Coordinates(40.015, -105.2705);
  private static final Coordinates CHICAGO = new Coordinates(41.8781, -87.6298);
  private static final Coordinates ATLANTIC = new Coordinates(40, -40);

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final NearbyCatalog catalog = new NearbyCatalog();
  private final ArtistDiscovery discovery =
      new ArtistDiscovery(
          catalog,
          concerts.catalogLookups,
          concerts.artists,
          concerts.queue,
          new Places(),
          concerts.clock);

  @Test
  void foundArtistsAreStoredAndRefreshedOnce() {
    List<Artist> found = discovery.discoverNear(DENVER);
    ArtistId artist = new ArtistId("tm:near");
    assertEquals(List.of(artist), found.stream().map(Artist::artistId).toList());
    assertTrue(concerts.artists.byId(artist).isPresent());
    assertEquals(
        List.of(artist),
        concerts.queue.due(concerts.now(), 10).stream()
            .map(due -> due.artist().artistId())
            .toList());
  }

  @Test
  void metropolitanAreaIsLookedUpOnceInThreeDaysForAllVisitors() {
    discovery.discoverNear(DENVER);
    assertEquals(List.of(), discovery.discoverNear(BOULDER));
    assertEquals(1, catalog.places.size());
    discovery.discoverNear(CHICAGO);
    assertEquals(2, catalog.places.size());
    concerts.clock.advance(ArtistDiscovery.METRO_INTERVAL);
    discovery.discoverNear(BOULDER);
    assertEquals(3, catalog.places.size());
  }

  @Test
  void placeFarFromAllCitiesIsNotLookedUp() {
    assertEquals(List.of(), discovery.discoverNear(ATLANTIC));
    assertEquals(List.of(), catalog.places);
  }

  @Test
  void placeWithEnoughConcertsIsNotLookedUp() {
    assertFalse(discovery.discoverIfFew(DENVER, 10));
    assertEquals(List.of(), catalog.places);
    assertTrue(discovery.discoverIfFew(DENVER, 9));
    assertFalse(discovery.discoverIfFew(DENVER, 9), "it was looked up already");
  }

  @Test
  void catalogThatDoesNotAnswerIsAskedAgainAfterAnHour() {
    catalog.isSilent = true;
    assertEquals(List.of(), discovery.discoverNear(DENVER));
    catalog.isSilent = false;
    assertEquals(List.of(), discovery.discoverNear(DENVER));
    concerts.clock.advance(ArtistDiscovery.AFTER_FAILURE);
    assertEquals(1, discovery.discoverNear(DENVER).size());
  }

  /** A catalog with one artist near every place. */
  private final class NearbyCatalog implements Catalog {

    private final List<Coordinates> places = new ArrayList<>();
    private boolean isSilent;

    @Override
    public List<Artist> artistsNear(Coordinates place, int radiusMiles, int limit) {
      places.add(place);
      if (isSilent) {
        throw new UpstreamException("The catalog is silent");
      }
      return List.of(
          new Artist(
              new ArtistId("tm:near"),
              "Near",
              Optional.empty(),
              List.of(),
              Optional.empty(),
              Optional.empty(),
              Artist.Statistics.NONE,
              new Artist.Metadata(concerts.now(), concerts.now(), "ticketmaster")));
    }

    @Override
    public boolean supports(ArtistId artist) {
      return true;
    }

    @Override
    public List<Artist> search(String name, int limit) {
      throw new AssertionError("places are looked up, not names");
    }

    @Override
    public List<Artist> artistsByGenre(String genre, int limit) {
      throw new AssertionError("places are looked up, not genres");
    }

    @Override
    public Optional<Artist> artist(ArtistId artist) {
      throw new AssertionError("no single artist is requested");
    }

    @Override
    public AnnouncedConcerts announcedConcerts(ArtistId artist) {
      throw new AssertionError("refreshing asks for concerts");
    }
  }
}
