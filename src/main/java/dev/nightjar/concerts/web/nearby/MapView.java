package dev.nightjar.concerts.web.nearby;

import dev.nightjar.concerts.place.map.RegionMap;
import dev.nightjar.concerts.place.map.Viewport;
import java.util.List;

/**
 * A map with venues.
 *
 * @param title what it shows
 * @param hasCircle whether to draw the radius
 * @param elsewhereHref the same region in OpenStreetMap
 */
public record MapView(
    String title, RegionMap region, List<Marker> markers, boolean hasCircle, String elsewhereHref) {

  public MapView {
    markers = List.copyOf(markers);
  }

  /**
   * A venue, or several that are too close to each other on this map.
   *
   * @param shows the number of shows
   * @param label the text for readers who do not see the map, and the tooltip
   */
  public record Marker(String href, String label, int shows, double x, double y, double radius) {}

  public int width() {
    return Viewport.WIDTH;
  }

  public int height() {
    return Viewport.HEIGHT;
  }

  public double centerX() {
    return Viewport.WIDTH / 2.0;
  }

  public double centerY() {
    return Viewport.HEIGHT / 2.0;
  }
}
