package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.matching.Match;
import java.util.List;

/** Writes reasons by rule: tracked artists, shared genres and the match with the preferences. */
final class RuleReasonWriter implements ReasonWriter {

  static final String AUTHOR = "rules";

  private static final int MAX_GENRES = 3;

  @Override
  public List<Reason> reasonsFor(List<Suggestion> suggestions) {
    return suggestions.stream().map(suggestion -> new Reason(text(suggestion), AUTHOR)).toList();
  }

  /** Because you track Saltbox Parade: Echo Lumberyard plays folk as well. In Denver. */
  private static String text(Suggestion suggestion) {
    String tracked = joined(suggestion.similarToArtists());
    String artist = suggestion.artist().name();
    String likeness =
        suggestion.isCollaborative()
            ? "People who track %s track %s as well.".formatted(tracked, artist)
            : "Because you track %s: %s plays %s as well."
                .formatted(
                    tracked,
                    artist,
                    joined(suggestion.matchingGenres().stream().limit(MAX_GENRES).toList()));
    return suggestion.matchReason().equals(Match.EVERYTHING_FITS)
        ? likeness
        : likeness + " " + suggestion.matchReason();
  }

  /** {@code a, b and c}. */
  static String joined(List<String> names) {
    int last = names.size() - 1;
    return last < 1
        ? String.join("", names)
        : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
  }
}
