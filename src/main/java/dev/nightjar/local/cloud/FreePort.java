package dev.nightjar.local.cloud;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** Finds a port to listen on. */
final class FreePort {

  private FreePort() {}

  /** The preferred port if it is free, so that URLs survive a restart; any other if not. */
  static int preferring(int preferred) throws IOException {
    try (ServerSocket socket = new ServerSocket(preferred, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException taken) {
      try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
        return socket.getLocalPort();
      }
    }
  }
}
