package dev.nightjar.local.cloud;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.Map;

/** The settings of the local server, from environment variables. */
public record LocalSettings(String host, int port, Path data, boolean usesEmbeddedCloud) {

  /** Only this machine, unless a developer asks for more. */
  public static final String LOCALHOST = "localhost";

  private static final int MAX_PORT = 65_535;

  /**
   * @throws IllegalArgumentException with a message for the developer
   */
  public static LocalSettings from(Map<String, String> environment) {
    return new LocalSettings(
        value(environment, "HOST", LOCALHOST),
        port(value(environment, "PORT", "8080")),
        Path.of(value(environment, "NIGHTJAR_DATA", ".nightjar")).toAbsolutePath(),
        value(environment, "AWS_ENDPOINT_URL", "").isEmpty()
            && value(environment, "NIGHTJAR_AWS", "embedded").equals("embedded"));
  }

  /**
   * @throws IllegalStateException with a message for the developer if the port can't be used
   */
  public void requireFreePort() {
    try (ServerSocket socket = new ServerSocket()) {
      // A server that has just stopped leaves connections behind that are no obstacle.
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(host, port));
    } catch (IOException e) {
      throw new IllegalStateException(
          "Port %d of %s can't be used (%s); set PORT to another one, for example PORT=%d make run"
              .formatted(port, host, e.getMessage(), port < MAX_PORT - 10 ? port + 10 : 8080),
          e);
    }
  }

  /** A variable that is set to nothing counts as not set. */
  private static String value(Map<String, String> environment, String name, String otherwise) {
    String value = environment.getOrDefault(name, "").strip();
    return value.isEmpty() ? otherwise : value;
  }

  private static int port(String text) {
    try {
      int port = Integer.parseInt(text);
      if (port >= 1 && port <= MAX_PORT) {
        return port;
      }
    } catch (NumberFormatException e) {
      // Reported below, like a number out of range.
    }
    throw new IllegalArgumentException(
        "PORT is '%s'; it must be a number from 1 to 65535".formatted(text));
  }
}
