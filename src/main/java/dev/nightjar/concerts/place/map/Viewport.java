package dev.nightjar.concerts.place.map;

import dev.nightjar.concerts.model.value.Coordinates;

/**
 * The part of the world that a map shows, and the projection of its points: latitude and longitude
 * to scale at the center, which is precise enough for a region.
 */
public record Viewport(Coordinates center, double radiusMiles) {

  public static final int WIDTH = 720;
  public static final int HEIGHT = 600;

  /** The height of the circle of the radius, of the height of the map. */
  private static final double FILLED = 0.92;

  private static final double MILES_PER_DEGREE = 69.05;

  /** Near the poles a degree of longitude would have no length. */
  private static final double MIN_COSINE = 0.05;

  private double pixelsPerDegree() {
    return HEIGHT * FILLED / 2 / (radiusMiles / MILES_PER_DEGREE);
  }

  private double cosine() {
    return Math.max(MIN_COSINE, Math.cos(Math.toRadians(center.latitude())));
  }

  double x(double longitude) {
    return WIDTH / 2.0 + (longitude - center.longitude()) * cosine() * pixelsPerDegree();
  }

  double y(double latitude) {
    return HEIGHT / 2.0 + (center.latitude() - latitude) * pixelsPerDegree();
  }

  /** Where a place is on the map, in pixels from the left and from the top. */
  public Point point(Coordinates place) {
    return new Point(x(place.longitude()), y(place.latitude()));
  }

  /** A place on the map. */
  public record Point(double x, double y) {

    public boolean isVisible() {
      return x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT;
    }

    public double distance(Point other) {
      return Math.hypot(x - other.x, y - other.y);
    }
  }

  /** The length of a distance in pixels. */
  double pixels(double miles) {
    return miles / MILES_PER_DEGREE * pixelsPerDegree();
  }

  MapLines.Bounds bounds() {
    double longitudes = WIDTH / 2.0 / (cosine() * pixelsPerDegree());
    double latitudes = HEIGHT / 2.0 / pixelsPerDegree();
    return new MapLines.Bounds(
        center.longitude() - longitudes,
        center.longitude() + longitudes,
        center.latitude() - latitudes,
        center.latitude() + latitudes);
  }
}
