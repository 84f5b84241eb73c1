package dev.nightjar.local.function;

import dev.nightjar.ops.LogEvent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.jboss.logging.Logger;

/** The zips of a folder, unpacked. A zip that was built anew replaces the one before. */
public final class FunctionArtifacts implements AutoCloseable {

  private static final Logger LOG = Logger.getLogger(FunctionArtifacts.class);

  private final Path zips;
  private final Path unpacked;
  private final Map<FunctionKind, Version> current = new EnumMap<>(FunctionKind.class);
  private final Map<FunctionKind, Stamp> seen = new EnumMap<>(FunctionKind.class);

  /** A zip that is being written changes its size or time. */
  private record Stamp(FileTime modified, long size) {}

  private record Version(Stamp stamp, FunctionArtifact artifact) {}

  private FunctionArtifacts(Path zips, Path unpacked) {
    this.zips = zips;
    this.unpacked = unpacked;
  }

  static FunctionArtifacts in(Path zips) {
    require(zips);
    try {
      FunctionArtifacts artifacts =
          new FunctionArtifacts(
              zips.toAbsolutePath(), Files.createTempDirectory("nightjar-functions"));
      for (FunctionKind kind : FunctionKind.values()) {
        artifacts.unpack(kind, artifacts.stamp(kind));
        artifacts.requireRunnable(kind);
      }
      return artifacts;
    } catch (IOException e) {
      throw new IllegalStateException(
          "The functions in %s can't be read: %s".formatted(zips, e.getMessage()), e);
    }
  }

  /**
   * @throws IllegalStateException with a message for the developer if functions are to be run and a
   *     zip is missing
   */
  public static void requireIfUsed(Map<String, String> environment) {
    String zips = environment.getOrDefault("NIGHTJAR_LOCAL_FUNCTIONS_ZIPS", "").strip();
    if (!zips.isEmpty()) {
      require(Path.of(zips));
    }
  }

  private static void require(Path zips) {
    for (FunctionKind kind : FunctionKind.values()) {
      if (!Files.isRegularFile(zips.resolve(kind.zip()))) {
        throw new IllegalStateException(
            "There is no %s in %s; run make package, or make native"
                .formatted(kind.zip(), zips.toAbsolutePath()));
      }
    }
  }

  private void requireRunnable(FunctionKind kind) {
    if (!current(kind).isNative() && !RuntimeClientLibrary.isThere()) {
      throw new IllegalStateException(
          "AWS' client that runs functions on the JVM is for Linux alone; run native ones");
    }
  }

  synchronized FunctionArtifact current(FunctionKind kind) {
    return current.get(kind).artifact();
  }

  /** Takes a changed zip once it has stayed the same from one call to the next. */
  synchronized void refresh() {
    for (FunctionKind kind : FunctionKind.values()) {
      try {
        Stamp stamp = stamp(kind);
        if (!stamp.equals(current.get(kind).stamp()) && stamp.equals(seen.put(kind, stamp))) {
          unpack(kind, stamp);
          LogEvent.named("functions.zip-replaced").with("zip", kind.zip()).info(LOG);
        }
      } catch (IOException | UncheckedIOException e) { // a build may be under way
        LogEvent.named("functions.zip-unreadable")
            .with("zip", kind.zip())
            .with("cause", e.toString())
            .info(LOG);
      }
    }
  }

  private Stamp stamp(FunctionKind kind) throws IOException {
    Path zip = zips.resolve(kind.zip());
    return new Stamp(Files.getLastModifiedTime(zip), Files.size(zip));
  }

  private void unpack(FunctionKind kind, Stamp stamp) throws IOException {
    Path folder = Files.createTempDirectory(unpacked, kind.name().toLowerCase(Locale.ROOT));
    current.put(
        kind, new Version(stamp, FunctionArtifact.unpack(zips.resolve(kind.zip()), folder)));
  }

  @Override
  public void close() {
    TemporaryFolder.delete(unpacked);
  }
}
