package dev.nightjar.history;

import dev.nightjar.concerts.catalog.AnnouncedConcerts;
import dev.nightjar.concerts.catalog.Catalog;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.Coordinates;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A catalog whose concerts are announced and canceled while a history runs. */
final class HistoryCatalog implements Catalog {

  /** A concert and when it was announced. */
  record Announced(Concert concert, Instant at) {}

  private final List<Artist> artists = new ArrayList<>();
  private final Map<ConcertId, Announced> concerts = new LinkedHashMap<>();

  synchronized void add(Artist artist) {
    artists.add(artist);
  }

  synchronized void put(Concert concert, Instant now) {
    concerts.put(concert.concertId(), new Announced(concert, now));
  }

  synchronized List<Announced> all() {
    return List.copyOf(concerts.values());
  }

  @Override
  public boolean supports(ArtistId artist) {
    return artist.value().startsWith("tm:");
  }

  @Override
  public synchronized List<Artist> search(String name, int limit) {
    return artists.stream().filter(artist -> artist.name().equals(name)).limit(limit).toList();
  }

  @Override
  public List<Artist> artistsByGenre(String genre, int limit) {
    return List.of();
  }

  @Override
  public List<Artist> artistsNear(Coordinates place, int radiusMiles, int limit) {
    return List.of();
  }

  @Override
  public synchronized Optional<Artist> artist(ArtistId id) {
    return artists.stream().filter(artist -> artist.artistId().equals(id)).findFirst();
  }

  @Override
  public synchronized AnnouncedConcerts announcedConcerts(ArtistId artist) {
    return new AnnouncedConcerts(
        Optional.empty(),
        concerts.values().stream()
            .map(Announced::concert)
            .filter(concert -> concert.artist().id().equals(artist))
            .toList(),
        true,
        0);
  }
}
