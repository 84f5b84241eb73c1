package dev.nightjar.concerts.catalogue;

import dev.nightjar.concerts.Artist;
import dev.nightjar.concerts.Concert;
import java.util.List;
import java.util.Optional;

/**
 * The concerts of an artist as a catalogue tells them.
 *
 * @param artist what it says of the artist, if it does so beside the concerts
 * @param isComplete whether it told all of them: only then is a missing one a sign of anything
 * @param unreadable how many it told so that we could make nothing of them
 */
public record Announced(
    Optional<Artist> artist, List<Concert> concerts, boolean isComplete, int unreadable) {

  public Announced {
    concerts = List.copyOf(concerts);
  }
}
