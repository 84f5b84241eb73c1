package dev.nightjar.upstream.pinned;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PublicAddressesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.0.0.0",
        "10.1.2.3",
        "100.64.0.1",
        "100.127.255.255",
        "127.0.0.1",
        "127.8.8.8",
        "169.254.169.254",
        "172.16.0.1",
        "172.31.255.255",
        "192.0.0.170",
        "192.168.1.1",
        "198.18.0.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::ffff:10.0.0.1",
        "::ffff:169.254.169.254",
        "::10.0.0.1",
        "64:ff9b::10.0.0.1",
        "64:ff9b:1::1",
        "fc00::1",
        "fd00:ec2::254",
        "fe80::1",
        "fec0::1",
        "ff02::1",
        "2001::1",
        "2001:db8::1",
        "2002:a00:1::1",
      })
  void specialAddressIsNotPublic(String address) throws UnknownHostException {
    assertFalse(PublicAddresses.isPublic(InetAddress.getByName(address)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.1.1.1",
        "9.255.255.255",
        "11.0.0.1",
        "100.63.255.255",
        "100.128.0.1",
        "172.15.255.255",
        "172.32.0.1",
        "192.167.255.255",
        "223.255.255.255",
        "::ffff:1.1.1.1",
        "64:ff9b::1.1.1.1",
        "2606:4700::1111",
        "2a00:1450:4001::1",
      })
  void otherAddressIsPublic(String address) throws UnknownHostException {
    assertTrue(PublicAddresses.isPublic(InetAddress.getByName(address)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://feed.example/a",
        "ftp://feed.example/a",
        "file:///etc/passwd",
        "https:///a",
        "feed.example/a",
      })
  void onlyHttpsUrlsWithAHostAreAllowed(String url) {
    assertEquals("is not https", refusal(resolving("1.1.1.1"), url));
  }

  @Test
  void urlWithAUserIsRefused() {
    String url = "https://user@feed.example/a";
    assertEquals("has a user or password", refusal(resolving("1.1.1.1"), url));
  }

  @Test
  void oneAddressThatIsNotPublicIsEnoughToRefuse() {
    assertEquals(
        "has an address that is not public",
        refusal(resolving("1.1.1.1", "10.0.0.1"), "https://feed.example/a"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://127.0.0.1/a",
        "https://[::1]/a",
        "https://[::ffff:169.254.169.254]/latest/meta-data",
        "https://2130706433/a",
      })
  void literalOfThisMachineIsRefusedInEverySpelling(String url) {
    PublicAddresses addresses = new PublicAddresses(HostResolver.SYSTEM, false);
    assertThrows(PublicAddresses.RefusedException.class, () -> addresses.of(URI.create(url)), url);
  }

  @Test
  void hostWithoutAnAddressIsUnknown() {
    URI url = URI.create("https://feed.example/a");
    PublicAddresses none = new PublicAddresses(host -> List.of(), false);
    assertThrows(UnknownHostException.class, () -> none.of(url));
    PublicAddresses unknown =
        new PublicAddresses(
            host -> {
              throw new UnknownHostException(host);
            },
            false);
    assertThrows(UnknownHostException.class, () -> unknown.of(url));
  }

  @Test
  void testsMayReachThisMachineAndNoOtherWithoutEncryption() throws Exception {
    PublicAddresses allowing = resolving(true, "127.0.0.1");
    assertEquals(1, allowing.of(URI.create("http://feed.example/a")).size());
    assertEquals("is not https", refusal(resolving(true, "1.1.1.1"), "http://feed.example/a"));
    assertEquals(
        "has an address that is not public",
        refusal(resolving(true, "10.0.0.1"), "https://feed.example/a"));
  }

  private static PublicAddresses resolving(String... addresses) {
    return resolving(false, addresses);
  }

  private static PublicAddresses resolving(boolean allowsLoopback, String... addresses) {
    return new PublicAddresses(host -> ScriptedResolver.addresses(addresses), allowsLoopback);
  }

  private static String refusal(PublicAddresses addresses, String url) {
    return assertThrows(PublicAddresses.RefusedException.class, () -> addresses.of(URI.create(url)))
        .getMessage();
  }
}
