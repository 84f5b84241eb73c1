package dev.nightjar.concerts.place.map;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;

/**
 * The bundled outlines of land and borders, {@code borders.bin}: for each line its kind, its bounds
 * (west, east, south, north), the length of its points in bytes, and the points as differences.
 * Numbers are in thousandths of a degree.
 *
 * <p>Application-scoped, so that the file is read at the first use.
 */
@ApplicationScoped
public class MapLines {

  /** A closed outline. */
  static final int LAND = 1;

  static final int COUNTRY = 2;
  static final int STATE = 3;
  static final int COUNTY = 4;

  static final int UNITS_PER_DEGREE = 1000;

  private final byte[] bytes;

  public MapLines() {
    try (InputStream file = MapLines.class.getResourceAsStream("borders.bin")) {
      bytes = file.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Receives a line: longitudes and latitudes in turn. */
  interface Receiver {

    void line(int kind, double[] points);
  }

  /** Bounds in degrees. */
  record Bounds(double west, double east, double south, double north) {

    private boolean overlaps(Bounds other) {
      return west <= other.east
          && east >= other.west
          && south <= other.north
          && north >= other.south;
    }
  }

  /** The lines whose bounds overlap those of a region. */
  void within(Bounds region, Receiver receiver) {
    Reader reader = new Reader();
    while (reader.at < bytes.length) {
      int kind = bytes[reader.at++];
      Bounds bounds =
          new Bounds(reader.degrees(), reader.degrees(), reader.degrees(), reader.degrees());
      int length = reader.number();
      if (bounds.overlaps(region)) {
        receiver.line(kind, reader.points(length));
      } else {
        reader.at += length;
      }
    }
  }

  private final class Reader {

    private int at;

    int number() {
      int value = 0;
      for (int shift = 0; ; shift += 7) {
        int next = bytes[at++];
        value |= (next & 0x7f) << shift;
        if (next >= 0) {
          return value >>> 1 ^ -(value & 1);
        }
      }
    }

    double degrees() {
      return number() / (double) UNITS_PER_DEGREE;
    }

    double[] points(int length) {
      int end = at + length;
      double[] points = new double[length];
      int count = 0;
      int longitude = 0;
      int latitude = 0;
      while (at < end) {
        longitude += number();
        latitude += number();
        points[count++] = longitude / (double) UNITS_PER_DEGREE;
        points[count++] = latitude / (double) UNITS_PER_DEGREE;
      }
      return Arrays.copyOf(points, count);
    }
  }
}
