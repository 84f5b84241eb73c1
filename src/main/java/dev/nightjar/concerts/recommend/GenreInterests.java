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

/** Which genres a user likes, as far as the artists tell whom they track. */
final class GenreInterests {

  private final List<UserArtist> tracked;

  /** From 0 to 1; the genre of most artists has 1. */
  private final Map<String, Double> interest = new HashMap<>();

  GenreInterests(List<UserArtist> tracked) {
    this.tracked = tracked;
    Map<String, Integer> artists = new HashMap<>();
    for (UserArtist artist : tracked) {
      normalized(artist.genres()).forEach(genre -> artists.merge(genre, 1, Integer::sum));
    }
    int most = artists.values().stream().max(Comparator.naturalOrder()).orElse(1);
    // The root, because one artist of ten is a liking as well, not a tenth of one.
    artists.forEach((genre, count) -> interest.put(genre, Math.sqrt((double) count / most)));
  }

  /** How much of the genres is liked how much, from 0 to 1; genres that nobody knows are not. */
  double scoreOf(Collection<String> genres) {
    return normalized(genres).stream()
        .mapToDouble(genre -> interest.getOrDefault(genre, 0.0))
        .average()
        .orElse(0);
  }

  /** Those that are liked, most liked first, in lower case. */
  List<String> likedAmong(Collection<String> genres) {
    return normalized(genres).stream()
        .filter(interest::containsKey)
        .sorted(Comparator.comparing((String genre) -> -interest.get(genre)).thenComparing(g -> g))
        .toList();
  }

  /** All genres, most liked first, in lower case. */
  List<String> mostLiked() {
    return likedAmong(interest.keySet());
  }

  /** The names of the tracked artists with most of these genres, the latest first among equals. */
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

  /** The names of these artists, the latest first. */
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
