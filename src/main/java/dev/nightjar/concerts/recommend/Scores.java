package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.Artist;
import dev.nightjar.concerts.Taste;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/** How much a concert is worth recommending, from 0 to 1; docs/concerts.md has the formula. */
final class Scores {

  /** What is worth less is not recommended. */
  static final double LOWEST = 0.2;

  /** One person who tracks two artists tells nothing, and is nobody's business. */
  static final int FEWEST_PEOPLE = 2;

  private static final double WEIGHT_OF_GENRES = 0.8;
  private static final double WEIGHT_OF_PEOPLE = 0.7;

  /** As if so many more had been asked who do not track the artist: few people prove little. */
  private static final int DOUBTING_PEOPLE = 3;

  /** If half of the people track an artist, that is as good as all. */
  private static final double SHARE_THAT_CONVINCES = 0.5;

  private static final double PREFERRED_VENUE = 0.05;
  private static final double FEEDBACK_ON_ARTIST = 0.5;
  private static final double FEEDBACK_ON_GENRES = 0.25;
  private static final double WORST_FEEDBACK = -3;
  private static final double BEST_FEEDBACK = 1;
  private static final int DECIMALS = 2;

  private final Interests interests;
  private final LikeMinded.Found likeMinded;
  private final Taste taste;

  Scores(Interests interests, LikeMinded.Found likeMinded, Taste taste) {
    this.interests = interests;
    this.likeMinded = likeMinded;
    this.taste = taste;
  }

  double of(Artist artist, boolean isAtPreferredVenue) {
    double genres = interests.likingOf(artist.genres());
    double likely =
        1 - (1 - WEIGHT_OF_GENRES * genres) * (1 - WEIGHT_OF_PEOPLE * likingOfPeople(artist));
    double score = (likely + (isAtPreferredVenue ? PREFERRED_VENUE : 0)) * feedback(artist);
    return BigDecimal.valueOf(Math.min(1, score))
        .setScale(DECIMALS, RoundingMode.HALF_UP)
        .doubleValue();
  }

  private double likingOfPeople(Artist artist) {
    int people = likeMinded.of(artist.artistId()).people();
    if (people < FEWEST_PEOPLE) {
      return 0;
    }
    double share = (double) people / (likeMinded.people() + DOUBTING_PEOPLE);
    return Math.min(1, share / SHARE_THAT_CONVINCES);
  }

  /** From an eighth to twice; 1 without any feedback. */
  private double feedback(Artist artist) {
    List<String> shared = interests.shared(artist.genres());
    double genres = shared.stream().mapToLong(taste::ofGenre).average().orElse(0);
    double exponent =
        FEEDBACK_ON_ARTIST * taste.ofArtist(artist.artistId()) + FEEDBACK_ON_GENRES * genres;
    return Math.pow(2, Math.max(WORST_FEEDBACK, Math.min(BEST_FEEDBACK, exponent)));
  }
}
