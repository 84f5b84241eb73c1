package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.catalog.AnnouncedConcerts;
import dev.nightjar.concerts.catalog.Catalog;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.Coordinates;
import dev.nightjar.upstream.UpstreamException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A catalog with the artists of a test, which fails on demand. */
final class GenreCatalog implements Catalog {

  private final Map<String, List<Artist>> byGenre = new HashMap<>();
  private final Map<ArtistId, Concert> announced = new HashMap<>();
  private final List<String> asked = new ArrayList<>();
  private boolean isSilent;
  private boolean refusesConcerts;

  void has(String genre, Artist... artists) {
    byGenre.put(genre, List.of(artists));
  }

  void announces(Concert concert) {
    announced.put(concert.artist().id(), concert);
  }

  /** Refuses requests for concerts by a rate limit. */
  void refusesConcerts(boolean refuses) {
    refusesConcerts = refuses;
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
    if (isSilent || refusesConcerts) {
      throw UpstreamException.rateLimited("The catalog is busy", Duration.ofMinutes(1));
    }
    return new AnnouncedConcerts(
        Optional.empty(), Optional.ofNullable(announced.get(artist)).stream().toList(), false, 0);
  }
}
