package dev.nightjar.concerts.catalog;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Concert;
import java.util.List;
import java.util.Optional;

/**
 * The concerts of an artist in the catalog.
 *
 * @param artist the artist, if the catalog returns it with the concerts
 * @param isComplete whether these are all concerts; only then a missing one may be cancelled
 * @param unreadable the number of events that could not be parsed
 */
public record AnnouncedConcerts(
    Optional<Artist> artist, List<Concert> concerts, boolean isComplete, int unreadable) {

  public AnnouncedConcerts {
    concerts = List.copyOf(concerts);
  }
}
