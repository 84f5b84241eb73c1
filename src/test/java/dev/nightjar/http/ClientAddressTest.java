package dev.nightjar.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ClientAddressTest {

  @Test
  void clientCannotChooseItsAddress() {
    assertEquals("198.51.100.7", ClientAddress.of("10.0.0.1, 198.51.100.7", 0));
    assertEquals("198.51.100.7", ClientAddress.of("10.0.0.1,198.51.100.7,203.0.113.9", 1));
  }

  @Test
  void withoutTheHeaderAllAreOneCaller() {
    assertEquals("unknown", ClientAddress.of(null, 0));
    assertEquals("unknown", ClientAddress.of(" ", 0));
    assertEquals("198.51.100.7", ClientAddress.of("198.51.100.7", 1));
  }
}
