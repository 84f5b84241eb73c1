package dev.nightjar.upstream.pinned;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A server that writes bytes as it was told, for answers that no HTTP server gives. */
final class RawServer implements AutoCloseable {

  /** Writes an answer; it ends when the client closes the connection. */
  interface Answer {
    void write(OutputStream out) throws IOException;
  }

  private final ServerSocket server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  final List<List<String>> requests = new CopyOnWriteArrayList<>();

  private RawServer(ServerSocket server) {
    this.server = server;
  }

  static RawServer answering(Answer answer) throws IOException {
    return on(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), answer);
  }

  static RawServer answering(String answer) throws IOException {
    return answering(out -> out.write(answer.getBytes(StandardCharsets.ISO_8859_1)));
  }

  static RawServer on(ServerSocket socket, Answer answer) {
    RawServer server = new RawServer(socket);
    server.threads.execute(() -> server.accept(answer));
    return server;
  }

  URI uri(String scheme, String host) {
    return URI.create("%s://%s:%d/feed?a=b".formatted(scheme, host, server.getLocalPort()));
  }

  private void accept(Answer answer) {
    while (!server.isClosed()) {
      try {
        Socket client = server.accept();
        threads.execute(() -> serve(client, answer));
      } catch (IOException e) {
        return; // the test has ended
      }
    }
  }

  private void serve(Socket client, Answer answer) {
    try (client) {
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(client.getInputStream(), StandardCharsets.ISO_8859_1));
      List<String> request = new CopyOnWriteArrayList<>();
      for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
        request.add(line);
      }
      requests.add(request);
      answer.write(client.getOutputStream());
      client.getOutputStream().flush();
    } catch (IOException e) {
      // The client has had enough.
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
    threads.shutdownNow();
  }
}
