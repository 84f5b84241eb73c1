package dev.nightjar.local;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.nightjar.FreePort;
import dev.nightjar.artifact.AwsEvents;
import dev.nightjar.local.cloud.EmbeddedCloud;
import dev.nightjar.local.cloud.LocalSettings;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * All services behind one address, as LocalStack and moto have them: DynamoDB is the embedded one;
 * of S3, SNS and SQS there is as much as the local server asks of a foreign endpoint. A new object
 * becomes an S3 event in the queue.
 */
final class OneEndpoint implements AutoCloseable {

  private static final int OK = 200;
  private static final int NOT_FOUND = 404;

  private final JsonMapper mapper = new JsonMapper();
  private final HttpClient client = HttpClient.newHttpClient();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Map<String, byte[]> objects = new ConcurrentHashMap<>();
  private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();
  private final EmbeddedCloud cloud;
  private final HttpServer server;

  private OneEndpoint(int port, EmbeddedCloud cloud) throws IOException {
    this.cloud = cloud;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    server.setExecutor(threads);
    server.createContext("/", this::handle);
  }

  static OneEndpoint start(int port, Path folder) throws IOException {
    EmbeddedCloud cloud =
        EmbeddedCloud.start(
            new LocalSettings(LocalSettings.LOCALHOST, FreePort.any(), folder, true));
    cloud.awaitStarted();
    OneEndpoint endpoint = new OneEndpoint(port, cloud);
    endpoint.server.start();
    return endpoint;
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      String target = exchange.getRequestHeaders().getFirst("X-Amz-Target");
      String type = exchange.getRequestHeaders().getFirst("Content-Type");
      if (target != null && target.startsWith("DynamoDB")) {
        dynamoDb(exchange, target);
      } else if (target != null) {
        send(exchange, OK, sqs(target.substring(target.indexOf('.') + 1)));
      } else if (type != null && type.startsWith("application/x-www-form-urlencoded")) {
        send(exchange, OK, sns());
      } else {
        s3(exchange);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void dynamoDb(HttpExchange exchange, String target)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(
                URI.create(cloud.configuration().get("quarkus.dynamodb.endpoint-override")))
            .header("X-Amz-Target", target)
            .POST(HttpRequest.BodyPublishers.ofByteArray(exchange.getRequestBody().readAllBytes()));
    for (String name : List.of("Authorization", "Content-Type", "X-Amz-Date")) {
      request.header(name, exchange.getRequestHeaders().getFirst(name));
    }
    HttpResponse<byte[]> answer =
        client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    exchange.getResponseHeaders().set("Content-Type", "application/x-amz-json-1.0");
    send(exchange, answer.statusCode(), answer.body());
  }

  private byte[] sqs(String action) throws IOException, InterruptedException {
    return mapper.writeValueAsBytes(
        switch (action) {
          case "CreateQueue" -> Map.of("QueueUrl", url() + "/000000000000/queue");
          case "GetQueueAttributes" ->
              Map.of("Attributes", Map.of("QueueArn", "arn:aws:sqs:us-east-1:000000000000:queue"));
          case "ReceiveMessage" -> received();
          default -> Map.of();
        });
  }

  private Map<String, Object> received() throws InterruptedException {
    String body = queue.poll(1, TimeUnit.SECONDS);
    return body == null
        ? Map.of()
        : Map.of(
            "Messages",
            List.of(
                Map.of(
                    "MessageId", "1", "ReceiptHandle", "1", "Body", body, "MD5OfBody", md5(body))));
  }

  private static byte[] sns() {
    return """
        <Response><CreateTopicResult><TopicArn>arn:aws:sns:us-east-1:000000000000:topic</TopicArn>
        </CreateTopicResult></Response>"""
        .getBytes(StandardCharsets.UTF_8);
  }

  private void s3(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath().substring(1);
    int slash = path.indexOf('/');
    boolean isObject = slash > 0 && slash < path.length() - 1;
    switch (exchange.getRequestMethod()) {
      case "PUT" -> {
        byte[] bytes = exchange.getRequestBody().readAllBytes();
        if (isObject) {
          objects.put(path, bytes);
          queue.add(
              AwsEvents.objectCreated(
                  path.substring(0, slash), path.substring(slash + 1), bytes.length));
        }
        send(exchange, OK, new byte[0]);
      }
      case "GET" -> {
        byte[] bytes = objects.get(path);
        send(exchange, bytes == null ? NOT_FOUND : OK, bytes == null ? new byte[0] : bytes);
      }
      default -> send(exchange, OK, new byte[0]);
    }
  }

  private static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    exchange.getResponseBody().write(body);
  }

  String url() {
    return "http://localhost:" + server.getAddress().getPort();
  }

  private static String md5(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("MD5").digest(text.getBytes(StandardCharsets.UTF_8));
      return "%032x".formatted(new BigInteger(1, digest));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has MD5", e);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
    cloud.close();
  }
}
