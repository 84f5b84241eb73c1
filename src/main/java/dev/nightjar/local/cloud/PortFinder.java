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
   * Finds that many different ports: those after the given one if they are free, so that URLs
   * survive a restart, otherwise any others.
   */
  static List<Integer> after(int port, int count) throws IOException {
    // Each port stays open until all are found, so that none is found twice.
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
        // Tries another one.
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
