package dev.nightjar.concerts.notify;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.store.ConcertBuilder;
import java.time.Instant;
import java.time.LocalDate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which changes are still worth a message. */
class RelevanceTest {

  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
  private static final LocalDate TODAY = LocalDate.of(2026, 3, 1);

  @ParameterizedTest
  @CsvSource({
    "2026-02-28, false",
    "2026-03-01, true",
    "2026-03-02, true",
    "TBA, true",
  })
  void concertIsRelevantUntilItsDayIsOver(String date, boolean isRelevant) {
    assertEquals(isRelevant, isRelevant(NotificationType.CONCERT_ANNOUNCED, concert(date)));
    Concert cancelled = concert(date).cancelled(NOW);
    assertEquals(isRelevant, isRelevant(NotificationType.CONCERT_CANCELLED, cancelled));
  }

  @ParameterizedTest
  @CsvSource({
    "CONCERT_ANNOUNCED, true, false",
    "CONCERT_CHANGED, true, false",
    "TICKETS_ON_SALE, true, false",
    "CONCERT_CANCELLED, false, true",
  })
  void cancellationReplacesTheOtherChanges(
      NotificationType type, boolean whileItTakesPlace, boolean afterItsCancellation) {
    Concert concert = concert("2026-04-01");
    assertEquals(whileItTakesPlace, isRelevant(type, concert));
    assertEquals(afterItsCancellation, isRelevant(type, concert.cancelled(NOW)));
  }

  @ParameterizedTest
  @CsvSource({"TICKETS_ON_SALE, false", "CONCERT_ANNOUNCED, true"})
  void saleIsRelevantWhileThereAreTickets(NotificationType type, boolean isRelevant) {
    Concert soldOut =
        ConcertBuilder.of("c1", new ArtistId("tm:1"), NOW)
            .on("2026-04-01")
            .ticketsAvailable(false)
            .build();
    assertEquals(isRelevant, isRelevant(type, soldOut));
  }

  private static Concert concert(String date) {
    return ConcertBuilder.of("c1", new ArtistId("tm:1"), NOW).on(date).build();
  }

  private static boolean isRelevant(NotificationType type, Concert concert) {
    return Relevance.isRelevant(type, concert, TODAY);
  }
}
