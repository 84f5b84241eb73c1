package dev.nightjar.concerts.refresh;

import dev.nightjar.concerts.Artist;
import dev.nightjar.concerts.ArtistId;
import dev.nightjar.concerts.Concert;
import dev.nightjar.concerts.catalogue.Announced;
import dev.nightjar.concerts.catalogue.Catalogue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/** A world outside that a test changes as it likes. */
final class ScriptedCatalogue implements Catalogue {

  private final Map<ArtistId, Supplier<Announced>> answers = new ConcurrentHashMap<>();
  private final List<ArtistId> asked = new CopyOnWriteArrayList<>();

  void says(ArtistId artist, Concert... concerts) {
    answers.put(artist, () -> new Announced(Optional.empty(), List.of(concerts), true, 0));
  }

  void saysOnlySome(ArtistId artist, Concert... concerts) {
    answers.put(artist, () -> new Announced(Optional.empty(), List.of(concerts), false, 1));
  }

  void saysOf(Artist artist, Concert... concerts) {
    answers.put(
        artist.artistId(), () -> new Announced(Optional.of(artist), List.of(concerts), true, 0));
  }

  void answers(ArtistId artist, Supplier<Announced> answer) {
    answers.put(artist, answer);
  }

  /** Whose concerts were asked for, in order. */
  List<ArtistId> asked() {
    return List.copyOf(asked);
  }

  @Override
  public boolean lists(ArtistId artist) {
    return artist.value().startsWith("tm:");
  }

  @Override
  public List<Artist> search(String name, int limit) {
    throw new AssertionError("refreshing searches for nobody");
  }

  @Override
  public List<Artist> ofGenre(String genre, int limit) {
    throw new AssertionError("refreshing looks for nobody");
  }

  @Override
  public Optional<Artist> artist(ArtistId artist) {
    throw new AssertionError("refreshing needs no request of its own for the artist");
  }

  @Override
  public Announced announcedBy(ArtistId artist) {
    asked.add(artist);
    return answers
        .getOrDefault(artist, () -> new Announced(Optional.empty(), List.of(), true, 0))
        .get();
  }
}
