package dev.nightjar.deployment;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Stands between a function and a service and keeps its requests. It passes bytes on as they are,
 * so that signatures stay valid.
 */
final class RecordingProxy implements AutoCloseable {

  /** One HTTP request; header names are in lower case. */
  record Request(String method, String target, Map<String, String> headers, String body) {}

  private final ServerSocket server;
  private final int targetPort;
  private final List<ByteArrayOutputStream> connections = new CopyOnWriteArrayList<>();
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();

  RecordingProxy(int targetPort) throws IOException {
    this.targetPort = targetPort;
    this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    daemon(this::accept);
  }

  String url() {
    return "http://localhost:" + server.getLocalPort();
  }

  private void accept() {
    try {
      while (true) {
        Socket client = server.accept();
        Socket target = new Socket(InetAddress.getLoopbackAddress(), targetPort);
        sockets.addAll(List.of(client, target));
        ByteArrayOutputStream recorded = new ByteArrayOutputStream();
        connections.add(recorded);
        daemon(() -> pass(client, target, recorded));
        daemon(() -> pass(target, client, null));
      }
    } catch (IOException e) {
      // closed
    }
  }

  private static void daemon(Runnable work) {
    Thread thread = new Thread(work, "recording-proxy");
    thread.setDaemon(true);
    thread.start();
  }

  /** Bytes are kept before they are passed on, so an answered request is always recorded. */
  private static void pass(Socket from, Socket to, ByteArrayOutputStream recorded) {
    byte[] buffer = new byte[64 * 1024];
    try (InputStream in = from.getInputStream();
        OutputStream out = to.getOutputStream()) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        if (recorded != null) {
          synchronized (recorded) {
            recorded.write(buffer, 0, read);
          }
        }
        out.write(buffer, 0, read);
        out.flush();
      }
    } catch (IOException e) {
      // one of both has closed the connection
    }
  }

  List<Request> requests() {
    List<Request> requests = new ArrayList<>();
    for (ByteArrayOutputStream connection : connections) {
      synchronized (connection) {
        requests.addAll(parse(connection.toString(StandardCharsets.ISO_8859_1)));
      }
    }
    return requests;
  }

  private static List<Request> parse(String stream) {
    List<Request> requests = new ArrayList<>();
    int at = 0;
    for (int end = stream.indexOf("\r\n\r\n"); end >= 0; end = stream.indexOf("\r\n\r\n", at)) {
      String[] lines = stream.substring(at, end).split("\r\n");
      Map<String, String> headers = new TreeMap<>();
      for (int i = 1; i < lines.length; i++) {
        int colon = lines[i].indexOf(':');
        headers.put(
            lines[i].substring(0, colon).toLowerCase(Locale.ROOT),
            lines[i].substring(colon + 1).strip());
      }
      if (headers.getOrDefault("transfer-encoding", "").equals("chunked")) {
        throw new IllegalStateException("A chunked request is not parsed: " + lines[0]);
      }
      int start = end + 4;
      int length = Integer.parseInt(headers.getOrDefault("content-length", "0"));
      at = Math.min(start + length, stream.length());
      String body =
          new String(
              stream.substring(start, at).getBytes(StandardCharsets.ISO_8859_1),
              StandardCharsets.UTF_8);
      String[] first = lines[0].split(" ");
      requests.add(new Request(first[0], first[1], headers, body));
    }
    return requests;
  }

  @Override
  public void close() throws IOException {
    server.close();
    for (Socket socket : sockets) {
      socket.close();
    }
  }
}
