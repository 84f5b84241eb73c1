package dev.nightjar.concerts.tracking;

import dev.nightjar.concerts.catalog.Catalog;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.store.Artists;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.upstream.UpstreamException;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Finds artists in the table first, to save requests to the catalog, then in the catalog. Every
 * method throws {@link CatalogUnavailableException} if the catalog is needed and does not answer.
 */
@Singleton
public class ArtistLookup {

  private static final Logger LOG = Logger.getLogger(ArtistLookup.class);

  private static final String GENRE = "genre\n";

  private final Artists artists;
  private final Catalog catalog;
  private final RecentSearches recentSearches;

  public ArtistLookup(Artists artists, Catalog catalog, Clock clock) {
    this.artists = artists;
    this.catalog = catalog;
    this.recentSearches = new RecentSearches(clock);
  }

  /** The artists with that name, best match first; stored ones have our statistics. */
  public List<Artist> search(String name, int limit) {
    return withStatistics(
        recentSearches.answer(name, limit, () -> askCatalog(() -> catalog.search(name, limit))));
  }

  /** Artists of a genre; stored ones have our statistics. */
  public List<Artist> byGenre(String genre, int limit) {
    // No name begins with a line break, so these searches are kept apart from those for names.
    return withStatistics(
        recentSearches.answer(
            GENRE + genre, limit, () -> askCatalog(() -> catalog.artistsByGenre(genre, limit))));
  }

  private List<Artist> withStatistics(List<Artist> found) {
    Map<ArtistId, Artist> ours =
        artists.byIds(found.stream().map(Artist::artistId).toList()).stream()
            .collect(Collectors.toMap(Artist::artistId, Function.identity()));
    return found.stream().map(artist -> ours.getOrDefault(artist.artistId(), artist)).toList();
  }

  public Optional<Artist> byId(ArtistId artist) {
    return artists.byId(artist).or(() -> fromCatalog(artist));
  }

  /** Like {@link #byId}, and stores an artist that only a search or the catalog has found. */
  public Optional<Artist> findOrSave(ArtistId artist) {
    return artists
        .byId(artist)
        .or(
            () -> {
              Optional<Artist> found = recentSearches.artist(artist).or(() -> fromCatalog(artist));
              found.ifPresent(artists::save);
              return found;
            });
  }

  /** Stores an artist of a search, unless it is stored already. */
  void store(Artist found) {
    artists.saveNew(found);
  }

  private Optional<Artist> fromCatalog(ArtistId artist) {
    return catalog.supports(artist) ? askCatalog(() -> catalog.artist(artist)) : Optional.empty();
  }

  private static <T> T askCatalog(Supplier<T> request) {
    try {
      return request.get();
    } catch (UpstreamException e) {
      LogEvent.named("concerts.catalog-request-failed").with("kind", e.kind()).warn(LOG);
      throw new CatalogUnavailableException(e);
    }
  }
}
