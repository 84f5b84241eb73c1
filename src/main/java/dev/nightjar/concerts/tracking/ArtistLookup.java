package dev.nightjar.concerts.tracking;

import dev.nightjar.concerts.catalog.Catalog;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.store.Artists;
import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemException;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.upstream.UpstreamException;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Artists from wherever they are known: our table first, to spare the source requests, then the
 * catalogue.
 */
@Singleton
public class ArtistLookup {

  private static final Logger LOG = Logger.getLogger(ArtistLookup.class);

  private final Artists artists;
  private final Catalog catalog;

  ArtistLookup(Artists artists, Catalog catalog) {
    this.artists = artists;
    this.catalog = catalog;
  }

  /** The artists that are called so, best matches first; those we know with our statistics. */
  public List<Artist> search(String name, int limit) {
    List<Artist> found = askCatalog(() -> catalog.search(name, limit));
    Map<ArtistId, Artist> ours =
        artists.byIds(found.stream().map(Artist::artistId).toList()).stream()
            .collect(Collectors.toMap(Artist::artistId, Function.identity()));
    return found.stream().map(artist -> ours.getOrDefault(artist.artistId(), artist)).toList();
  }

  public Artist byId(ArtistId artist) {
    return artists
        .byId(artist)
        .or(() -> fromCatalog(artist))
        .orElseThrow(() -> noSuchArtist(artist));
  }

  /** The same, kept from now on, because somebody wants to track the artist. */
  public Artist findOrSave(ArtistId artist) {
    Optional<Artist> known = artists.byId(artist);
    if (known.isPresent()) {
      return known.get();
    }
    Artist fresh = fromCatalog(artist).orElseThrow(() -> noSuchArtist(artist));
    artists.save(fresh);
    return fresh;
  }

  public static ProblemException noSuchArtist(ArtistId artist) {
    return ProblemException.notFound("No artist has the id " + artist);
  }

  private Optional<Artist> fromCatalog(ArtistId artist) {
    return catalog.supports(artist) ? askCatalog(() -> catalog.artist(artist)) : Optional.empty();
  }

  private static <T> T askCatalog(Supplier<T> question) {
    try {
      return question.get();
    } catch (UpstreamException e) {
      LogEvent.named("concerts.catalogue-unavailable").with("kind", e.kind()).warn(LOG);
      throw new ProblemException(
          Problem.of(
              503,
              "Unavailable",
              "The catalogue of artists does not answer at the moment; please try again later"));
    }
  }
}
