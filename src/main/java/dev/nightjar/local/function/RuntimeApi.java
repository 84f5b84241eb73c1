package dev.nightjar.local.function;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.nightjar.concurrent.DaemonThreadFactory;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The AWS Lambda Runtime API (2018-06-01) for one instance of a function, which asks it for the
 * next event and posts its answer or its error back.
 */
public final class RuntimeApi implements AutoCloseable {

  private static final String ROOT = "/2018-06-01/runtime/";
  private static final String FUNCTION_ARN = "arn:aws:lambda:us-east-1:000000000000:function:";

  /** The answer of a function to an event. */
  public record Answer(String requestId, boolean isError, String body) {}

  private record Invocation(String requestId, String event) {}

  private final String functionName;
  private final Duration timeout;
  private final HttpServer server;
  private final ExecutorService threads =
      Executors.newCachedThreadPool(DaemonThreadFactory.named("runtime-api"));
  private final BlockingQueue<Invocation> waiting = new LinkedBlockingQueue<>();
  private final Map<String, CompletableFuture<Answer>> answers = new ConcurrentHashMap<>();
  private final CompletableFuture<Long> initialized = new CompletableFuture<>();
  private final CompletableFuture<Answer> failure = new CompletableFuture<>();

  /**
   * @param timeout what the function is told to have for each event
   */
  public RuntimeApi(String functionName, Duration timeout) throws IOException {
    this.functionName = functionName;
    this.timeout = timeout;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext(ROOT, this::handle);
    server.start();
  }

  /** What a function finds in {@code AWS_LAMBDA_RUNTIME_API}. */
  public String address() {
    return "127.0.0.1:" + server.getAddress().getPort();
  }

  /** Hands the event to the function; the future ends with its answer. */
  public CompletableFuture<Answer> invoke(String event) {
    String requestId = UUID.randomUUID().toString();
    CompletableFuture<Answer> answer = new CompletableFuture<>();
    answers.put(requestId, answer);
    waiting.add(new Invocation(requestId, event));
    return answer.applyToEither(failure, either -> either);
  }

  /** Ends all invocations with an error, because the function can't answer any more. */
  void fail(String error) {
    failure.complete(new Answer("", true, error));
  }

  /** Ends with the {@link System#nanoTime} at which the function first asked for an event. */
  public CompletableFuture<Long> initialized() {
    return initialized;
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      String[] path = exchange.getRequestURI().getPath().substring(ROOT.length()).split("/");
      String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      if (path[0].equals("init")) {
        fail(body);
        exchange.sendResponseHeaders(202, -1);
      } else if (path[1].equals("next")) {
        next(exchange);
      } else {
        answered(path[1], path[2].equals("error"), body);
        exchange.sendResponseHeaders(202, -1);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void answered(String requestId, boolean isError, String body) {
    CompletableFuture<Answer> answer = answers.remove(requestId);
    if (answer != null) { // it may answer twice
      answer.complete(new Answer(requestId, isError, body));
    }
  }

  private void next(HttpExchange exchange) throws IOException, InterruptedException {
    initialized.complete(System.nanoTime());
    Invocation invocation = waiting.take();
    byte[] event = invocation.event().getBytes(StandardCharsets.UTF_8);
    var headers = exchange.getResponseHeaders();
    headers.set("Content-Type", "application/json");
    headers.set("Lambda-Runtime-Aws-Request-Id", invocation.requestId());
    headers.set(
        "Lambda-Runtime-Deadline-Ms", "" + (System.currentTimeMillis() + timeout.toMillis()));
    headers.set("Lambda-Runtime-Invoked-Function-Arn", FUNCTION_ARN + functionName);
    headers.set("Lambda-Runtime-Trace-Id", "Root=1-00000000-000000000000000000000000;Sampled=0");
    exchange.sendResponseHeaders(200, event.length);
    exchange.getResponseBody().write(event);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
