package dev.nightjar.concerts.tracking;

import dev.nightjar.concerts.model.Artist;
import java.util.List;

/**
 * The artists of the catalog that a name of a list may mean.
 *
 * @param candidates best match first; empty if there is none
 */
public record ArtistMatch(String name, Confidence confidence, List<Artist> candidates) {

  /** How sure it is that the first candidate is meant. */
  public enum Confidence {
    /** One artist has exactly this name, except for case, accents and punctuation. */
    EXACT,
    /** Several artists have this name. */
    AMBIGUOUS,
    /** The names have all words in common. */
    SIMILAR,
    NONE
  }

  public ArtistMatch {
    candidates = List.copyOf(candidates);
  }
}
