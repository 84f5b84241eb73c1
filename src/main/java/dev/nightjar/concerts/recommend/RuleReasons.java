package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.matching.Match;
import java.util.List;

/** Reasons by rule: whom the user tracks, what the artists have in common, and why it fits. */
final class RuleReasons implements Reasons {

  static final String AUTHOR = "rules";

  private static final int MOST_GENRES = 3;

  @Override
  public List<Reason> of(List<Suggestion> suggestions) {
    return suggestions.stream().map(suggestion -> new Reason(words(suggestion), AUTHOR)).toList();
  }

  /** Because you track Saltbox Parade: Echo Lumberyard plays folk as well. In Denver. */
  private static String words(Suggestion suggestion) {
    String tracked = enumerated(suggestion.similarToArtists());
    String artist = suggestion.artist().name();
    String likeness =
        suggestion.isByPeople()
            ? "People who track %s track %s as well.".formatted(tracked, artist)
            : "Because you track %s: %s plays %s as well."
                .formatted(
                    tracked,
                    artist,
                    enumerated(suggestion.matchingGenres().stream().limit(MOST_GENRES).toList()));
    return suggestion.fits().equals(Match.EVERYTHING_FITS)
        ? likeness
        : likeness + " " + suggestion.fits();
  }

  /** {@code a, b and c}. */
  static String enumerated(List<String> names) {
    int last = names.size() - 1;
    return last < 1
        ? String.join("", names)
        : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
  }
}
