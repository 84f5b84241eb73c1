package dev.nightjar.local;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.artifact.Jdk;
import dev.nightjar.concurrent.DaemonThreadFactory;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The built server and its embedded cloud, with more requests than they serve at once. */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock(LocalServerProcess.ONE_AT_A_TIME)
@Tag("long")
class ServerLimitsIT {

  /** More than any of the servers has threads. */
  private static final int MANY = 210;

  private static final int MAX_REQUESTS = 8;
  private static final Duration BODY_TIMEOUT = Duration.ofSeconds(12);

  /** Far shorter than the unfinished requests last, and long enough for a busy machine. */
  private static final Duration SOON = Duration.ofSeconds(8);

  private static final Duration ENDS = Duration.ofSeconds(60);
  private static final Pattern ADDRESS =
      Pattern.compile("(DynamoDB|S3|SNS) +(http://localhost:\\d+)");
  private static final JsonMapper MAPPER = new JsonMapper();

  @TempDir static Path data;
  private static LocalServerProcess server;

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  @BeforeAll
  static void start() throws IOException {
    server =
        LocalServerProcess.start(
            Jdk.own(),
            data,
            Map.of(
                "NIGHTJAR_LOCAL_MAX_REQUESTS",
                "" + MAX_REQUESTS,
                "NIGHTJAR_LOCAL_BODY_TIMEOUT",
                BODY_TIMEOUT.toString(),
                "NIGHTJAR_NEWS_SAMPLE",
                "off",
                "NIGHTJAR_CONCERTS_SAMPLE",
                "off"));
    server.awaitReady();
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
  }

  @Test
  void unfinishedBodiesDelayNoOtherRequest() throws Exception {
    URI items = URI.create(server.url() + "/api/news/items");
    try (UnfinishedRequests unfinished = UnfinishedRequests.open(MANY, "POST", items)) {
      assertEquals(200, get(items).statusCode());
      assertEquals(201, post(items, article("while-others-do-not-finish")).statusCode());
      for (String answer : answersOfTrickling(unfinished)) {
        assertTrue(answer.startsWith("HTTP/1.1 408 "), answer);
        assertTrue(answer.contains("application/problem+json"), answer);
      }
    }
  }

  @Test
  void unfinishedPublicationsDelayNoOther() throws Exception {
    URI sns = address("SNS");
    try (UnfinishedRequests unfinished = UnfinishedRequests.open(MANY, "POST", sns)) {
      String createTopic = "Action=CreateTopic&Name=any";
      assertEquals(200, post(sns, createTopic).statusCode());
      assertAllEnd(answersOfTrickling(unfinished));
    }
  }

  @Test
  void unfinishedRequestsToTheTablesDelayNoOther() throws Exception {
    try (UnfinishedRequests unfinished =
        UnfinishedRequests.open(MANY, "POST", address("DynamoDB"))) {
      assertEquals(200, get(URI.create(server.url() + "/api/news/items")).statusCode());
      assertAllEnd(answersOfTrickling(unfinished));
    }
  }

  @Test
  void unfinishedUploadsLeaveRoomForOtherRequestsAndEnd() throws Exception {
    JsonNode upload =
        MAPPER.readTree(
            post(URI.create(server.url() + "/api/texts"), "{\"fileName\":\"a.txt\"}").body());
    URI url = URI.create(upload.path("uploadUrl").asText());
    try (UnfinishedRequests unfinished = UnfinishedRequests.open(MANY, "PUT", url)) {
      assertEquals(404, get(address("S3").resolve("/local-text-analyzer-uploads/a")).statusCode());
      HttpResponse<String> refused = put(url, "one more");
      assertEquals(503, refused.statusCode());
      assertTrue(refused.headers().firstValue("Retry-After").isPresent(), refused.toString());
      assertTrue(refused.body().contains("<Code>SlowDown</Code>"), refused.body());
      assertAllEnd(answersOfTrickling(unfinished));
    }
    assertEquals(200, put(url, "The nightjar sings.").statusCode());
  }

