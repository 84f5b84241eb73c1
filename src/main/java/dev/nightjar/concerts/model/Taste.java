package dev.nightjar.concerts.model;

import dev.nightjar.concerts.model.value.ArtistId;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A user's taste: the sum of the weights of feedback and attended concerts, by genre and by artist.
 * It outlives the recommendations.
 *
 * @param genres in lower case
 * @param version counts the changes; 0 means not stored
 */
public record Taste(Map<String, Long> genres, Map<ArtistId, Long> artists, long version) {

  public static final Taste UNKNOWN = new Taste(Map.of(), Map.of(), 0);

  /** The limit for genres and for artists; those with the lowest weight are dropped first. */
  static final int MAX_ENTRIES = 200;

  private static final int NEUTRAL_RATING = 3;

  public Taste {
    genres = Map.copyOf(genres);
    artists = Map.copyOf(artists);
  }

  public static String genre(String name) {
    return name.strip().toLowerCase(Locale.ROOT);
  }

  public long ofGenre(String genre) {
    return genres.getOrDefault(genre(genre), 0L);
  }

  public long ofArtist(ArtistId artist) {
    return artists.getOrDefault(artist, 0L);
  }

  /** The artists with more negative than positive weight. */
  public Set<ArtistId> dislikedArtists() {
    return artists.entrySet().stream()
        .filter(artist -> artist.getValue() < 0)
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  /** The weight of feedback: 1 or -1. */
  public static long weightOf(Recommendation.Feedback feedback) {
    return feedback.helpful() ? 1 : -1;
  }

  /** The weight of an attended concert: 2 for a good rating, -1 for a bad one, else 1. */
  public static long weightOf(Attendance attendance) {
    int rating = attendance.rating().orElse(NEUTRAL_RATING);
    return rating > NEUTRAL_RATING ? 2 : rating < NEUTRAL_RATING ? -1 : 1;
  }

  /** The taste with a weight added to these genres and this artist. */
  public Taste plus(Collection<String> liked, Optional<ArtistId> artist, long change) {
    return new Taste(
        sums(genres, liked.stream().map(Taste::genre).toList(), change),
        sums(artists, artist.stream().toList(), change),
        version);
  }

  public Taste withVersion(long next) {
    return new Taste(genres, artists, next);
  }

  private static <K> Map<K, Long> sums(Map<K, Long> before, List<K> keys, long change) {
    Map<K, Long> after = new HashMap<>(before);
    keys.stream().distinct().forEach(key -> after.merge(key, change, Long::sum));
    after.values().removeIf(sum -> sum == 0);
    return after.entrySet().stream()
        .sorted(Comparator.comparing(entry -> -Math.abs(entry.getValue())))
        .limit(MAX_ENTRIES)
        .collect(
            Collectors.toMap(
                Map.Entry::getKey, Map.Entry::getValue, Long::sum, LinkedHashMap::new));
  }
}
