package dev.nightjar.concerts.place.map;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Converts the TopoJSON files of the npm packages world-atlas (Natural Earth) and us-atlas (U.S.
 * Census Bureau) to the compact file that {@link MapLines} reads.
 *
 * <p>Arguments: {@code countries-50m.json counties-10m.json borders.bin}.
 */
final class ConvertAtlas {

  /** The code of the United States, whose land comes from the more detailed file. */
  private static final String UNITED_STATES = "840";

  /** Lines may deviate by so many degrees, which is about 600 meters. */
  private static final double TOLERANCE = 0.006;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  private ConvertAtlas() {}

  public static void main(String[] files) throws IOException {
    Topology world = Topology.read(Path.of(files[0]));
    Topology states = Topology.read(Path.of(files[1]));
    ConvertAtlas convert = new ConvertAtlas();
    for (JsonNode country : world.geometries("countries")) {
      if (!country.path("id").asText().equals(UNITED_STATES)) {
        convert.land(world, country);
      }
    }
    for (JsonNode nation : states.geometries("nation")) {
      convert.land(states, nation);
    }
    convert.borders(world, MapLines.COUNTRY, world.shared("countries"));
    Set<Integer> stateBorders = states.shared("states");
    convert.borders(states, MapLines.STATE, stateBorders);
    Set<Integer> countyBorders = states.shared("counties");
    countyBorders.removeAll(stateBorders);
    convert.borders(states, MapLines.COUNTY, countyBorders);
    Files.write(Path.of(files[2]), convert.out.toByteArray());
  }

  private void land(Topology topology, JsonNode geometry) {
    for (JsonNode ring : topology.rings(geometry)) {
      List<double[]> points = new ArrayList<>();
      for (JsonNode arc : ring) {
        List<double[]> part = topology.arc(arc.asInt());
        points.addAll(points.isEmpty() ? part : part.subList(1, part.size()));
      }
      write(MapLines.LAND, points);
    }
  }

  private void borders(Topology topology, int kind, Set<Integer> arcs) {
    arcs.stream().sorted().forEach(arc -> write(kind, topology.arc(arc)));
  }

  private void write(int kind, List<double[]> points) {
    List<int[]> grid = new ArrayList<>();
    for (double[] point : points) {
      int[] next = {
        (int) Math.round(point[0] * MapLines.UNITS_PER_DEGREE),
        (int) Math.round(point[1] * MapLines.UNITS_PER_DEGREE)
      };
      if (grid.isEmpty() || !Arrays.equals(grid.get(grid.size() - 1), next)) {
        grid.add(next);
      }
    }
    if (grid.size() < (kind == MapLines.LAND ? 4 : 2)) {
      return;
    }
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int[] last = {0, 0};
    for (int[] point : grid) {
      number(line, point[0] - last[0]);
      number(line, point[1] - last[1]);
      last = point;
    }
    out.write(kind);
    for (int axis = 0; axis < 2; axis++) {
      int at = axis;
      number(out, grid.stream().mapToInt(point -> point[at]).min().orElseThrow());
      number(out, grid.stream().mapToInt(point -> point[at]).max().orElseThrow());
    }
    number(out, line.size());
    out.writeBytes(line.toByteArray());
  }

  /** A signed number of 7 bits per byte, small ones first. */
  private static void number(ByteArrayOutputStream bytes, int value) {
    int rest = value << 1 ^ value >> 31;
    while ((rest & ~0x7f) != 0) {
      bytes.write(rest & 0x7f | 0x80);
      rest >>>= 7;
    }
    bytes.write(rest);
  }

  /** A TopoJSON file: geometries that share arcs. */
  private record Topology(JsonNode json, List<List<double[]>> arcs) {

    static Topology read(Path file) throws IOException {
      JsonNode json = new JsonMapper().readTree(file.toFile());
      JsonNode scale = json.at("/transform/scale");
      JsonNode translate = json.at("/transform/translate");
      List<List<double[]>> arcs = new ArrayList<>();
      for (JsonNode arc : json.path("arcs")) {
        List<double[]> points = new ArrayList<>();
        long x = 0;
        long y = 0;
        for (JsonNode step : arc) {
          x += step.get(0).asLong();
          y += step.get(1).asLong();
          points.add(
              new double[] {
                x * scale.get(0).asDouble() + translate.get(0).asDouble(),
                y * scale.get(1).asDouble() + translate.get(1).asDouble()
              });
        }
        arcs.add(simplified(points));
      }
      return new Topology(json, arcs);
    }

    JsonNode geometries(String object) {
      return json.path("objects").path(object).path("geometries");
    }

    List<JsonNode> rings(JsonNode geometry) {
      List<JsonNode> rings = new ArrayList<>();
      boolean isMulti = geometry.path("type").asText().equals("MultiPolygon");
      for (JsonNode part : geometry.path("arcs")) {
        if (isMulti) {
          part.forEach(rings::add);
        } else {
          rings.add(part);
        }
      }
      return rings;
    }

    /** A negative number is the complement of an arc that is followed backwards. */
    List<double[]> arc(int number) {
      if (number >= 0) {
        return arcs.get(number);
      }
      List<double[]> reversed = new ArrayList<>(arcs.get(~number));
      Collections.reverse(reversed);
      return reversed;
    }

    /** The arcs between two geometries of an object. */
    Set<Integer> shared(String object) {
      Map<Integer, Set<Integer>> users = new HashMap<>();
      int id = 0;
      for (JsonNode geometry : geometries(object)) {
        id++;
        for (JsonNode ring : rings(geometry)) {
          for (JsonNode arc : ring) {
            int number = arc.asInt() < 0 ? ~arc.asInt() : arc.asInt();
            users.computeIfAbsent(number, any -> new HashSet<>()).add(id);
          }
        }
      }
      Set<Integer> shared = new HashSet<>();
      users.forEach(
          (arc, some) -> {
            if (some.size() > 1) {
              shared.add(arc);
            }
          });
      return shared;
    }

    /** The algorithm of Douglas and Peucker; the ends stay. */
    private static List<double[]> simplified(List<double[]> points) {
      boolean[] kept = new boolean[points.size()];
      kept[0] = true;
      kept[points.size() - 1] = true;
      keep(points, 0, points.size() - 1, kept);
      List<double[]> simple = new ArrayList<>();
      for (int i = 0; i < kept.length; i++) {
        if (kept[i]) {
          simple.add(points.get(i));
        }
      }
      return simple;
    }

    private static void keep(List<double[]> points, int from, int to, boolean[] kept) {
      int farthest = -1;
      double largest = TOLERANCE;
      for (int i = from + 1; i < to; i++) {
        double distance = distance(points.get(i), points.get(from), points.get(to));
        if (distance > largest) {
          largest = distance;
          farthest = i;
        }
      }
      if (farthest >= 0) {
        kept[farthest] = true;
        keep(points, from, farthest, kept);
        keep(points, farthest, to, kept);
      }
    }

    private static double distance(double[] point, double[] from, double[] to) {
      double dx = to[0] - from[0];
      double dy = to[1] - from[1];
      double squared = dx * dx + dy * dy;
      double share =
          squared == 0
              ? 0
              : Math.max(
                  0,
                  Math.min(1, ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / squared));
      return Math.hypot(point[0] - from[0] - share * dx, point[1] - from[1] - share * dy);
    }
  }
}
