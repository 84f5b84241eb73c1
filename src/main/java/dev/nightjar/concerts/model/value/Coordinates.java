package dev.nightjar.concerts.model.value;

/** Geographic coordinates in degrees. */
public record Coordinates(double latitude, double longitude) {

  public Coordinates {
    if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
      throw new IllegalArgumentException("coordinates out of range");
    }
  }
}
