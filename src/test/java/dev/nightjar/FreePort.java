package dev.nightjar;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** A port on which nothing listens. */
public final class FreePort {

  private FreePort() {}

  public static int any() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
