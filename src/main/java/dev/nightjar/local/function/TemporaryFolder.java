package dev.nightjar.local.function;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Deletes what functions leave behind. */
final class TemporaryFolder {

  private TemporaryFolder() {}

  /** Deletes the folder and all that is in it, as far as it is possible. */
  static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      // The system deletes temporary files in the end.
    }
  }
}
