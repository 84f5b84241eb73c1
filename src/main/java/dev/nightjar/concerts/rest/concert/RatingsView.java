package dev.nightjar.concerts.rest.concert;

import dev.nightjar.concerts.model.Ratings;
import java.math.BigDecimal;

/** How many have rated a concert, and what they think on average. */
public record RatingsView(long count, BigDecimal mean) {

  static RatingsView of(Ratings ratings) {
    return new RatingsView(ratings.count(), ratings.mean());
  }
}
