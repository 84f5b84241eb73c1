package dev.nightjar.table;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.nightjar.FreePort;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Stands in front of DynamoDB Local (or any other AWS endpoint with a JSON protocol) and misbehaves
 * on demand, so that throttling, outages and lost answers can be tested with the real client over a
 * real connection.
 *
 * <pre>{@code
 * try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
 *   Table table = new Table(endpoint.client(), definition);
 *   endpoint.on("PutItem").times(2).throttle();
 *   table.putIfAbsent(item);                       // succeeds with the third attempt
 * }
 * }</pre>
 *
 * <p>Faults are used up in the order in which they were asked for; a request that no fault is left
 * for goes through.
 */
public final class FaultyEndpoint implements AutoCloseable {

  private static final Set<String> NOT_FORWARDED =
      Set.of("host", "connection", "content-length", "expect", "upgrade", "transfer-encoding");

  private final URI target;
  private final HttpClient http = HttpClient.newHttpClient();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<Fault> faults = new ArrayList<>();
  private final List<String> seen = new CopyOnWriteArrayList<>();
  private final int port;
  private HttpServer server;
  private DynamoDbClient client;

  private FaultyEndpoint(URI target) {
    this.target = target;
    this.server = listen(FreePort.any());
    this.port = server.getAddress().getPort();
  }

  public static FaultyEndpoint before(URI target) {
    return new FaultyEndpoint(target);
  }

  public URI endpoint() {
    return URI.create("http://localhost:" + port);
  }

  /** A client of this endpoint, closed with it. */
  public synchronized DynamoDbClient client() {
    if (client == null) {
      client = DynamoDbLocal.clientFor(endpoint());
    }
    return client;
  }

  /** Faults for requests of any operation. */
  public Faults onAny() {
    return on("");
  }

  /**
   * Faults for requests of this operation only, {@code on("BatchGetItem")}; others go through
   * meanwhile.
   */
  public Faults on(String operation) {
    return new Faults(operation, 1);
  }

  /** Refuses connections, as a dead host does, until {@link #up()}. */
  public synchronized void down() {
    server.stop(0);
  }

  /** Comes back after {@link #down()}, at the same address. */
  public synchronized void up() {
    server = listen(port);
  }

  /** How many requests of this operation arrived, failed ones included. */
  public long requests(String operation) {
    return seen.stream().filter(operation::equals).count();
  }

  @Override
  public synchronized void close() {
    server.stop(0);
    threads.shutdownNow();
    if (client != null) {
      client.close();
    }
  }

  /** What to do wrong, and how often. */
  public final class Faults {

    private final String operation;
    private final int times;

    private Faults(String operation, int times) {
      this.operation = operation;
      this.times = times;
    }

    /** The next so many requests, instead of one. */
    public Faults times(int count) {
      return new Faults(operation, count);
    }

    /** Every request from now on. */
    public Faults always() {
      return new Faults(operation, Integer.MAX_VALUE);
    }

    public void throttle() {
      error(400, "ThrottlingException", "\"message\":\"Rate exceeded\"");
    }

    public void exceedThroughput() {
      error(400, "ProvisionedThroughputExceededException", "\"message\":\"Too many requests\"");
    }

    public void failInside() {
      error(500, "InternalServerError", "\"message\":\"Internal server error\"");
    }

    /**
     * Cancels a transaction with these codes, one for each write: {@code "None"}, {@code
     * "TransactionConflict"}.
     */
    public void cancelTransaction(String... codes) {
      String reasons =
          String.join(",", List.of(codes).stream().map(c -> "{\"Code\":\"" + c + "\"}").toList());
      error(
          400,
          "TransactionCanceledException",
          "\"Message\":\"Transaction cancelled\",\"CancellationReasons\":[" + reasons + "]");
    }

    /** Answers with an error of DynamoDB; {@code members} are the JSON members beside its type. */
    public void error(int status, String type, String members) {
      String body =
          "{\"__type\":\"com.amazonaws.dynamodb.v20120810#" + type + "\"," + members + "}";
      fault((exchange, request) -> answer(exchange, status, body.getBytes(StandardCharsets.UTF_8)));
    }

    /** Drops the connection; the request never reaches the target. */
    public void drop() {
      fault((exchange, request) -> exchange.close());
    }