  @ParameterizedTest
  @ValueSource(strings = {"HTTP", "S3", "SNS", "DynamoDB"})
  void foreignNameForThisMachineIsRefused(String part) throws Exception {
    URI address = part.equals("HTTP") ? URI.create(server.url()) : address(part);
    assertRefused(answer(address, "Host: evil.example:" + address.getPort()));
    assertFalse(answer(address, "Host: localhost:" + address.getPort()).contains(" 421 "));
  }

  @ParameterizedTest
  @ValueSource(strings = {"SNS", "DynamoDB"})
  void pageOfAnotherSiteIsRefused(String part) throws Exception {
    URI address = address(part);
    String own = "Host: localhost:" + address.getPort() + "\r\n";
    assertRefused(answer(address, own + "Origin: https://evil.example"));
    assertRefused(answer(address, own + "Sec-Fetch-Site: cross-site"));
  }

  private static void assertRefused(String answer) {
    assertTrue(answer.matches("HTTP/1.1 (403|421) .*"), answer);
  }

  /**
   * The first line of the answer to a request with these headers, which HttpClient would not send.
   */
  private static String answer(URI address, String headers) throws IOException {
    try (Socket socket = new Socket("localhost", address.getPort())) {
      String request =
          "POST / HTTP/1.1\r\n" + headers + "\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))
          .readLine();
    }
  }

  @Test
  void requestsBeyondTheLimitAreToldToComeAgain() throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(server.url() + "/api/news/summary?hours=24")).build();
    List<CompletableFuture<HttpResponse<String>>> answers =
        IntStream.range(0, MANY)
            .mapToObj(i -> client.sendAsync(request, BodyHandlers.ofString()))
            .toList();
    int served = 0;
    for (CompletableFuture<HttpResponse<String>> each : answers) {
      HttpResponse<String> answer = each.get();
      if (answer.statusCode() == 200) {
        served++;
      } else {
        assertEquals(503, answer.statusCode());
        assertEquals(List.of("1"), answer.headers().allValues("Retry-After"));
        assertEquals("Unavailable", MAPPER.readTree(answer.body()).path("title").asText());
      }
    }
    assertTrue(served >= MAX_REQUESTS, () -> "Too few were served");
    assertTrue(served < MANY, () -> "None was refused");
    assertEquals(200, get(request.uri()).statusCode());
  }

  /** The unfinished requests send a byte from time to time, which must not keep them alive. */
  private static List<String> answersOfTrickling(UnfinishedRequests unfinished) throws IOException {
    ScheduledExecutorService timer =
        Executors.newSingleThreadScheduledExecutor(DaemonThreadFactory.named("trickle"));
    try {
      timer.scheduleWithFixedDelay(unfinished::trickle, 500, 500, MILLISECONDS);
      return unfinished.answersWithin(ENDS);
    } finally {
      timer.shutdownNow();
    }
  }

  private static void assertAllEnd(List<String> answers) {
    for (String answer : answers) {
      assertTrue(answer.isEmpty() || answer.matches("(?s)HTTP/1.1 (400|408|503) .*"), answer);
    }
  }

  private static URI address(String service) {
    Matcher line = ADDRESS.matcher(server.log());
    while (line.find()) {
      if (line.group(1).equals(service)) {
        return URI.create(line.group(2) + "/");
      }
    }
    throw new AssertionError("The server does not say where its " + service + " is");
  }

  private static String article(String name) {
    return """
        {"url":"https://example.org/%s","title":"Shares rise","publishedAt":"2026-01-01T00:00:00Z",
         "sourceName":"Limits","tags":["limits"]}
        """
        .formatted(name);
  }

  private HttpResponse<String> get(URI uri) throws Exception {
    return send(HttpRequest.newBuilder(uri));
  }

  private HttpResponse<String> post(URI uri, String body) throws Exception {
    return send(
        HttpRequest.newBuilder(uri)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body)));
  }

  private HttpResponse<String> put(URI uri, String body) throws Exception {
    return send(HttpRequest.newBuilder(uri).PUT(BodyPublishers.ofString(body)));
  }

  private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
    return client.send(request.timeout(SOON).build(), BodyHandlers.ofString());
  }
}
