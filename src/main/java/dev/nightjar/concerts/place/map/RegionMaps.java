package dev.nightjar.concerts.place.map;

import dev.nightjar.concerts.place.City;
import dev.nightjar.concerts.place.Places;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Draws the backgrounds of maps. */
@Singleton
public class RegionMaps {

  /** Beyond this radius the borders of counties would be a grey mass. */
  private static final double MAX_RADIUS_WITH_COUNTIES = 120;

  /** The radius of the circles that mark venues; a finger can hit them. */
  public static final double MARKER_RADIUS = 15;

  private static final int MAX_LABELS = 12;
  private static final double LABEL_HEIGHT = 24;
  private static final double LABEL_WIDTH_PER_CHARACTER = 9;

  /** A name begins beside the marker that may cover its point. */
  private static final double LABEL_MARGIN = 22;

  private final MapLines lines;
  private final Places places;

  RegionMaps(MapLines lines, Places places) {
    this.lines = lines;
    this.places = places;
  }

  /**
   * @param markers where the map has markers; the names of cities leave them free
   */
  public RegionMap draw(Viewport view, List<Viewport.Point> markers) {
    SvgPath land = new SvgPath();
    SvgPath countries = new SvgPath();
    SvgPath states = new SvgPath();
    SvgPath counties = new SvgPath();
    boolean hasCounties = view.radiusMiles() <= MAX_RADIUS_WITH_COUNTIES;
    lines.within(
        view.bounds(),
        (kind, points) -> {
          switch (kind) {
            case MapLines.LAND -> land.addArea(projected(view, points));
            case MapLines.COUNTRY -> countries.addLine(projected(view, points));
            case MapLines.STATE -> states.addLine(projected(view, points));
            default -> {
              if (hasCounties) {
                counties.addLine(projected(view, points));
              }
            }
          }
        });
    return new RegionMap(
        land.toString(),
        countries.toString(),
        states.toString(),
        counties.toString(),
        view.pixels(view.radiusMiles()),
        labels(view, markers));
  }

  private static List<double[]> projected(Viewport view, double[] points) {
    List<double[]> pixels = new ArrayList<>(points.length / 2);
    for (int i = 0; i < points.length; i += 2) {
      pixels.add(new double[] {view.x(points[i]), view.y(points[i + 1])});
    }
    return pixels;
  }

  /** The larger places first; a name that would cover another one or a marker is left out. */
  private List<RegionMap.Label> labels(Viewport view, List<Viewport.Point> markers) {
    List<RegionMap.Label> labels = new ArrayList<>();
    for (City city : places.all()) {
      Viewport.Point point = view.point(city.coordinates());
      boolean isLeft = point.x() > Viewport.WIDTH * 2.0 / 3;
      Stream.of(isLeft, !isLeft)
          .map(left -> new RegionMap.Label(city.name(), point.x(), point.y(), left))
          .filter(RegionMaps::isOnMap)
          .filter(label -> labels.stream().noneMatch(other -> overlap(label, other)))
          .filter(label -> markers.stream().noneMatch(marker -> isCovered(label, marker)))
          .findFirst()
          .ifPresent(labels::add);
      if (labels.size() == MAX_LABELS) {
        break;
      }
    }
    return labels;
  }

  /** The name itself, not the point beside it. */
  private static boolean isCovered(RegionMap.Label label, Viewport.Point marker) {
    double start = label.isLeft() ? left(label) : label.x() + LABEL_MARGIN;
    double end = label.isLeft() ? label.x() - LABEL_MARGIN : right(label);
    return Math.abs(label.y() - marker.y()) < LABEL_HEIGHT / 2 + MARKER_RADIUS
        && marker.x() + MARKER_RADIUS > start
        && marker.x() - MARKER_RADIUS < end;
  }

  private static boolean isOnMap(RegionMap.Label label) {
    return left(label) >= 0
        && right(label) <= Viewport.WIDTH
        && label.y() >= LABEL_HEIGHT
        && label.y() <= Viewport.HEIGHT - LABEL_HEIGHT;
  }

  private static boolean overlap(RegionMap.Label one, RegionMap.Label other) {
    return Math.abs(one.y() - other.y()) < LABEL_HEIGHT
        && left(one) < right(other)
        && left(other) < right(one);
  }

  private static double width(RegionMap.Label label) {
    return LABEL_MARGIN + label.name().length() * LABEL_WIDTH_PER_CHARACTER;
  }

  private static double left(RegionMap.Label label) {
    return label.isLeft() ? label.x() - width(label) : label.x() - LABEL_MARGIN;
  }

  private static double right(RegionMap.Label label) {
    return label.isLeft() ? label.x() + LABEL_MARGIN : label.x() + width(label);
  }
}