    /** Lets the target do its work, and drops the connection instead of telling the client. */
    public void loseAnswer() {
      fault(
          (exchange, request) -> {
            forward(exchange, request);
            exchange.close();
          });
    }

    /**
     * Processes a batch (BatchGetItem) but for its last so many keys, which come back as
     * unprocessed.
     */
    public void leaveUnprocessed(int count) {
      fault(
          (exchange, request) -> {
            SplitBatch batch = SplitBatch.of(request, count);
            if (batch.isNothingLeft()) {
              answer(exchange, 200, batch.merge("{}").getBytes(StandardCharsets.UTF_8));
            } else {
              pass(exchange, batch.processed(), batch::merge);
            }
          });
    }

    /** Changes the request on its way to the target. */
    public void rewriteRequest(UnaryOperator<String> change) {
      fault((exchange, request) -> pass(exchange, change.apply(request), answer -> answer));
    }

    /** Changes the answer on its way back. */
    public void rewriteAnswer(UnaryOperator<String> change) {
      fault((exchange, request) -> pass(exchange, request, change));
    }

    /** Does something else altogether. */
    public void fault(Misbehavior misbehavior) {
      synchronized (faults) {
        faults.add(new Fault(operation, times, misbehavior));
      }
    }
  }

  /** Handles one request in a way of its own; the request's body has been read already. */
  @FunctionalInterface
  public interface Misbehavior {
    void handle(HttpExchange exchange, String request) throws IOException;
  }

  private record Fault(String operation, int timesLeft, Misbehavior misbehavior) {

    boolean concerns(String requested) {
      return operation.isEmpty() || operation.equals(requested);
    }

    Fault usedOnce() {
      return timesLeft == Integer.MAX_VALUE
          ? this
          : new Fault(operation, timesLeft - 1, misbehavior);
    }
  }

  private HttpServer listen(int onPort) {
    try {
      HttpServer listening =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), onPort), 0);
      listening.setExecutor(threads);
      listening.createContext("/", this::handle);
      listening.start();
      return listening;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void handle(HttpExchange exchange) throws IOException {
    String request = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    String operation = operationOf(exchange);
    seen.add(operation);
    nextFault(operation).handle(exchange, request);
  }

  /** {@code X-Amz-Target: DynamoDB_20120810.PutItem} is {@code PutItem}. */
  private static String operationOf(HttpExchange exchange) {
    String header = exchange.getRequestHeaders().getFirst("X-Amz-Target");
    return header == null ? "" : header.substring(header.indexOf('.') + 1);
  }

  private Misbehavior nextFault(String operation) {
    synchronized (faults) {
      for (int i = 0; i < faults.size(); i++) {
        Fault fault = faults.get(i);
        if (fault.concerns(operation)) {
          Fault left = fault.usedOnce();
          if (left.timesLeft() == 0) {
            faults.remove(i);
          } else {
            faults.set(i, left);
          }
          return fault.misbehavior();
        }
      }
      return (exchange, request) -> pass(exchange, request, answer -> answer);
    }
  }

  private void pass(HttpExchange exchange, String request, UnaryOperator<String> change)
      throws IOException {
    HttpResponse<String> answer = forward(exchange, request);
    answer(
        exchange,
        answer.statusCode(),
        change.apply(answer.body()).getBytes(StandardCharsets.UTF_8));
  }

  private HttpResponse<String> forward(HttpExchange exchange, String request) throws IOException {
    HttpRequest.Builder forwarded =
        HttpRequest.newBuilder(target.resolve(exchange.getRequestURI()))
            .method(exchange.getRequestMethod(), HttpRequest.BodyPublishers.ofString(request));
    exchange
        .getRequestHeaders()
        .forEach(
            (name, values) -> {
              if (!NOT_FORWARDED.contains(name.toLowerCase(Locale.ROOT))) {
                values.forEach(value -> forwarded.header(name, value));
              }
            });
    try {
      return http.send(forwarded.build(), HttpResponse.BodyHandlers.ofString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  /** Without the target's headers: its checksum would not fit a changed answer. */
  private static void answer(HttpExchange exchange, int status, byte[] body) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "application/x-amz-json-1.0");
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }
}
