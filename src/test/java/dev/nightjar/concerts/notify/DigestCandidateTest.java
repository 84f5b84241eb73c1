package dev.nightjar.concerts.notify;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.NotificationId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.ConcertBuilder;
import dev.nightjar.concerts.store.PendingDeliveries.Pending;
import dev.nightjar.concerts.store.QueueEntry;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.KeySchema;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which notifications of a digest another one makes superfluous. */
class DigestCandidateTest {

  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
  private static final Concert CONCERT = concert("c1");

  /** What an earlier state of the concert said. */
  private static final String OUTDATED = "It is now in another place.";

  @ParameterizedTest
  @CsvSource({
    "CONCERT_ANNOUNCED, true, true",
    "CONCERT_ANNOUNCED, false, true",
    "CONCERT_CHANGED, false, true",
    "CONCERT_CHANGED, true, false", // it tells the same itself
    "CONCERT_CANCELLED, false, false",
    "TICKETS_ON_SALE, false, false",
  })
  void aChangeSupersedesWhatItTells(
      NotificationType type, boolean isUpToDate, boolean isSuperseded) {
    DigestCandidate change = candidate(NotificationType.CONCERT_CHANGED, true, NOON, CONCERT);
    assertEquals(
        isSuperseded, candidate(type, isUpToDate, NOON, CONCERT).isSupersededBy(List.of(change)));
  }

  @ParameterizedTest
  @CsvSource({
    "CONCERT_CHANGED, true, 0, c1, true",
    "CONCERT_CHANGED, true, 60, c1, true",
    "CONCERT_CHANGED, true, -1, c1, false", // it came before
    "CONCERT_CHANGED, false, 60, c1, false", // it is outdated itself
    "CONCERT_CHANGED, true, 60, c2, false", // it is about another event
    "CONCERT_ANNOUNCED, true, 60, c1, false",
    "TICKETS_ON_SALE, true, 60, c1, false",
  })
  void onlyALaterChangeOfTheSameEventThatIsTrueSupersedes(
      NotificationType type,
      boolean isUpToDate,
      int secondsLater,
      String concert,
      boolean supersedes) {
    DigestCandidate announced = candidate(NotificationType.CONCERT_ANNOUNCED, true, NOON, CONCERT);
    DigestCandidate other =
        candidate(type, isUpToDate, NOON.plusSeconds(secondsLater), concert(concert));
    assertEquals(supersedes, announced.isSupersededBy(List.of(other)));
  }

  @Test
  void anOutdatedTextIsWrittenAnew() {
    DigestCandidate outdated = candidate(NotificationType.CONCERT_CHANGED, false, NOON, CONCERT);
    DigestCandidate current = candidate(NotificationType.CONCERT_CHANGED, true, NOON, CONCERT);
    assertEquals("stored title", current.entry().text().title());
    assertEquals(
        MessageText.of(NotificationType.CONCERT_CHANGED, List.of(), CONCERT),
        outdated.entry().text());
  }

  private static DigestCandidate candidate(
      NotificationType type, boolean isUpToDate, Instant createdAt, Concert concert) {
    String message = isUpToDate ? MessageText.of(type, List.of(), concert).message() : OUTDATED;
    Notification notification =
        new Notification(
            new NotificationId("n1"),
            new UserId("u1"),
            type,
            "stored title",
            message,
            "",
            Optional.of(
                new Notification.Subject(
                    concert.concertId(),
                    concert.artist().id(),
                    concert.artist().name(),
                    Optional.empty(),
                    concert.event().date())),
            Map.of(),
            Optional.empty(),
            createdAt);
    QueueEntry entry =
        new QueueEntry(new ItemKey(KeySchema.of("PK", "SK"), List.of("p", "s")), "at#u1#n1");
    return new DigestCandidate(new Pending(notification, entry, 0), concert);
  }

  private static Concert concert(String id) {
    return ConcertBuilder.of(id, new ArtistId("tm:1"), NOON).on("2026-04-01").build();
  }
}
