package dev.nightjar.upstream.pinned;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.upstream.HttpReply;
import dev.nightjar.upstream.RetryableException;
import dev.nightjar.upstream.Upstream;
import dev.nightjar.upstream.UpstreamClient;
import dev.nightjar.upstream.UpstreamException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PinnedHttpClientTest {

  private static final Upstream FEED = new Upstream("feed", "The feed", "NIGHTJAR_NEWS_FEEDS");
  private static final Duration TIMEOUT = Duration.ofSeconds(2);
  private static final char[] PASSWORD = "changeit".toCharArray();

  private final ScriptedResolver resolver = new ScriptedResolver("127.0.0.1", "10.0.0.1");
  private final PinnedHttpClient client =
      new PinnedHttpClient(new PublicAddresses(resolver, true), TIMEOUT, null);

  @Test
  void requestGoesToTheAddressThatWasCheckedAndNamesTheHost() throws IOException {
    try (RawServer server =
        RawServer.answering("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nETag: x\r\n\r\nok")) {
      URI url = server.uri("http", "feed.example");
      HttpReply reply = client.get(FEED, url, Map.of("Accept", "text/xml"), client.deadline());
      assertEquals(200, reply.status());
      assertEquals("x", reply.header("ETag"));
      assertEquals("ok", text(reply));
      assertEquals(List.of("feed.example"), resolver.asked, "the name is resolved once");
      assertEquals("GET /feed?a=b HTTP/1.1", server.requests.get(0).get(0));
      assertTrue(server.requests.get(0).contains("Host: feed.example:" + url.getPort()));
      assertTrue(server.requests.get(0).contains("Accept: text/xml"));
    }
  }

  @Test
  void nameThatChangesItsAddressIsCheckedAgainForTheNextRequest() throws IOException {
    try (RawServer server = RawServer.answering("HTTP/1.1 204 No Content\r\n\r\n")) {
      URI url = server.uri("http", "feed.example");
      client.get(FEED, url, Map.of(), client.deadline());
      UpstreamException refused =
          assertThrows(
              UpstreamException.class, () -> client.get(FEED, url, Map.of(), client.deadline()));
      assertEquals(
          "The feed is not requested: its address has an address that is not public",
          refused.getMessage());
      assertEquals(1, server.requests.size());
    }
  }

  @Test
  void hostWithoutAnAddressIsAFailureThatARetryMayResolve() {
    PinnedHttpClient lost =
        new PinnedHttpClient(new PublicAddresses(host -> List.of(), false), TIMEOUT, null);
    assertThrows(
        RetryableException.class,
        () -> lost.get(FEED, URI.create("https://feed.example/"), Map.of(), lost.deadline()));
  }

  @Test
  void lineBreakInAHeaderBeginsNoOtherHeader() throws IOException {
    try (RawServer server = RawServer.answering("HTTP/1.1 204 No Content\r\n\r\n")) {
      client.get(
          FEED,
          server.uri("http", "feed.example"),
          Map.of("If-None-Match", "a\r\nX-Other: b"),
          client.deadline());
      assertTrue(server.requests.get(0).contains("If-None-Match: a  X-Other: b"));
    }
  }

  @Test
  void chunksAreJoined() throws IOException {
    String answer =
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
            + "3;note=1\r\nabc\r\n00A\r\n0123456789\r\n0\r\nTrailer: t\r\n\r\n";
    assertEquals("abc0123456789", body(answer));
  }

  @Test
  void bodyWithoutALengthEndsWithTheConnection() throws IOException {
    assertEquals("all of it", body("HTTP/1.0 200 OK\n\nall of it"));
  }

  @Test
  void interimAnswersAreSkipped() throws IOException {
    assertEquals(
        "ok",
        body(
            "HTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "SSH-2.0-OpenSSH_9.6\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort",
        "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
        "HTTP/1.1 200 OK\r\nno header\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabcdef\r\n",
      })
  void answerThatIsNoneOrBreaksOffIsAFailureThatARetryMayResolve(String answer) {
    assertThrows(RetryableException.class, () -> body(answer));
  }

  @Test
  void headWithoutAnEndIsNotReadForLong() throws IOException {
    try (RawServer server =
        RawServer.answering(
            out -> {
              out.write("HTTP/1.1 200 OK\r\n".getBytes(StandardCharsets.US_ASCII));
              while (true) {
                out.write("X-More: and more\r\n".getBytes(StandardCharsets.US_ASCII));
              }
            })) {
      assertThrows(RetryableException.class, () -> get(server));
    }
  }

  @Test
  void bodyWithoutAnEndIsReadUpToOneByteBeyondTheLimit() throws IOException {
    try (RawServer server =
        RawServer.answering(
            out -> {
              out.write("HTTP/1.1 200 OK\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
              byte[] more = new byte[1 << 20];
              while (true) {
                out.write(more);
              }
            })) {
      PinnedHttpClient patient =
          new PinnedHttpClient(new PublicAddresses(resolver, true), Duration.ofSeconds(30), null);
      HttpReply reply =
          patient.get(FEED, server.uri("http", "feed.example"), Map.of(), patient.deadline());
      assertEquals(UpstreamClient.MAX_BODY_BYTES + 1, reply.body().length);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "HTTP/1.1 200 OK\r\nX-A: ", "HTTP/1.1 200 OK\r\n\r\n"})
  void serverThatSendsAByteNowAndThenIsNotWaitedForBeyondTheDeadline(String start)
      throws IOException {
    try (RawServer server =
        RawServer.answering(
            out -> {
              out.write(start.getBytes(StandardCharsets.US_ASCII));
              while (true) {
                out.write('a');
                out.flush();
                pause();
              }
            })) {
      long begin = System.nanoTime();
      RetryableException failed = assertThrows(RetryableException.class, () -> get(server));
      assertEquals("did not answer in time", failed.getMessage());
      assertTrue(System.nanoTime() - begin < TIMEOUT.multipliedBy(5).toNanos());
    }
  }

  @Test
  void certificateIsCheckedForTheNameAndNotForTheAddress(@TempDir Path folder) throws Exception {
    SSLContext tls = contextFor("feed.example", folder);
    try (RawServer server =
        RawServer.on(
            tls.getServerSocketFactory()
                .createServerSocket(0, 50, InetAddress.getLoopbackAddress()),
            out ->
                out.write(
                    "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
                        .getBytes(StandardCharsets.US_ASCII)))) {
      PublicAddresses local = new PublicAddresses(new ScriptedResolver("127.0.0.1"), true);
      PinnedHttpClient trusting =
          new PinnedHttpClient(local, Duration.ofSeconds(20), tls.getSocketFactory());
      URI named = server.uri("https", "feed.example");
      assertEquals("ok", text(trusting.get(FEED, named, Map.of(), trusting.deadline())));
      URI other = server.uri("https", "other.example");
      assertThrows(
          RetryableException.class, () -> trusting.get(FEED, other, Map.of(), trusting.deadline()));
      PinnedHttpClient distrusting = new PinnedHttpClient(local, Duration.ofSeconds(20), null);
      assertThrows(
          RetryableException.class,
          () -> distrusting.get(FEED, named, Map.of(), distrusting.deadline()));
    }
  }

  /** A context with a certificate for that name, which it also trusts. */
  private static SSLContext contextFor(String name, Path folder) throws Exception {
    Path file = folder.resolve("keys.p12");
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "server",
                "-keyalg",
                "EC",
                "-dname",
                "CN=" + name,
                "-ext",
                "SAN=dns:" + name,
                "-storetype",
                "PKCS12",
                "-keystore",
                file.toString(),
                "-storepass",
                new String(PASSWORD))
            .redirectErrorStream(true)
            .start();
    String output = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, keytool.waitFor(), output);
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      keys.load(in, PASSWORD);
    }
    KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    own.init(keys, PASSWORD);
    TrustManagerFactory trusted =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    KeyStore certificates = KeyStore.getInstance("PKCS12");
    certificates.load(null, null);
    certificates.setCertificateEntry("server", keys.getCertificate("server"));
    trusted.init(certificates);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(own.getKeyManagers(), trusted.getTrustManagers(), null);
    return context;
  }

  private String body(String answer) throws IOException {
    try (RawServer server = RawServer.answering(answer)) {
      return text(get(server));
    }
  }

  private HttpReply get(RawServer server) {
    return client.get(FEED, server.uri("http", "feed.example"), Map.of(), client.deadline());
  }

  private static String text(HttpReply reply) {
    return new String(reply.body(), StandardCharsets.UTF_8);
  }

  private static void pause() {
    try {
      Thread.sleep(20); // the pace of the server; no test waits for it
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
