package dev.nightjar.concerts.discovery;

import dev.nightjar.concerts.catalog.Catalog;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.Coordinates;
import dev.nightjar.concerts.place.City;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.concerts.store.Artists;
import dev.nightjar.concerts.store.RefreshQueue;
import dev.nightjar.concerts.store.catalog.CatalogLookups;
import dev.nightjar.concerts.store.catalog.CatalogLookups.Kind;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.upstream.UpstreamException;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Finds artists in the catalog that no user tracks. Each is refreshed once, so that their concerts
 * can be found near a place and recommended. A catalog that does not answer finds nothing.
 */
@Singleton
public class ArtistDiscovery {

  static final int MAX_GENRES = 2;
  static final int MAX_ARTISTS = 15;
  static final Duration GENRE_INTERVAL = Duration.ofDays(7);

  /** A visitor who searches all places takes no more of the quota than that allows. */
  static final Duration METRO_INTERVAL = Duration.ofDays(3);

  static final Duration AFTER_FAILURE = Duration.ofHours(1);

  /** The radius that is looked up around the center of a metropolitan area. */
  private static final int RADIUS_MILES = 60;

  /** Near a place with more concerts no others are looked up. */
  private static final int FEW_CONCERTS = 10;

  private static final Logger LOG = Logger.getLogger(ArtistDiscovery.class);

  private final Catalog catalog;
  private final CatalogLookups lookups;
  private final Artists artists;
  private final RefreshQueue queue;
  private final Places places;
  private final Clock clock;

  public ArtistDiscovery(
      Catalog catalog,
      CatalogLookups lookups,
      Artists artists,
      RefreshQueue queue,
      Places places,
      Clock clock) {
    this.catalog = catalog;
    this.lookups = lookups;
    this.artists = artists;
    this.queue = queue;
    this.places = places;
    this.clock = clock;
  }

  /** Returns the number of artists that are enqueued for a refresh. */
  public int discover(List<String> genres) {
    return genres.stream()
        .limit(MAX_GENRES)
        .mapToInt(
            genre ->
                lookUp(
                        Kind.GENRE,
                        genre,
                        GENRE_INTERVAL,
                        () -> catalog.artistsByGenre(genre, MAX_ARTISTS))
                    .size())
        .sum();
  }

  /** Looks up the artists near a place if only few concerts are known there. */
  public boolean discoverIfFew(Coordinates place, int knownConcerts) {
    return knownConcerts < FEW_CONCERTS && !discoverNear(place).isEmpty();
  }

  /**
   * The artists with concerts in the metropolitan area of a place; empty if it was looked up within
   * the last days. Their concerts are stored with the next refresh.
   */
  public List<Artist> discoverNear(Coordinates place) {
    Optional<City> center =
        places.within(place, RADIUS_MILES).stream().filter(City::isCenter).findFirst();
    return center
        .map(
            city ->
                lookUp(
                    Kind.METRO,
                    city.metro(),
                    METRO_INTERVAL,
                    () -> catalog.artistsNear(city.coordinates(), RADIUS_MILES, MAX_ARTISTS)))
        .orElse(List.of());
  }

  private List<Artist> lookUp(
      Kind kind, String name, Duration interval, Supplier<List<Artist>> request) {
    Instant now = clock.instant();
    if (!lookups.claim(kind, name, now, now.plus(AFTER_FAILURE))) {
      return List.of();
    }
    try {
      List<Artist> found = request.get();
      save(found);
      lookups.complete(kind, name, now.plus(interval));
      LogEvent.named("concerts.artists-discovered")
          .with("kind", kind.name())
          .with("name", name)
          .with("artists", found.size())
          .info(LOG);
      return found;
    } catch (UpstreamException e) {
      LogEvent.named("concerts.discovery-failed").with("kind", e.kind()).warn(LOG);
      return List.of();
    }
  }

  private void save(List<Artist> found) {
    Set<ArtistId> known =
        artists.byIds(found.stream().map(Artist::artistId).toList()).stream()
            .map(Artist::artistId)
            .collect(Collectors.toSet());
    for (Artist artist : found) {
      if (!known.contains(artist.artistId())) {
        artists.save(artist);
      }
      queue.enqueueOnce(artist.artistId());
    }
  }
}
