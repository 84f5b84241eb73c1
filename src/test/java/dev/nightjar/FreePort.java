package dev.nightjar;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/** A port on which nothing listens. */
public final class FreePort {

  /**
   * Below the ports that systems give to outgoing connections: one of those may take a port between
   * the moment it is found free and the moment a server wants it.
   */
  private static final int LOWEST = 15_000;

  private static final int HIGHEST = 32_000;

  /** What the embedded cloud takes behind the server's port. */
  private static final int NEIGHBORS = 3;

  private FreePort() {}

  /** One whose next three are free as well. */
  public static int any() {
    int port;
    do {
      port = ThreadLocalRandom.current().nextInt(LOWEST, HIGHEST);
    } while (!isFreeWithNeighbors(port));
    return port;
  }

  private static boolean isFreeWithNeighbors(int port) {
    for (int i = 0; i <= NEIGHBORS; i++) {
      try (ServerSocket socket = new ServerSocket(port + i, 1, InetAddress.getLoopbackAddress())) {
        assert socket.isBound();
      } catch (IOException taken) {
        return false;
      }
    }
    return true;
  }
}
