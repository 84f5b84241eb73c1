package dev.nightjar.concerts.upcoming;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.store.ConcertBuilder;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TicketsAddressTest {

  @Test
  void ticketsOfASampleConcertAreOnAPageOfOurs() {
    assertEquals(
        Optional.of("/concerts/shows/c1/tickets"),
        address("https://sample.nightjar.dev/events/other"));
  }

  @ParameterizedTest
  @CsvSource({
    "https://tickets.example/c1",
    "http://tickets.example/c1",
    "https://sample.nightjar.dev.evil.example/events/c1",
    "https://tickets.example/https://sample.nightjar.dev/",
  })
  void otherUrlsStayAsTheyAre(String url) {
    assertEquals(Optional.of(url), address(url));
  }

  @ParameterizedTest
  @CsvSource({"javascript:x()", "/concerts/shows/c1/tickets", "//evil.example/", "sample"})
  void sourceCannotNameAnAddressOfOurs(String url) {
    assertEquals(Optional.empty(), address(url));
  }

  private static Optional<String> address(String url) {
    return TicketsAddress.of(
        ConcertBuilder.of("c1", new ArtistId("tm:1"), Instant.parse("2026-03-01T12:00:00Z"))
            .soldAt(url)
            .build());
  }
}
