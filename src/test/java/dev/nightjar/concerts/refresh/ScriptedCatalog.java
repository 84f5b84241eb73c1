package dev.nightjar.concerts.refresh;

import dev.nightjar.concerts.catalog.AnnouncedConcerts;
import dev.nightjar.concerts.catalog.Catalog;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.Coordinates;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/** A catalog that a test changes. */
final class ScriptedCatalog implements Catalog {

  private final Map<ArtistId, Supplier<AnnouncedConcerts>> answers = new ConcurrentHashMap<>();
  private final List<ArtistId> asked = new CopyOnWriteArrayList<>();

  void says(ArtistId artist, Concert... concerts) {
    answers.put(artist, () -> new AnnouncedConcerts(Optional.empty(), List.of(concerts), true, 0));
  }

  void saysOnlySome(ArtistId artist, Concert... concerts) {
    answers.put(artist, () -> new AnnouncedConcerts(Optional.empty(), List.of(concerts), false, 1));
  }

  void saysOf(Artist artist, Concert... concerts) {
    answers.put(
        artist.artistId(),
        () -> new AnnouncedConcerts(Optional.of(artist), List.of(concerts), true, 0));
  }

  void answers(ArtistId artist, Supplier<AnnouncedConcerts> answer) {
    answers.put(artist, answer);
  }

  /** The artists whose concerts were requested, in order. */
  List<ArtistId> requestedArtists() {
    return List.copyOf(asked);
  }

  @Override
  public boolean supports(ArtistId artist) {
    return artist.value().startsWith("tm:");
  }

  @Override
  public List<Artist> search(String name, int limit) {
    throw new AssertionError("refreshing must not search");
  }

  @Override
  public List<Artist> artistsByGenre(String genre, int limit) {
    throw new AssertionError("refreshing must not request genres");
  }

  @Override
  public List<Artist> artistsNear(Coordinates place, int radiusMiles, int limit) {
    throw new AssertionError("refreshing must not look for other artists");
  }

  @Override
  public Optional<Artist> artist(ArtistId artist) {
    throw new AssertionError("refreshing needs no request of its own for the artist");
  }

  @Override
  public AnnouncedConcerts announcedConcerts(ArtistId artist) {
    asked.add(artist);
    return answers
        .getOrDefault(artist, () -> new AnnouncedConcerts(Optional.empty(), List.of(), true, 0))
        .get();
  }
}
