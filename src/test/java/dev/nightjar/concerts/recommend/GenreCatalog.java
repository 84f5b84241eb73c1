package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.catalog.AnnouncedConcerts;
import dev.nightjar.concerts.catalog.Catalog;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.Coordinates;
import dev.nightjar.upstream.UpstreamException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A catalog with the artists of a test, which fails on demand. */
final class GenreCatalog implements Catalog {

  private final Map<String, List<Artist>> byGenre = new HashMap<>();
  private final List<String> asked = new ArrayList<>();
  private boolean isSilent;

  void has(String genre, Artist... artists) {
    byGenre.put(genre, List.of(artists));
  }

  void isSilent(boolean silent) {
    isSilent = silent;
  }

  /** The requested genres, in order. */
  List<String> requestedGenres() {
    return List.copyOf(asked);
  }

  @Override
  public boolean supports(ArtistId artist) {
    return true;
  }

  @Override
  public List<Artist> artistsByGenre(String genre, int limit) {
    asked.add(genre);
    if (isSilent) {
      throw new UpstreamException("The catalog is silent");
    }
    return byGenre.getOrDefault(genre, List.of());
  }

  @Override
  public List<Artist> search(String name, int limit) {
    throw new AssertionError("recommending must not search");
  }

  @Override
  public List<Artist> artistsNear(Coordinates place, int radiusMiles, int limit) {
    throw new AssertionError("recommending asks for genres, not for places");
  }

  @Override
  public Optional<Artist> artist(ArtistId artist) {
    throw new AssertionError("recommending must not request a single artist");
  }

  @Override
  public AnnouncedConcerts announcedConcerts(ArtistId artist) {
    throw new AssertionError("refreshing asks for concerts, not recommending");
  }
}
