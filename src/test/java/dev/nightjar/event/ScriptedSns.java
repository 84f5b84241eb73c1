package dev.nightjar.event;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.StandardRetryStrategy;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.sns.SnsClient;
import software.amazon.awssdk.services.sns.SnsClientBuilder;

/** An SNS endpoint that notes what is published to it and fails what a test tells it to fail. */
public final class ScriptedSns implements AutoCloseable {

  public static final String TOPIC_ARN =
      "arn:aws:sns:us-east-1:000000000000:test-sentiment-analysis-requests";

  /** One message, alone or of a batch. */
  public record Message(String text, Map<String, String> attributes) {}

  private final HttpServer server;
  private final SnsClient client;
  private final List<Message> published = new CopyOnWriteArrayList<>();
  private final List<Integer> batchSizes = new CopyOnWriteArrayList<>();
  private volatile Predicate<Message> failing = message -> false;
  private volatile boolean senderFault;
  private volatile boolean down;

  public ScriptedSns() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext("/", this::handle);
    server.start();
    client = builder(1).httpClientBuilder(UrlConnectionHttpClient.builder()).build();
  }

  /** A client that sends its requests through another one, and tries three times. */
  public SnsClient clientFor(SdkHttpClient http) {
    return builder(3).httpClient(http).build();
  }

  private SnsClientBuilder builder(int attempts) {
    return SnsClient.builder()
        .endpointOverride(endpoint())
        .region(Region.US_EAST_1)
        .credentialsProvider(
            StaticCredentialsProvider.create(AwsBasicCredentials.create("test", "test")))
        .overrideConfiguration(
            override ->
                override.retryStrategy(
                    StandardRetryStrategy.builder()
                        .maxAttempts(attempts)
                        .backoffStrategy(BackoffStrategy.retryImmediately())
                        .throttlingBackoffStrategy(BackoffStrategy.retryImmediately())
                        .build()));
  }

  public URI endpoint() {
    return URI.create("http://localhost:" + server.getAddress().getPort());
  }

  public SnsClient client() {
    return client;
  }

  /** What has been published, in order. */
  public List<Message> published() {
    return List.copyOf(published);
  }

  public List<Integer> batchSizes() {
    return List.copyOf(batchSizes);
  }

  /** From now on these entries of a batch fail, the others do not. */
  public void failEntries(Predicate<Message> which) {
    failing = which;
    senderFault = false;
  }

  /** The same, but for a reason that trying again does not cure. */
  public void refuseEntries(Predicate<Message> which) {
    failing = which;
    senderFault = true;
  }

  public void down() {
    down = true;
  }

  public void up() {
    down = false;
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      Map<String, String> form =
          form(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
      byte[] answer = answer(form).getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(down ? 500 : 200, answer.length);
      exchange.getResponseBody().write(answer);
    }
  }

  private String answer(Map<String, String> form) {
    if (down) {
      return "<ErrorResponse><Error><Code>InternalError</Code></Error></ErrorResponse>";
    }
    if (form.get("Action").equals("Publish")) {
      published.add(message(form, ""));
      return "<PublishResponse><PublishResult><MessageId>m</MessageId></PublishResult></PublishResponse>";
    }
    StringBuilder successful = new StringBuilder();
    StringBuilder failed = new StringBuilder();
    int entries = 0;
    for (int i = 1; form.containsKey(entry(i) + "Id"); i++) {
      entries++;
      String id = "<Id>" + form.get(entry(i) + "Id") + "</Id>";
      Message message = message(form, entry(i));
      if (failing.test(message)) {
        failed.append(
            "<member>%s<Code>Throttled</Code><SenderFault>%b</SenderFault></member>"
                .formatted(id, senderFault));
      } else {
        published.add(message);
        successful.append("<member>" + id + "<MessageId>m</MessageId></member>");
      }
    }
    batchSizes.add(entries);
    return "<PublishBatchResponse><PublishBatchResult><Successful>%s</Successful><Failed>%s</Failed></PublishBatchResult></PublishBatchResponse>"
        .formatted(successful, failed);
  }

  private static Message message(Map<String, String> form, String entry) {
    Map<String, String> attributes = new HashMap<>();
    String prefix = entry + "MessageAttributes.entry.";
    for (int i = 1; form.containsKey(prefix + i + ".Name"); i++) {
      attributes.put(
          form.get(prefix + i + ".Name"),
          form.get(prefix + i + ".Value.DataType")
              + ":"
              + form.get(prefix + i + ".Value.StringValue"));
    }
    return new Message(form.get(entry + "Message"), attributes);
  }

  private static String entry(int number) {
    return "PublishBatchRequestEntries.member." + number + ".";
  }

  private static Map<String, String> form(String body) {
    Map<String, String> form = new HashMap<>();
    for (String pair : body.split("&")) {
      int equals = pair.indexOf('=');
      form.put(decoded(pair.substring(0, equals)), decoded(pair.substring(equals + 1)));
    }
    return form;
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    client.close();
    server.stop(0);
  }
}
