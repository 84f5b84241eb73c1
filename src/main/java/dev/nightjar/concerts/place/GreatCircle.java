package dev.nightjar.concerts.place;

import dev.nightjar.concerts.model.value.Coordinates;

/** Great-circle distances. */
public final class GreatCircle {

  /** The mean radius; the earth is not a sphere, so the error is up to 0.5 %. */
  private static final double EARTH_RADIUS_MILES = 3958.7613;

  private GreatCircle() {}

  /** The haversine formula, which is precise for small and for large distances. */
  public static double miles(Coordinates from, Coordinates to) {
    double latitude1 = Math.toRadians(from.latitude());
    double latitude2 = Math.toRadians(to.latitude());
    double haversine =
        squaredSine((latitude2 - latitude1) / 2)
            + Math.cos(latitude1)
                * Math.cos(latitude2)
                * squaredSine(Math.toRadians(to.longitude() - from.longitude()) / 2);
    return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(haversine)));
  }

  private static double squaredSine(double angle) {
    double sine = Math.sin(angle);
    return sine * sine;
  }
}
