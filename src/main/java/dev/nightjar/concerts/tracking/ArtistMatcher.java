package dev.nightjar.concerts.tracking;

import dev.nightjar.concerts.catalog.ArtistSearch;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.tracking.ArtistMatch.Confidence;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;

/** Finds the artists that the names of a list mean, some names at a time. */
@Singleton
public class ArtistMatcher {

  /** Each is a request to the catalog. */
  public static final int MAX_SEARCHES = 20;

  private static final int MAX_CANDIDATES = 10;
  private static final int MAX_SIMILAR = 3;

  private final ArtistLookup artists;

  public ArtistMatcher(ArtistLookup artists) {
    this.artists = artists;
  }

  /**
   * The matches of the first names.
   *
   * @param rest the names that were not searched yet
   * @param isInterrupted whether the catalog has stopped to answer
   */
  public record Matches(List<ArtistMatch> matches, List<String> rest, boolean isInterrupted) {}

  /** Matches names until the deadline. */
  public Matches match(List<String> names, ImportDeadline deadline) {
    List<ArtistMatch> matches = new ArrayList<>();
    boolean isInterrupted = false;
    while (!isInterrupted
        && !deadline.hasPassed()
        && matches.size() < Math.min(names.size(), MAX_SEARCHES)) {
      try {
        matches.add(match(names.get(matches.size())));
      } catch (CatalogUnavailableException e) { // ArtistLookup has logged it
        isInterrupted = true;
      }
    }
    List<String> rest = names.subList(matches.size(), names.size());
    return new Matches(List.copyOf(matches), List.copyOf(rest), isInterrupted);
  }

  private ArtistMatch match(String name) {
    ArtistSearch search = new ArtistSearch(name);
    List<Artist> found = search.isEmpty() ? List.of() : artists.search(name, MAX_CANDIDATES);
    List<Artist> exact = found.stream().filter(search::isExact).toList();
    if (exact.size() == 1) {
      // The user will most likely track it, which needs no further request then.
      artists.store(exact.get(0));
    }
    if (!exact.isEmpty()) {
      return new ArtistMatch(
          name, exact.size() == 1 ? Confidence.EXACT : Confidence.AMBIGUOUS, exact);
    }
    List<Artist> similar = found.stream().filter(search::isSimilar).limit(MAX_SIMILAR).toList();
    return new ArtistMatch(name, similar.isEmpty() ? Confidence.NONE : Confidence.SIMILAR, similar);
  }
}
