package dev.nightjar.concerts.rest.concert;

import dev.nightjar.concerts.nearby.NearbyParameters;
import jakarta.ws.rs.QueryParam;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** The query parameters that make a list of concerts a search near a place. */
public class NearParameters {

  @QueryParam("latitude")
  @Parameter(description = "With longitude instead of a city, in degrees")
  String latitude;

  @QueryParam("longitude")
  String longitude;

  @QueryParam("radius")
  @Parameter(description = "Miles around the city or the coordinates, from 1 to 250; by default 40")
  String radius;

  @QueryParam("genre")
  @Parameter(description = "A genre of the artist or words of it, in any case")
  String genre;

  @QueryParam("maxPrice")
  @Parameter(description = "The highest price of the cheapest ticket")
  String maxPrice;

  boolean isGiven() {
    return Stream.of(latitude, longitude, radius, genre, maxPrice).anyMatch(Objects::nonNull);
  }

  NearbyParameters with(String city, DateParameters days) {
    return new NearbyParameters(
        city, latitude, longitude, radius, days.from, days.to, genre, maxPrice);
  }
}
