package dev.nightjar.concerts.rest.concert;

import dev.nightjar.concerts.model.Ratings;
import java.math.BigDecimal;

/** The number and the average of ratings. */
public record RatingsView(long count, BigDecimal mean) {

  static RatingsView of(Ratings ratings) {
    return new RatingsView(ratings.count(), ratings.mean());
  }
}
