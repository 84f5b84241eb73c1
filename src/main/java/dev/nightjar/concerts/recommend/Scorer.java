package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Taste;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/** The score of a concert from 0 to 1; docs/concerts.md has the formula. */
final class Scorer {

  /** Concerts with a lower score are not recommended. */
  static final double MIN_SCORE = 0.2;

  /** A single user is no evidence, and their artists are private. */
  static final int MIN_USERS = 2;

  private static final double GENRE_WEIGHT = 0.8;
  private static final double COLLABORATIVE_WEIGHT = 0.7;

  /** Additive smoothing, because a small sample is weak evidence. */
  private static final int SMOOTHING_USERS = 3;

  /** The share of users that gives the full score. */
  private static final double FULL_SCORE_SHARE = 0.5;

  private static final double PREFERRED_VENUE_BONUS = 0.05;
  private static final double ARTIST_FEEDBACK_WEIGHT = 0.5;
  private static final double GENRE_FEEDBACK_WEIGHT = 0.25;
  private static final double MIN_EXPONENT = -3;
  private static final double MAX_EXPONENT = 1;
  private static final int DECIMALS = 2;

  private final GenreInterests genreInterests;
  private final CollaborativeFilter.SimilarUsers similarUsers;
  private final Taste taste;

  Scorer(
      GenreInterests genreInterests, CollaborativeFilter.SimilarUsers similarUsers, Taste taste) {
    this.genreInterests = genreInterests;
    this.similarUsers = similarUsers;
    this.taste = taste;
  }

  double score(Artist artist, boolean isAtPreferredVenue) {
    double genres = genreInterests.scoreOf(artist.genres());
    double likely =
        1 - (1 - GENRE_WEIGHT * genres) * (1 - COLLABORATIVE_WEIGHT * collaborativeScore(artist));
    double score =
        (likely + (isAtPreferredVenue ? PREFERRED_VENUE_BONUS : 0)) * feedbackFactor(artist);
    return BigDecimal.valueOf(Math.min(1, score))
        .setScale(DECIMALS, RoundingMode.HALF_UP)
        .doubleValue();
  }

  private double collaborativeScore(Artist artist) {
    int users = similarUsers.of(artist.artistId()).userCount();
    if (users < MIN_USERS) {
      return 0;
    }
    double share = (double) users / (similarUsers.userCount() + SMOOTHING_USERS);
    return Math.min(1, share / FULL_SCORE_SHARE);
  }

  /** From 1/8 to 2; 1 without feedback. */
  private double feedbackFactor(Artist artist) {
    List<String> shared = genreInterests.likedAmong(artist.genres());
    double genres = shared.stream().mapToLong(taste::ofGenre).average().orElse(0);
    double exponent =
        ARTIST_FEEDBACK_WEIGHT * taste.ofArtist(artist.artistId()) + GENRE_FEEDBACK_WEIGHT * genres;
    return Math.pow(2, Math.max(MIN_EXPONENT, Math.min(MAX_EXPONENT, exponent)));
  }
}
