package dev.nightjar.concerts.model;

import static dev.nightjar.concerts.model.NotificationType.CONCERT_ANNOUNCED;
import static dev.nightjar.concerts.model.NotificationType.CONCERT_CANCELLED;
import static dev.nightjar.concerts.model.NotificationType.CONCERT_CHANGED;
import static dev.nightjar.concerts.model.NotificationType.TICKETS_ON_SALE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.ConcertId;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SentLogTest {

  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
  private static final String JULY = "2026-07-15";
  private static final SentLog ANNOUNCED = SentLog.EMPTY.with(entry(CONCERT_ANNOUNCED, NOON, JULY));
  private static final SentLog CANCELLED = ANNOUNCED.with(entry(CONCERT_CANCELLED, NOON, JULY));

  @Test
  void olderEntryIsOutdatedAndOneOfTheSameTimeIsNot() {
    assertTrue(ANNOUNCED.covers(entry(CONCERT_CHANGED, NOON.minusSeconds(1), "2026-08-01")));
    assertFalse(ANNOUNCED.covers(entry(CONCERT_CHANGED, NOON, "2026-08-01")));
    assertTrue(ANNOUNCED.covers(entry(CONCERT_CANCELLED, NOON.minusSeconds(1), JULY)));
    assertFalse(ANNOUNCED.covers(entry(CONCERT_CANCELLED, NOON, JULY)));
  }

  @Test
  void olderSaleOfTicketsIsNewUnlessTheEventWasCancelled() {
    SentLog.Entry older = entry(TICKETS_ON_SALE, NOON.minusSeconds(1), JULY);
    assertFalse(ANNOUNCED.covers(older));
    assertTrue(ANNOUNCED.with(older).covers(older));
    assertTrue(CANCELLED.covers(older));
    assertFalse(CANCELLED.covers(entry(TICKETS_ON_SALE, NOON, JULY)));
  }

  @Test
  void cancellationOfAnotherArtistWithinThreeDaysIsTheSame() {
    Instant limit = NOON.plus(Duration.ofDays(3));
    assertTrue(CANCELLED.covers(ofOther(CONCERT_CANCELLED, limit.minusSeconds(1))));
    assertFalse(CANCELLED.covers(ofOther(CONCERT_CANCELLED, limit)));
    assertTrue(CANCELLED.covers(entry(CONCERT_CANCELLED, limit, JULY)));
  }

  @Test
  void onlyAKnownEntryThatAgreesMakesOlderOnesOutdated() {
    Instant later = NOON.plusSeconds(1);
    assertEquals(later, ANNOUNCED.confirmedBy(entry(CONCERT_ANNOUNCED, later, JULY)).asOf());
    assertSame(ANNOUNCED, ANNOUNCED.confirmedBy(entry(CONCERT_ANNOUNCED, later, "2026-08-01")));
    assertSame(ANNOUNCED, ANNOUNCED.confirmedBy(entry(CONCERT_ANNOUNCED, NOON, JULY)));
    assertSame(ANNOUNCED, ANNOUNCED.confirmedBy(entry(TICKETS_ON_SALE, later, JULY)));
    assertSame(ANNOUNCED, ANNOUNCED.confirmedBy(entry(CONCERT_CANCELLED, later, JULY)));
    assertEquals(later, CANCELLED.confirmedBy(entry(CONCERT_CANCELLED, later, JULY)).asOf());
    assertSame(CANCELLED, CANCELLED.confirmedBy(entry(CONCERT_ANNOUNCED, later, JULY)));
  }

  @Test
  void cancellationKeepsWhatWasSentOrElseTakesItsOwnTimeAndPlace() {
    assertEquals(
        ANNOUNCED.timeAndPlace(),
        ANNOUNCED.with(entry(CONCERT_CANCELLED, NOON, "2026-08-01")).timeAndPlace());
    SentLog.Entry unannounced = entry(CONCERT_CANCELLED, NOON, JULY);
    assertEquals(
        Optional.of(unannounced.timeAndPlace()), SentLog.EMPTY.with(unannounced).timeAndPlace());
  }

  private static SentLog.Entry entry(NotificationType type, Instant asOf, String date) {
    return entry(type, "c1", asOf, date);
  }

  private static SentLog.Entry ofOther(NotificationType type, Instant asOf) {
    return entry(type, "c2", asOf, JULY);
  }

  private static SentLog.Entry entry(
      NotificationType type, String concert, Instant asOf, String date) {
    TimeAndPlace timeAndPlace =
        new TimeAndPlace(
            ConcertDate.parse(date), Optional.empty(), Optional.of("Red Rocks"), Optional.empty());
    return new SentLog.Entry(type, new ConcertId(concert), timeAndPlace, asOf);
  }
}
