package dev.nightjar.concerts.web.nearby;

import dev.nightjar.concerts.nearby.NearbyParameters;
import jakarta.ws.rs.QueryParam;
import java.util.Objects;

/** The query parameters of the page of concerts near a place. */
public class NearParameters {

  @QueryParam("city")
  String city;

  @QueryParam("latitude")
  String latitude;

  @QueryParam("longitude")
  String longitude;

  @QueryParam("radius")
  String radius;

  @QueryParam("from")
  String from;

  @QueryParam("to")
  String to;

  @QueryParam("genre")
  String genre;

  @QueryParam("maxPrice")
  String maxPrice;

  @QueryParam("cursor")
  String cursor;

  NearbyParameters given() {
    return new NearbyParameters(city, latitude, longitude, radius, from, to, genre, maxPrice);
  }

  String cursor() {
    return Objects.requireNonNullElse(cursor, "");
  }
}
