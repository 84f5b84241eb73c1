package dev.nightjar.concerts.place.map;

import java.util.List;

/**
 * The background of a map as SVG path data.
 *
 * @param counties empty on maps of large regions
 * @param radius the radius of the search in pixels
 * @param cities the names of the larger places
 */
public record RegionMap(
    String land,
    String countries,
    String states,
    String counties,
    double radius,
    List<Label> cities) {

  public RegionMap {
    cities = List.copyOf(cities);
  }

  /** The name of a place on the map; it stands to the right of its point, or to the left. */
  public record Label(String name, double x, double y, boolean isLeft) {}
}
