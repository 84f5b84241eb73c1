package dev.nightjar.concerts.place.map;

import java.util.ArrayList;
import java.util.List;

/** Path data of an SVG, clipped to the map and without points that no reader could tell apart. */
final class SvgPath {

  /** Points closer than this are left out. */
  private static final double MIN_STEP = 1.0;

  /** Outlines end so far outside of the map, so that their edges don't show. */
  private static final double MARGIN = 4;

  private static final double LEFT = -MARGIN;
  private static final double TOP = -MARGIN;
  private static final double RIGHT = Viewport.WIDTH + MARGIN;
  private static final double BOTTOM = Viewport.HEIGHT + MARGIN;

  private final StringBuilder data = new StringBuilder();

  /** Adds an outline, cut at the edges (Sutherland and Hodgman). */
  void addArea(List<double[]> outline) {
    List<double[]> rest = outline;
    for (Edge edge : Edge.values()) {
      rest = cut(rest, edge);
    }
    if (rest.size() > 2) {
      append(rest);
      data.append('Z');
    }
  }

  /** Adds those parts of a line that are on the map. */
  void addLine(List<double[]> line) {
    List<double[]> part = new ArrayList<>();
    for (int i = 1; i < line.size(); i++) {
      double[] from = line.get(i - 1);
      double[] to = line.get(i);
      if (isOutside(from, to)) {
        endOf(part);
        continue;
      }
      if (part.isEmpty()) {
        part.add(from);
      }
      part.add(to);
    }
    endOf(part);
  }

  private void endOf(List<double[]> part) {
    if (part.size() > 1) {
      append(part);
    }
    part.clear();
  }

  /** Whether both ends are beyond the same edge; the SVG itself hides what remains outside. */
  private static boolean isOutside(double[] from, double[] to) {
    for (Edge edge : Edge.values()) {
      if (!edge.isInside(from) && !edge.isInside(to)) {
        return true;
      }
    }
    return false;
  }

  private static List<double[]> cut(List<double[]> outline, Edge edge) {
    List<double[]> kept = new ArrayList<>();
    for (int i = 0; i < outline.size(); i++) {
      double[] to = outline.get(i);
      double[] from = outline.get(i == 0 ? outline.size() - 1 : i - 1);
      if (edge.isInside(from) != edge.isInside(to)) {
        kept.add(edge.crossing(from, to));
      }
      if (edge.isInside(to)) {
        kept.add(to);
      }
    }
    return kept;
  }

  private void append(List<double[]> points) {
    double[] last = points.get(0);
    data.append('M').append(text(last[0])).append(' ').append(text(last[1]));
    for (int i = 1; i < points.size(); i++) {
      double[] next = points.get(i);
      boolean isEnd = i == points.size() - 1;
      if (isEnd || Math.hypot(next[0] - last[0], next[1] - last[1]) >= MIN_STEP) {
        data.append('L').append(text(next[0])).append(' ').append(text(next[1]));
        last = next;
      }
    }
  }

  private static String text(double pixels) {
    long tenths = Math.round(pixels * 10);
    return tenths % 10 == 0 ? Long.toString(tenths / 10) : Double.toString(tenths / 10.0);
  }

  @Override
  public String toString() {
    return data.toString();
  }

  private enum Edge {
    WEST(0, LEFT, 1),
    EAST(0, RIGHT, -1),
    NORTH(1, TOP, 1),
    SOUTH(1, BOTTOM, -1);

    private final int axis;
    private final double limit;
    private final int direction;

    Edge(int axis, double limit, int direction) {
      this.axis = axis;
      this.limit = limit;
      this.direction = direction;
    }

    boolean isInside(double[] point) {
      return (point[axis] - limit) * direction >= 0;
    }

    double[] crossing(double[] from, double[] to) {
      double share = (limit - from[axis]) / (to[axis] - from[axis]);
      double[] crossing = {
        from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])
      };
      crossing[axis] = limit;
      return crossing;
    }
  }
}
