package dev.nightjar.concerts.nearby;

import dev.nightjar.concerts.model.value.Coordinates;
import dev.nightjar.concerts.model.value.DateRange;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * A search for concerts near a place.
 *
 * @param genres any of them; empty for all
 * @param maxPrice the highest price of the cheapest ticket; concerts of unknown price are left out
 */
public record NearbySearch(
    Coordinates center,
    int radiusMiles,
    DateRange dates,
    List<String> genres,
    Optional<BigDecimal> maxPrice) {

  public static final int MIN_RADIUS = 1;
  public static final int MAX_RADIUS = 250;
  public static final int DEFAULT_RADIUS = 40;

  public NearbySearch {
    genres = List.copyOf(genres);
    if (!isRadius(radiusMiles)) {
      throw new IllegalArgumentException("a radius must be from 1 to 250 miles");
    }
  }

  public static boolean isRadius(int miles) {
    return miles >= MIN_RADIUS && miles <= MAX_RADIUS;
  }
}
