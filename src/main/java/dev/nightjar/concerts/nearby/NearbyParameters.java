package dev.nightjar.concerts.nearby;

import java.util.Objects;
import java.util.function.UnaryOperator;

/**
 * The parameters of a search near a place as they were sent, without spaces around them; empty if
 * absent.
 *
 * @param city the name with an optional state; it has precedence over coordinates
 */
public record NearbyParameters(
    String city,
    String latitude,
    String longitude,
    String radius,
    String from,
    String to,
    String genre,
    String maxPrice) {

  public NearbyParameters {
    UnaryOperator<String> text = given -> Objects.requireNonNullElse(given, "").strip();
    city = text.apply(city);
    latitude = text.apply(latitude);
    longitude = text.apply(longitude);
    radius = text.apply(radius);
    from = text.apply(from);
    to = text.apply(to);
    genre = text.apply(genre);
    maxPrice = text.apply(maxPrice);
  }

  public boolean hasPlace() {
    return !city.isEmpty() || !latitude.isEmpty() || !longitude.isEmpty();
  }

  public NearbyParameters withCity(String other) {
    return new NearbyParameters(other, "", "", radius, from, to, genre, maxPrice);
  }
}
