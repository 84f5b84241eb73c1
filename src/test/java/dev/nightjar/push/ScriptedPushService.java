package dev.nightjar.push;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.nightjar.concurrent.DaemonThreadFactory;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;

/** A push service at this machine: it keeps messages, and answers with a status per endpoint. */
public final class ScriptedPushService implements AutoCloseable {

  /** A message that was sent to an endpoint. */
  public record Message(String path, Map<String, String> headers, byte[] body) {}

  private final HttpServer server;
  private final Map<String, Integer> statuses = new ConcurrentHashMap<>();
  private final Map<String, String> retryAfter = new ConcurrentHashMap<>();
  private final Map<String, String> reasons = new ConcurrentHashMap<>();
  private final List<Message> messages = new CopyOnWriteArrayList<>();
  private volatile CountDownLatch awaited = new CountDownLatch(0);

  public ScriptedPushService() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(Executors.newCachedThreadPool(DaemonThreadFactory.named("push-service")));
    server.createContext("/", this::handle);
    server.start();
  }

  public String endpoint(String name) {
    return "http://localhost:" + server.getAddress().getPort() + "/" + name;
  }

  public void answers(String name, int status) {
    statuses.put("/" + name, status);
  }

  /** Refuses with a reason. */
  public void refuses(String name, int status, String reason) {
    answers(name, status);
    reasons.put("/" + name, reason);
  }

  /** Answers no message before that many have arrived. */
  public void answersTogether(int messages) {
    awaited = new CountDownLatch(messages);
  }

  public void asksToWait(String name, int seconds) {
    answers(name, 429);
    retryAfter.put("/" + name, "" + seconds);
  }

  public List<Message> messages() {
    return messages;
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
      exchange.getRequestHeaders().forEach((name, values) -> headers.put(name, values.get(0)));
      String path = exchange.getRequestURI().getPath();
      messages.add(new Message(path, headers, exchange.getRequestBody().readAllBytes()));
      int status = statuses.getOrDefault(path, 201);
      if (status == 201) {
        exchange.getResponseHeaders().set("Location", "https://push.example/m/" + messages.size());
      }
      if (retryAfter.containsKey(path)) {
        exchange.getResponseHeaders().set("Retry-After", retryAfter.get(path));
      }
      awaitOthers();
      byte[] reason = reasons.getOrDefault(path, "").getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(status, reason.length == 0 ? -1 : reason.length);
      if (reason.length > 0) {
        exchange.getResponseBody().write(reason);
      }
    }
  }

  private void awaitOthers() throws InterruptedIOException {
    awaited.countDown();
    try {
      awaited.await();
    } catch (InterruptedException e) {
      throw new InterruptedIOException();
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
