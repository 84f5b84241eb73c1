package dev.nightjar.concerts.place;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads a bundled file of tab-separated values; lines with {@code #} are comments. */
public final class TsvResource {

  private TsvResource() {}

  /** The records of a file in the package of a class. */
  public static List<String[]> records(Class<?> type, String name) {
    try (InputStream bytes = type.getResourceAsStream(name);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8))) {
      return lines
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t", -1))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
