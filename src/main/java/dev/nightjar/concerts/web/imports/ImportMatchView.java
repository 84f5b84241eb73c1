package dev.nightjar.concerts.web.imports;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.tracking.ArtistMatch;
import dev.nightjar.concerts.tracking.ArtistMatch.Confidence;
import java.util.List;
import java.util.Set;

/**
 * A name of the list with the artists that it may mean.
 *
 * @param confidence as words
 */
public record ImportMatchView(String name, String confidence, List<Candidate> candidates) {

  /**
   * An artist to choose.
   *
   * @param isChosen whether it is chosen before the user has looked at it
   */
  public record Candidate(
      String id, String name, String genres, boolean isTracked, boolean isChosen) {}

  static ImportMatchView of(ArtistMatch match, Set<ArtistId> tracked) {
    boolean isSure = match.confidence() == Confidence.EXACT;
    return new ImportMatchView(
        match.name(),
        confidence(match),
        match.candidates().stream()
            .map(artist -> candidate(artist, tracked.contains(artist.artistId()), isSure))
            .toList());
  }

  private static Candidate candidate(Artist artist, boolean isTracked, boolean isSure) {
    return new Candidate(
        artist.artistId().value(),
        artist.name(),
        String.join(", ", artist.genres()),
        isTracked,
        isSure && !isTracked);
  }

  private static String confidence(ArtistMatch match) {
    return switch (match.confidence()) {
      case EXACT -> "Same name";
      case AMBIGUOUS -> match.candidates().size() + " artists have this name";
      case SIMILAR -> "Similar name";
      case NONE -> "No artist found";
    };
  }
}
