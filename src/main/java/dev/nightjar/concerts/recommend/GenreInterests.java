package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.model.Taste;
import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.value.ArtistId;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The genres that a user likes, derived from their tracked artists. */
final class GenreInterests {

  private final List<UserArtist> tracked;

  /** From 0 to 1; the most frequent genre has 1. */
  private final Map<String, Double> interest = new HashMap<>();

  GenreInterests(List<UserArtist> tracked) {
    this.tracked = tracked;
    Map<String, Integer> artists = new HashMap<>();
    for (UserArtist artist : tracked) {
      normalized(artist.genres()).forEach(genre -> artists.merge(genre, 1, Integer::sum));
    }
    int most = artists.values().stream().max(Comparator.naturalOrder()).orElse(1);
    // The square root keeps rare genres relevant.
    artists.forEach((genre, count) -> interest.put(genre, Math.sqrt((double) count / most)));
  }

  /** The average interest in the genres, from 0 to 1; unknown genres count as 0. */
  double scoreOf(Collection<String> genres) {
    return normalized(genres).stream()
        .mapToDouble(genre -> interest.getOrDefault(genre, 0.0))
        .average()
        .orElse(0);
  }

  /** The liked ones, most liked first, in lower case. */
  List<String> likedAmong(Collection<String> genres) {
    return normalized(genres).stream()
        .filter(interest::containsKey)
        .sorted(Comparator.comparing((String genre) -> -interest.get(genre)).thenComparing(g -> g))
        .toList();
  }

  /** All liked genres, most liked first, in lower case. */
  List<String> mostLiked() {
    return likedAmong(interest.keySet());
  }

  /**
   * The names of the tracked artists that share most of these genres, latest first among equals.
   */
  List<String> artistsWith(Collection<String> genres, int limit) {
    Set<String> wanted = normalized(genres);
    return tracked.stream()
        .filter(artist -> common(artist, wanted) > 0)
        .sorted(
            Comparator.comparing((UserArtist artist) -> -common(artist, wanted))
                .thenComparing(UserArtist::addedAt, Comparator.reverseOrder())
                .thenComparing(artist -> artist.artistId().value()))
        .limit(limit)
        .map(UserArtist::artistName)
        .toList();
  }

  /** The names of these artists, latest first. */
  List<String> namesOf(Collection<ArtistId> artists, int limit) {
    return tracked.stream()
        .filter(artist -> artists.contains(artist.artistId()))
        .sorted(Comparator.comparing(UserArtist::addedAt).reversed())
        .limit(limit)
        .map(UserArtist::artistName)
        .toList();
  }

  private static long common(UserArtist artist, Set<String> wanted) {
    return normalized(artist.genres()).stream().filter(wanted::contains).count();
  }

  private static Set<String> normalized(Collection<String> genres) {
    Set<String> words = new HashSet<>();
    genres.stream().map(Taste::genre).filter(genre -> !genre.isEmpty()).forEach(words::add);
    return words;
  }
}
