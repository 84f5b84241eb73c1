package dev.nightjar.local.function;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The memory of another process, where the system tells it in {@code /proc}. */
public final class ProcessMemory {

  static final long BYTES_PER_MB = 1_048_576;

  private ProcessMemory() {}

  /** The most that it has had resident so far; 0 where the system does not tell. */
  public static long peakBytes(long pid) {
    try {
      return Files.readAllLines(Path.of("/proc", Long.toString(pid), "status")).stream()
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) * 1024)
          .findFirst()
          .orElse(0);
    } catch (IOException e) { // another system, or the process has ended
      return 0;
    }
  }
}
