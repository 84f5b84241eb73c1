package dev.nightjar.upstream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UpstreamRequestTest {

  private static final Duration TIMEOUT = Duration.ofSeconds(1);

  @Test
  void queryIsEncodedAndAbsentValuesAreLeftOut() {
    HttpRequest request =
        UpstreamRequest.get("https://example.org/news")
            .query("q", "\"a & b\" OR é+1")
            .query("to", null)
            .query("page", 2)
            .header("X-Key", "k")
            .header("If-None-Match", null)
            .http(TIMEOUT);
    assertEquals(
        "https://example.org/news?q=%22a%20%26%20b%22%20OR%20%C3%A9%2B1&page=2",
        request.uri().toString());
    assertEquals(Optional.of("k"), request.headers().firstValue("X-Key"));
    assertEquals(Optional.empty(), request.headers().firstValue("If-None-Match"));
  }

  @ParameterizedTest
  @CsvSource({"https://example.org/?key=secret value, plain", "https://example.org, 'secret\n'"})
  void invalidAddressOrHeaderIsReportedWithoutItsValue(String address, String header) {
    IllegalArgumentException invalid =
        assertThrows(
            IllegalArgumentException.class,
            () -> UpstreamRequest.get(address).header("X-Key", header).http(TIMEOUT));
    assertFalse(invalid.getMessage().contains("secret"), invalid.getMessage());
    assertNull(invalid.getCause());
  }
}
