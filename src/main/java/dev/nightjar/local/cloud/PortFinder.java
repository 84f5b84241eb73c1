package dev.nightjar.local.cloud;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Finds ports to listen on. */
final class PortFinder {

  private static final int MAX_PORT = 65_535;

  private PortFinder() {}

  /**
   * That many ports, all different: those after the given one where they are free, so that URLs
   * survive a restart, and any others where not.
   */
  static List<Integer> after(int port, int count) throws IOException {
    // Each is held until all are found, or the same one could be found twice.
    Deque<ServerSocket> held = new ArrayDeque<>();
    try {
      List<Integer> ports = new ArrayList<>();
      for (int preferred = port + 1; preferred <= port + count; preferred++) {
        held.push(listen(preferred, port));
        ports.add(held.peek().getLocalPort());
      }
      return ports;
    } finally {
      for (ServerSocket socket : held) {
        socket.close();
      }
    }
  }

  private static ServerSocket listen(int preferred, int notThisOne) throws IOException {
    if (preferred <= MAX_PORT) {
      try {
        return listen(preferred);
      } catch (IOException taken) {
        // Then another.
      }
    }
    ServerSocket any = listen(0);
    if (any.getLocalPort() != notThisOne) {
      return any;
    }
    try (any) {
      return listen(0);
    }
  }

  private static ServerSocket listen(int port) throws IOException {
    return new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
  }
}
