package dev.nightjar.concerts.place.map;

import dev.nightjar.concerts.place.City;
import dev.nightjar.concerts.place.Places;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;

/** Draws the backgrounds of maps. */
@Singleton
public class RegionMaps {

  /** Beyond this radius the borders of counties would be a grey mass. */
  private static final double MAX_RADIUS_WITH_COUNTIES = 120;

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

  public RegionMap draw(Viewport view) {
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
        labels(view));
  }

  private static List<double[]> projected(Viewport view, double[] points) {
    List<double[]> pixels = new ArrayList<>(points.length / 2);
    for (int i = 0; i < points.length; i += 2) {
      pixels.add(new double[] {view.x(points[i]), view.y(points[i + 1])});
    }
    return pixels;
  }

  /** The larger places first; a name that would cover another one is left out. */
  private List<RegionMap.Label> labels(Viewport view) {
    List<RegionMap.Label> labels = new ArrayList<>();
    for (City city : places.all()) {
      Viewport.Point point = view.point(city.coordinates());
      RegionMap.Label label =
          new RegionMap.Label(
              city.name(), point.x(), point.y(), point.x() > Viewport.WIDTH * 2.0 / 3);
      if (isOnMap(label) && labels.stream().noneMatch(other -> overlap(label, other))) {
        labels.add(label);
      }
      if (labels.size() == MAX_LABELS) {
        break;
      }
    }
    return labels;
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
