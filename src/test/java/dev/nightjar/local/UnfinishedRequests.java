package dev.nightjar.local;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Connections whose requests announce a body of which only the first byte ever comes. */
final class UnfinishedRequests implements AutoCloseable {

  private final List<Socket> sockets = new ArrayList<>();

  /** Opens that many of them. */
  static UnfinishedRequests open(int count, String method, URI uri) throws IOException {
    UnfinishedRequests requests = new UnfinishedRequests();
    String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
    String head =
        """
        %s %s%s HTTP/1.1
        Host: %s
        Content-Type: application/json
        Content-Length: 1000

        {"""
            .formatted(method, uri.getRawPath(), query, uri.getAuthority())
            .replace("\n", "\r\n");
    for (int i = 0; i < count; i++) {
      Socket socket = new Socket(uri.getHost(), uri.getPort());
      requests.sockets.add(socket);
      socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
    }
    return requests;
  }

  /** Sends one more byte on each connection that is still open. */
  void trickle() {
    for (Socket socket : sockets) {
      try {
        socket.getOutputStream().write(' ');
      } catch (IOException closed) {
        // The server has ended this one.
      }
    }
  }

  /** The answers until the server closes each connection, an empty text where it just closes it. */
  List<String> answersWithin(Duration limit) throws IOException {
    List<String> answers = new ArrayList<>();
    long end = System.nanoTime() + limit.toNanos();
    for (Socket socket : sockets) {
      long left = Math.max(1, (end - System.nanoTime()) / 1_000_000);
      socket.setSoTimeout((int) left);
      byte[] answer = socket.getInputStream().readAllBytes();
      answers.add(new String(answer, StandardCharsets.UTF_8));
    }
    return answers;
  }

  @Override
  public void close() throws IOException {
    for (Socket socket : sockets) {
      socket.close();
    }
  }
}
