package dev.nightjar.push;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.SettableClock;
import dev.nightjar.upstream.UpstreamFixture;
import dev.nightjar.upstream.pinned.HostResolver;
import dev.nightjar.upstream.pinned.PinnedHttpClient;
import dev.nightjar.upstream.pinned.PublicAddresses;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.security.Signature;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The request to a push service, and what its answers mean. */
class WebPushClientTest {

  private static final byte[] MESSAGE = "hello".getBytes(StandardCharsets.UTF_8);

  private final ScriptedPushService service = new ScriptedPushService();
  private final SettableClock clock = new SettableClock();
  private final TestBrowser browser = new TestBrowser();
  private final String[] pair = VapidKeys.newPair().split(" ");
  private final VapidKeys keys = VapidKeys.of(pair[0], pair[1]);

  @AfterEach
  void close() {
    service.close();
  }

  @Test
  void messageIsEncryptedForTheBrowserAndSignedForTheService() throws Exception {
    PushResult result = send(new PublicAddresses(HostResolver.SYSTEM, true), "ada");
    assertEquals(new PushResult.Accepted(Optional.of("https://push.example/m/1")), result);
    ScriptedPushService.Message sent = service.messages().get(0);
    assertArrayEquals(MESSAGE, browser.decrypt(sent.body()));
    assertEquals("aes128gcm", sent.headers().get("Content-Encoding"));
    assertEquals("172800", sent.headers().get("TTL"));

    String[] authorization = sent.headers().get("Authorization").split("t=|, k=");
    assertEquals("vapid ", authorization[0]);
    assertEquals(pair[0], authorization[2]);
    String[] token = authorization[1].split("\\.");
    JsonNode claims = new JsonMapper().readTree(Base64.getUrlDecoder().decode(token[1]));
    assertEquals(service.endpoint("").replaceAll("/$", ""), claims.path("aud").asText());
    assertEquals("https://nightjar.example/", claims.path("sub").asText());
    assertEquals(
        clock.instant().plus(Duration.ofHours(12)).getEpochSecond(), claims.path("exp").asLong());
    Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
    signature.initVerify(P256.publicKey(Base64.getUrlDecoder().decode(pair[0])));
    signature.update((token[0] + "." + token[1]).getBytes(StandardCharsets.US_ASCII));
    assertTrue(signature.verify(Base64.getUrlDecoder().decode(token[2])));
  }

  @ParameterizedTest
  @CsvSource({
    "200, Accepted",
    "404, Gone",
    "410, Gone",
    "400, Refused",
    "403, Refused",
    "413, Refused",
    "302, Refused",
    "429, Unavailable",
    "500, Unavailable",
    "503, Unavailable"
  })
  void statusSaysWhatToDo(int status, String result) {
    service.answers("ada", status);
    assertEquals(
        result,
        send(new PublicAddresses(HostResolver.SYSTEM, true), "ada").getClass().getSimpleName());
  }

  @ParameterizedTest
  @CsvSource({
    "403, the VAPID credentials do not correspond to the credentials of the subscription, Gone",
    "403, '{\"reason\":\"VapidPkHashMismatch\"}', Gone",
    "401, '{\"message\":\"VAPID public key mismatch\"}', Gone",
    "403, '{\"reason\":\"BadJwtToken\"}', Refused",
    "401, '{\"message\":\"expired\"}', Refused"
  })
  void subscriptionOfEarlierKeysIsGone(int status, String reason, String result) {
    service.refuses("ada", status, reason);
    assertEquals(
        result,
        send(new PublicAddresses(HostResolver.SYSTEM, true), "ada").getClass().getSimpleName());
  }

  @Test
  void retryAfterIsPassedOn() {
    service.asksToWait("ada", 120);
    assertEquals(
        new PushResult.Unavailable(Duration.ofMinutes(2)),
        send(new PublicAddresses(HostResolver.SYSTEM, true), "ada"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"127.0.0.1", "10.0.0.1", "169.254.169.254", "192.168.1.1", "::1", "fd00::1"})
  void addressesThatAreNotPublicAreNotRequested(String address) throws Exception {
    InetAddress resolved = InetAddress.getByName(address);
    WebPushClient client = client(new PublicAddresses(host -> List.of(resolved), false));
    assertEquals(
        new PushResult.Refused(),
        client.send(
            browser.subscriber("https://push.example/x"), keys, "", MESSAGE, client.deadline()));
    assertEquals(
        new PushResult.Refused(),
        client.send(
            browser.subscriber("http://push.example/x"), keys, "", MESSAGE, client.deadline()));
    assertEquals(List.of(), service.messages());
  }

  @Test
  void serviceThatCanNotBeReachedIsUnavailable() {
    PublicAddresses addresses = new PublicAddresses(HostResolver.SYSTEM, true);
    service.close();
    assertEquals(new PushResult.Unavailable(Duration.ZERO), send(addresses, "ada"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "AAAA", "not base64 !"})
  void invalidKeysAreRefused(String key) {
    assertThrows(IllegalArgumentException.class, () -> VapidKeys.of(key, pair[1]));
    assertThrows(IllegalArgumentException.class, () -> VapidKeys.of(pair[0], key));
  }

  private PushResult send(PublicAddresses addresses, String name) {
    WebPushClient client = client(addresses);
    return client.send(
        browser.subscriber(service.endpoint(name)),
        keys,
        "https://nightjar.example/",
        MESSAGE,
        client.deadline());
  }

  private WebPushClient client(PublicAddresses addresses) {
    return new WebPushClient(new PinnedHttpClient(addresses, UpstreamFixture.TIMEOUT, null), clock);
  }
}
