package dev.nightjar.upstream;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A small HTTP server that answers as it was told, and notes what it was asked. */
public final class ScriptedServer implements AutoCloseable {

  /** What it was asked; header names in any case. */
  public record Request(
      String path,
      String rawPath,
      Map<String, String> query,
      Map<String, String> headers,
      String body) {}

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final CountDownLatch closing = new CountDownLatch(1);
  private final List<Request> requests = new CopyOnWriteArrayList<>();
  private final Deque<Reply> replies = new ArrayDeque<>();

  private ScriptedServer(HttpServer server) {
    this.server = server;
  }

  /** Answers with these in turn, and with the last one ever after. */
  public static ScriptedServer answering(Reply... replies) {
    try {
      ScriptedServer scripted =
          new ScriptedServer(
              HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
      scripted.replies.addAll(List.of(replies));
      scripted.server.setExecutor(scripted.threads);
      scripted.server.createContext("/", scripted::handle);
      scripted.server.start();
      return scripted;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public URI uri() {
    return URI.create("http://localhost:" + server.getAddress().getPort());
  }

  public List<Request> requests() {
    return requests;
  }

  /** The only one. */
  public Request request() {
    if (requests.size() != 1) {
      throw new AssertionError(requests.size() + " requests instead of one");
    }
    return requests.get(0);
  }

  private void handle(HttpExchange exchange) throws IOException {
    try {
      requests.add(requestOf(exchange));
      answer(exchange, nextReply());
    } finally {
      exchange.close();
    }
  }

  private Reply nextReply() {
    synchronized (replies) {
      return replies.size() > 1 ? replies.remove() : replies.element();
    }
  }

  private void answer(HttpExchange exchange, Reply reply) throws IOException {
    if (reply.manner() == Reply.Manner.SILENT) {
      awaitClosing();
      return;
    }
    reply.headers().forEach(exchange.getResponseHeaders()::set);
    byte[] body = reply.body();
    exchange.sendResponseHeaders(reply.status(), body.length == 0 ? -1 : body.length);
    switch (reply.manner()) {
      case STALLING -> {
        writeHalf(exchange, body);
        awaitClosing();
      }
      case BREAKING_OFF -> writeHalf(exchange, body);
      default -> exchange.getResponseBody().write(body);
    }
  }

  private static void writeHalf(HttpExchange exchange, byte[] body) throws IOException {
    exchange.getResponseBody().write(body, 0, body.length / 2);
    exchange.getResponseBody().flush();
  }

  private void awaitClosing() {
    try {
      closing.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Request requestOf(HttpExchange exchange) throws IOException {
    Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    exchange.getRequestHeaders().forEach((name, values) -> headers.put(name, values.get(0)));
    return new Request(
        exchange.getRequestURI().getPath(),
        exchange.getRequestURI().getRawPath(),
        queryOf(exchange.getRequestURI()),
        headers,
        new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
  }

  private static Map<String, String> queryOf(URI uri) {
    Map<String, String> query = new TreeMap<>();
    if (uri.getRawQuery() != null) {
      for (String pair : uri.getRawQuery().split("&")) {
        String[] parts = pair.split("=", 2);
        query.put(parts[0], URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
      }
    }
    return query;
  }

  @Override
  public void close() {
    closing.countDown();
    server.stop(0);
    threads.shutdownNow();
  }
}
