package dev.nightjar.local;

import java.nio.file.Path;
import java.util.Map;

/** What a developer can choose by environment variable when starting the local server. */
public record LocalSettings(int port, Path data, boolean usesEmbeddedCloud) {

  /**
   * @throws IllegalArgumentException with words for the developer
   */
  public static LocalSettings from(Map<String, String> environment) {
    return new LocalSettings(
        port(environment.getOrDefault("PORT", "8080")),
        Path.of(environment.getOrDefault("NIGHTJAR_DATA", ".nightjar")).toAbsolutePath(),
        environment.getOrDefault("AWS_ENDPOINT_URL", "").isBlank()
            && environment.getOrDefault("NIGHTJAR_AWS", "embedded").equals("embedded"));
  }

  private static int port(String text) {
    try {
      int port = Integer.parseInt(text);
      if (port >= 1 && port <= 65_535) {
        return port;
      }
    } catch (NumberFormatException e) {
      // Answered below, like a number out of range.
    }
    throw new IllegalArgumentException(
        "PORT is '%s'; it must be a number from 1 to 65535".formatted(text));
  }
}
