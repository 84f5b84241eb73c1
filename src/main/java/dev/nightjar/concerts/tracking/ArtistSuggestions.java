package dev.nightjar.concerts.tracking;

import dev.nightjar.concerts.discovery.ArtistDiscovery;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.value.Coordinates;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.nearby.NearbyConcerts;
import dev.nightjar.concerts.nearby.NearbySearch;
import dev.nightjar.concerts.store.Artists;
import dev.nightjar.table.query.Position;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Artists that a new user may want to track. */
@Singleton
public class ArtistSuggestions {

  private static final int RADIUS_MILES = 100;
  private static final int CONCERTS = 100;

  /** With fewer artists near a place, the catalog is asked for others. */
  private static final int FEW = 5;

  private final NearbyConcerts nearby;
  private final Artists artists;
  private final ArtistDiscovery discovery;
  private final Clock clock;

  public ArtistSuggestions(
      NearbyConcerts nearby, Artists artists, ArtistDiscovery discovery, Clock clock) {
    this.nearby = nearby;
    this.artists = artists;
    this.discovery = discovery;
    this.clock = clock;
  }

  /**
   * The artists of the next 100 concerts near a place, those with the most followers first. Where
   * hardly any are known, artists of the catalog.
   */
  public List<Artist> popularNear(Coordinates place, int limit) {
    List<Artist> known = knownNear(place, limit);
    if (known.size() >= FEW) {
      return known;
    }
    List<Artist> found = discovery.discoverNear(place);
    return found.isEmpty() ? known : found;
  }

  private List<Artist> knownNear(Coordinates place, int limit) {
    NearbySearch search =
        new NearbySearch(
            place, RADIUS_MILES, DateRange.upcoming(clock), List.of(), Optional.empty());
    return artists
        .byIds(
            nearby.find(search, CONCERTS, Position.START).items().stream()
                .map(Concert::artist)
                .map(Concert.Performer::id)
                .distinct()
                .toList())
        .stream()
        .sorted(
            Comparator.comparing((Artist artist) -> artist.statistics().totalTrackers())
                .reversed()
                .thenComparing(Artist::name))
        .limit(limit)
        .toList();
  }
}
