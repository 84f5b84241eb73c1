package dev.nightjar.concerts.catalog;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Concert;
import java.util.List;
import java.util.Optional;

/**
 * The concerts of an artist as a catalogue tells them.
 *
 * @param artist what it says of the artist, if it does so beside the concerts
 * @param isComplete whether it told all of them: only then is a missing one a sign of anything
 * @param unreadable how many it told so that we could make nothing of them
 */
public record AnnouncedConcerts(
    Optional<Artist> artist, List<Concert> concerts, boolean isComplete, int unreadable) {

  public AnnouncedConcerts {
    concerts = List.copyOf(concerts);
  }
}
