package dev.nightjar.upstream;

import static dev.nightjar.Eventually.eventually;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.FreePort;
import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What servers do wrong, and what becomes of it. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class UpstreamClientTest {

  private static final Upstream SERVER = new Upstream("press", "The Press", "PRESS_KEY");
  private static final Duration BUSY_MACHINE = Duration.ofSeconds(60);
  private static final Reply GOOD = Reply.text(200, "text/plain", "good news");

  private final UpstreamFixture parts = new UpstreamFixture();

  @Test
  void answerArrivesWithItsHeaders() {
    try (ScriptedServer server = ScriptedServer.answering(GOOD.with("ETag", "\"7\""))) {
      UpstreamResponse upstreamResponse = ask(server);
      assertEquals("good news", new String(upstreamResponse.body(), StandardCharsets.UTF_8));
      assertEquals("\"7\"", upstreamResponse.header("etag"));
      assertEquals("", upstreamResponse.header("last-modified"));
      assertEquals("Nightjar/1.0", server.request().headers().get("user-agent"));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {500, 502, 503})
  void serverThatRecoversIsAskedAgain(int status) {
    try (ScriptedServer server =
        ScriptedServer.answering(Reply.status(status), Reply.status(status), GOOD)) {
      assertArrayEquals(GOOD.body(), ask(server).body());
      assertEquals(3, server.requests().size());
    }
  }

  @Test
  void serverThatDoesNotRecoverIsGivenUpAfterThreeAttempts() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.status(500))) {
      UpstreamException failed = failure(server);
      assertEquals("The Press answers with an error of its own (500)", failed.getMessage());
      assertEquals(Optional.empty(), failed.retryAfter());
      assertEquals(3, server.requests().size());
    }
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "none",
      value = {
        "120, PT2M",
        "'Sun, 01 Mar 2026 12:05:00 GMT', PT4M59.877S",
        "'Sun, 01 Mar 2026 11:00:00 GMT', PT1S",
        "none, PT15M",
        "soon, PT15M",
        "999999999, PT24H",
      })
  void rateLimitIsRespectedAndNotTestedAgain(String retryAfter, Duration expected) {
    Reply limited = Reply.status(429);
    try (ScriptedServer server =
        ScriptedServer.answering(
            retryAfter == null ? limited : limited.with("Retry-After", retryAfter))) {
      UpstreamException failed = failure(server);
      assertEquals(Optional.of(expected), failed.retryAfter());
      assertTrue(failed.getMessage().contains("429"), failed.getMessage());
      assertEquals(1, server.requests().size());
    }
  }

  @Test
  void overloadedServerThatSaysWhenToComeBackIsBelieved() {
    try (ScriptedServer server =
        ScriptedServer.answering(Reply.status(503).with("Retry-After", "60"))) {
      assertEquals(Optional.of(Duration.ofMinutes(1)), failure(server).retryAfter());
      assertEquals(1, server.requests().size());
    }
  }

  @Test
  void rateLimitIsWaitedForByWhoHasThePatience() {
    UpstreamClient patient =
        new UpstreamClient(
            new RetryPolicy(
                UpstreamFixture.TIMEOUT,
                Duration.ofMillis(10),
                Duration.ofMinutes(1),
                Duration.ofSeconds(20),
                Duration.ofSeconds(1)),
            parts.clock);
    try (ScriptedServer server =
        ScriptedServer.answering(
            Reply.status(429), Reply.status(429).with("Retry-After", "1"), GOOD)) {
      assertArrayEquals(GOOD.body(), ask(patient, server.uri()).body());
    }
    try (ScriptedServer server =
        ScriptedServer.answering(Reply.status(429).with("Retry-After", "2"), GOOD)) {
      UpstreamException failed =
          assertThrows(UpstreamException.class, () -> ask(patient, server.uri()));
      assertEquals(UpstreamException.Kind.RATE_LIMIT, failed.kind());
      assertEquals(Optional.of(Duration.ofSeconds(2)), failed.retryAfter());
    }
  }

  @Test
  void whoIsInterruptedStopsWaitingAndAsksNoFurther() throws InterruptedException {
    try (ScriptedServer server =
        ScriptedServer.answering(GOOD.inManner(Reply.Manner.SILENT), GOOD)) {
      AtomicReference<UpstreamException> failed = new AtomicReference<>();
      Thread asking =
          new Thread(
              () ->
                  failed.set(
                      assertThrows(
                          UpstreamException.class,
                          () -> ask(parts.patientClient(), server.uri()))));
      asking.start();
      eventually("the server is asked", () -> !server.requests().isEmpty());
      asking.interrupt();
      asking.join();
      assertEquals("The request to The Press was interrupted", failed.get().getMessage());
      assertEquals(1, server.requests().size());
    }
  }

  @Test
  void answerMayBeBoundedMoreTightly() {
    UpstreamClient frugal =
        new UpstreamClient(
            new RetryPolicy(UpstreamFixture.TIMEOUT, Duration.ofMillis(10), Duration.ofMinutes(1)),
            parts.clock,
            1 << 20);
    Reply tooLong = Reply.text(200, "text/plain", "x".repeat((1 << 20) + 1));
    try (ScriptedServer server = ScriptedServer.answering(tooLong)) {
      UpstreamException failed =
          assertThrows(UpstreamException.class, () -> ask(frugal, server.uri()));
      assertEquals("The Press answers with more than 1 MB", failed.getMessage());
      assertEquals(UpstreamException.Kind.UNREADABLE, failed.kind());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "500, UNAVAILABLE",
    "408, UNAVAILABLE",
    "429, RATE_LIMIT",
    "401, UNAUTHORIZED",
    "404, NOT_FOUND",
    "400, REFUSED",
    "302, REFUSED",
  })
  void failuresAreToldApart(int status, UpstreamException.Kind kind) {
    try (ScriptedServer server = ScriptedServer.answering(Reply.status(status))) {
      assertEquals(kind, failure(server).kind());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {401, 403})
  void refusalTellsWhichSettingToCheck(int status) {
    try (ScriptedServer server = ScriptedServer.answering(Reply.status(status))) {
      assertEquals(
          "The Press refuses the credentials (%d): check PRESS_KEY".formatted(status),
          failure(server).getMessage());
      assertEquals(1, server.requests().size());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {400, 404, 426, 301, 302, 308})
  void otherRefusalsAndRedirectsAreNotTriedAgain(int status) {
    try (ScriptedServer server =
        ScriptedServer.answering(
            Reply.text(status, "text/plain", "no").with("Location", "http://localhost:1/"))) {
      assertTrue(failure(server).getMessage().contains("(" + status + ")"));
      assertEquals(1, server.requests().size());
    }
  }

  @Test
  void packedAnswerIsUnpacked() {
    try (ScriptedServer server = ScriptedServer.answering(GOOD.packed())) {
      assertArrayEquals(GOOD.body(), ask(server).body());
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void answerThatIsTooLongIsRefusedEvenIfItComesPacked(boolean packed) {
    Reply tooLong = Reply.text(200, "text/plain", "x".repeat((10 << 20) + 1));
    try (ScriptedServer server = ScriptedServer.answering(packed ? tooLong.packed() : tooLong)) {
      assertEquals("The Press answers with more than 10 MB", failure(server).getMessage());
      assertEquals(1, server.requests().size());
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"SILENT", "STALLING"})
  void serverThatTakesTooLongIsNotWaitedForLongerThanAnErrandMayTake(Reply.Manner manner) {
    try (ScriptedServer server = ScriptedServer.answering(GOOD.inManner(manner))) {
      long start = System.nanoTime();
      assertEquals("The Press did not answer within 2000 ms", failure(server).getMessage());
      Duration taken = Duration.ofNanos(System.nanoTime() - start);
      assertTrue(taken.compareTo(BUSY_MACHINE) < 0, "" + taken);
      assertTrue(server.requests().size() <= 2, "a third attempt would take too long");
      assertFalse(Thread.currentThread().isInterrupted());
    }
  }

  @Test
  void serverThatIsSlowOnceIsAskedAgain() {
    try (ScriptedServer server =
        ScriptedServer.answering(GOOD.inManner(Reply.Manner.SILENT), GOOD)) {
      UpstreamClient patient =
          new UpstreamClient(
              new RetryPolicy(
                  UpstreamFixture.TIMEOUT,
                  Duration.ofMillis(10),
                  Duration.ofMinutes(1),
                  BUSY_MACHINE,
                  Duration.ZERO),
              parts.clock);
      assertArrayEquals(GOOD.body(), ask(patient, server.uri()).body());
    }
  }

  @Test
  void connectionThatBreaksIsTriedAgain() {
    try (ScriptedServer server =
        ScriptedServer.answering(GOOD.inManner(Reply.Manner.BREAKING_OFF), GOOD)) {
      assertArrayEquals(GOOD.body(), ask(server).body());
      assertEquals(2, server.requests().size());
    }
  }

  @Test
  void serverThatIsNotThereIsReportedAsSuch() {
    URI unreachable = URI.create("http://localhost:" + FreePort.any());
    UpstreamException failed =
        assertThrows(UpstreamException.class, () -> ask(parts.upstreamClient, unreachable));
    assertTrue(failed.getMessage().startsWith("The Press could not be reached"));
  }

  @Test
  void serverThatKeepsFailingGetsNoRequestForAWhileAndIsThenTriedAgain() {
    UpstreamClient upstreamClient = parts.client(Duration.ofMillis(300));
    try (ScriptedServer server = ScriptedServer.answering(Reply.status(500))) {
      assertThrows(UpstreamException.class, () -> ask(upstreamClient, server.uri()));
      assertThrows(UpstreamException.class, () -> ask(upstreamClient, server.uri()));
      int asked = server.requests().size();
      UpstreamException failed =
          assertThrows(UpstreamException.class, () -> ask(upstreamClient, server.uri()));
      assertTrue(failed.getMessage().contains("no request is sent"), failed.getMessage());
      assertEquals(asked, server.requests().size());
      eventually(
          "it is asked again",
          () -> {
            assertThrows(UpstreamException.class, () -> ask(upstreamClient, server.uri()));
            return server.requests().size() > asked;
          });
    }
  }

  @Test
  void refusalsDoNotCountAsFailuresOfTheServer() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.status(401))) {
      for (int i = 0; i < 10; i++) {
        assertTrue(failure(server).getMessage().contains("401"));
      }
      assertEquals(10, server.requests().size());
    }
  }

  @Test
  void failuresOfOneServerAreNotHeldAgainstAnother() {
    try (ScriptedServer bad = ScriptedServer.answering(Reply.status(500));
        ScriptedServer good = ScriptedServer.answering(GOOD)) {
      for (int i = 0; i < 5; i++) {
        failure(bad);
      }
      Upstream other = new Upstream("gazette", "The Gazette", "");
      assertArrayEquals(
          GOOD.body(), parts.upstreamClient.request(other, UpstreamRequest.get(good.uri())).body());
    }
  }

  private UpstreamResponse ask(ScriptedServer server) {
    return ask(parts.upstreamClient, server.uri());
  }

  private UpstreamResponse ask(UpstreamClient upstreamClient, URI address) {
    return upstreamClient.request(SERVER, UpstreamRequest.get(address));
  }

  private UpstreamException failure(ScriptedServer server) {
    return assertThrows(UpstreamException.class, () -> ask(server));
  }
}
