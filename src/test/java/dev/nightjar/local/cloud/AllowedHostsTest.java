package dev.nightjar.local.cloud;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class AllowedHostsTest {

  private final AllowedHosts hosts = new AllowedHosts("dev.example.org");

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {
        "localhost",
        "localhost:8080",
        "LocalHost:8080",
        "127.0.0.1:8080",
        "[::1]:8080",
        "192.168.1.5:8080",
        "dev.example.org:8080"
      })
  void ownNamesAndAddressesAreAllowed(String host) {
    assertTrue(hosts.allow(host));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "evil.example",
        "evil.example:8080",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "evil.example:80@localhost",
        "dev.example.org.evil.example",
        ""
      })
  void otherNamesAreRefused(String host) {
    assertFalse(hosts.allow(host));
  }

  @Test
  void serverForAllInterfacesIsAddressedByNumbersOnly() {
    AllowedHosts all = new AllowedHosts("0.0.0.0");
    assertTrue(all.allow("10.1.2.3:8080"));
    assertFalse(all.allow("evil.example:8080"));
  }
}
