package dev.nightjar.concerts.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.ConcertChange;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.store.ConcertUpdates.Outcome;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.write.Update;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Updates of concerts and all dependent items. Today is 2026-03-01. */
@Execution(ExecutionMode.CONCURRENT)
class ConcertUpdatesTest {

  private static final DateRange ALWAYS = DateRange.from(LocalDate.parse("2000-01-01"));

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final ArtistId lumineers = concerts.artist("tm:lumineers");

  @Test
  void newConcertIsPublishedAndFoundByEveryAccessPattern() {
    Outcome outcome = concerts.changes.record(concert("c1").on("2026-07-15").build());

    assertEquals(List.of(NotificationType.CONCERT_ANNOUNCED), types(outcome));
    assertEquals(List.of("c1"), byArtist());
    assertEquals(List.of("c1"), inCity("Denver"));
    assertEquals(List.of("2026-07-15"), dates());
    assertEquals(1, concerts.statistics(lumineers).upcomingConcerts());
    assertEquals(
        Optional.of(LocalDate.parse("2026-07-15")),
        concerts.statistics(lumineers).lastConcertDate());
  }

  @Test
  void unchangedConcertIsNotPublishedAgain() {
    concerts.changes.record(concert("c1").build());
    concerts.clock.advance(Duration.ofDays(1));

    assertEquals(
        new Outcome.Unchanged(), concerts.changes.record(concert("c1").on("2026-04-01").build()));
    assertEquals(1, concerts.statistics(lumineers).upcomingConcerts());
  }

  @Test
  void twoConcertsOnOneDayAreTwo() {
    concerts.changes.record(concert("matinee").on("2026-07-15").at("15:00").build());
    concerts.changes.record(concert("evening").on("2026-07-15").at("20:00").build());

    assertEquals(List.of("evening", "matinee"), byArtist());
    assertEquals(List.of("evening", "matinee"), inCity("Denver"));
    assertEquals(List.of("2026-07-15", "2026-07-15"), dates());
    assertEquals(2, concerts.statistics(lumineers).upcomingConcerts());
  }

  @Test
  void aConcertThatMovesLeavesNothingBehind() {
    concerts.changes.record(concert("c1").on("2026-07-15").build());
    Outcome outcome =
        concerts.changes.record(
            concert("c1").on("2026-08-20").in("Chicago", 41.88, -87.63).build());

    assertEquals(List.of(NotificationType.CONCERT_CHANGED), types(outcome));
    assertEquals(List.of(), inCity("Denver"));
    assertEquals(List.of("c1"), inCity("Chicago"));
    assertEquals(List.of("2026-08-20"), dates());
    assertEquals(1, concerts.statistics(lumineers).upcomingConcerts());
    assertEquals(
        Optional.of(LocalDate.parse("2026-08-20")),
        concerts.statistics(lumineers).lastConcertDate());
    assertTrue(concerts.raw("ARTIST#tm:lumineers", "CONCERT#2026-07-15#c1").isEmpty());
  }

  @Test
  void dateToBeAnnouncedSortsLastAndIsPublishedOnceKnown() {
    concerts.changes.record(concert("tba").on("TBA").atUnknownTime().build());
    concerts.changes.record(concert("dated").on("2099-12-31").build());
    assertEquals(List.of("dated", "tba"), byArtist());
    assertEquals(List.of("dated", "tba"), inCity("Denver"));
    assertEquals(2, concerts.statistics(lumineers).upcomingConcerts());

    Outcome outcome = concerts.changes.record(concert("tba").on("2026-05-01").build());
    assertEquals(List.of(NotificationType.CONCERT_CHANGED), types(outcome));
    assertEquals(List.of("2026-05-01", "2099-12-31"), dates());
  }

  @Test
  void aCancelledConcertStaysButIsListedNowhere() {
    concerts.changes.record(concert("c1").build());
    Outcome outcome = concerts.changes.cancel(new ConcertId("c1"));

    assertEquals(List.of(NotificationType.CONCERT_CANCELLED), types(outcome));
    Concert cancelled = concerts.concerts.byId(new ConcertId("c1")).orElseThrow();
    assertEquals(Optional.of(concerts.now()), cancelled.deletedAt());
    assertTrue(concerts.raw("CONCERT#c1", "METADATA").get("deleted").bool());
    assertEquals(List.of(), byArtist());
    assertEquals(List.of(), inCity("Denver"));
    assertEquals(List.of(), dates());
    assertEquals(0, concerts.statistics(lumineers).upcomingConcerts());
  }

  @Test
  void repeatedCancellationIsPublishedOnce() {
    concerts.changes.record(concert("c1").build());
    concerts.changes.cancel(new ConcertId("c1"));
    assertEquals(new Outcome.Unchanged(), concerts.changes.cancel(new ConcertId("c1")));
    concerts.clock.advance(Duration.ofHours(1));
    assertEquals(
        new Outcome.Unchanged(),
        concerts.changes.record(concert("c1").on("2026-04-01").cancelled().build()));
    assertEquals(new Outcome.Unchanged(), concerts.changes.cancel(new ConcertId("unknown")));
  }

  @Test
  void reinstatedConcertIsAnnouncedAgain() {
    concerts.changes.record(concert("c1").build());
    concerts.changes.cancel(new ConcertId("c1"));
    Outcome outcome = concerts.changes.record(concert("c1").build());

    assertEquals(List.of(NotificationType.CONCERT_ANNOUNCED), types(outcome));
    assertEquals(List.of("c1"), byArtist());
    assertEquals(1, concerts.statistics(lumineers).upcomingConcerts());
    assertTrue(!concerts.raw("CONCERT#c1", "METADATA").containsKey("deleted"));
    ConcertChange again = ((Outcome.Recorded) outcome).changes().get(0);
    assertEquals(3, again.version(), "it is other news than the first announcement");
  }

  @Test
  void startOfSaleIsPublished() {
    concerts.changes.record(concert("c1").ticketsAvailable(false).build());
    assertEquals(
        List.of(NotificationType.TICKETS_ON_SALE),
        types(concerts.changes.record(concert("c1").ticketsAvailable(true).build())));
  }

  @Test
  void changedPriceIsStoredButNotPublished() {
    concerts.changes.record(concert("c1").build());
    assertEquals(List.of(), types(concerts.changes.record(concert("c1").priceUnknown().build())));
    assertEquals(
        Optional.empty(),
        concerts.concerts.byId(new ConcertId("c1")).orElseThrow().tickets().priceRange());
  }

  @Test
  void timeOfTheFirstReadIsKept() {
    Concert first = concerts.recorded(concert("c1"));
    concerts.clock.advance(Duration.ofDays(3));
    Concert changed = concerts.recorded(concert("c1").on("2026-09-09"));

    assertEquals(first.metadata().addedAt(), changed.metadata().addedAt());
    assertEquals(concerts.now(), changed.metadata().lastUpdated());
  }

  @Test
  void concertWithoutPlaceTimeAndPriceIsStored() {
    Concert bare = concert("c1").nowhere().atUnknownTime().priceUnknown().build();
    concerts.changes.record(bare);

    assertEquals(Optional.of(bare), concerts.concerts.byId(new ConcertId("c1")));
    assertEquals(List.of("c1"), byArtist());
    assertEquals(new Outcome.Unchanged(), concerts.changes.record(bare));
  }

  @Test
  void pastConcertIsStoredButNeitherCountedNorPublished() {
    assertEquals(List.of(), types(concerts.changes.record(concert("c1").on("2026-02-01").build())));
    assertEquals(0, concerts.statistics(lumineers).upcomingConcerts());
    assertEquals(List.of("c1"), byArtist());
  }

  @Test
  void concertOfAnUnknownArtistIsNotStored() {
    Outcome outcome =
        concerts.changes.record(concerts.concert("c1", new ArtistId("tm:unknown")).build());
    assertInstanceOf(Outcome.UnknownArtist.class, outcome);
    assertTrue(concerts.concerts.byId(new ConcertId("c1")).isEmpty());
  }

  @Test
  void concertMovesToAnotherArtist() {
    ArtistId namesake = concerts.artist("tm:namesake");
    concerts.changes.record(concert("c1").build());
    Outcome outcome = concerts.changes.record(concert("c1").by(namesake).build());

    assertEquals(List.of(NotificationType.CONCERT_ANNOUNCED), types(outcome));
    assertEquals(List.of(), byArtist());
    assertEquals(List.of(), dates());
    assertEquals(0, concerts.statistics(lumineers).upcomingConcerts());
    assertEquals(1, concerts.statistics(namesake).upcomingConcerts());
  }

  @Test
  void pastDatesAreNotCounted() {
    concerts.changes.record(concert("soon").on("2026-03-02").build());
    concerts.changes.record(concert("later").on("2026-09-02").build());
    assertEquals(2, concerts.statistics(lumineers).upcomingConcerts());

    concerts.clock.advance(Duration.ofDays(3));
    concerts.changes.removePast(lumineers);
    assertEquals(1, concerts.statistics(lumineers).upcomingConcerts());
    assertEquals(List.of("soon", "later"), byArtist());
  }

  @Test
  void tourIsWrittenOnlyIfItsDatesOrTheirCountChange() {
    concerts.changes.record(concert("soon").on("2026-03-02").build());
    assertEquals(1, concerts.changes.tourOf(lumineers).version());
    concerts.changes.removePast(lumineers);
    assertEquals(1, concerts.changes.tourOf(lumineers).version());

    concerts.clock.advance(Duration.ofDays(3));
    concerts.changes.removePast(lumineers);
    assertEquals(2, concerts.changes.tourOf(lumineers).version());
    concerts.changes.removePast(lumineers);
    assertEquals(2, concerts.changes.tourOf(lumineers).version());
  }

  @Test
  void tourOfAnArtistIsReadOnce() {
    concerts.changes.record(concert("c1").build());
    assertEquals(
        List.of(concerts.changes.tourOf(lumineers)), concerts.concerts.toursOf(List.of(lumineers)));
  }

  @Test
  void concertWithoutAVersionIsWrittenThoughItHasTheSameContent() {
    Concert stored = concerts.recorded(concert("c1"));
    ConcertsFixture.items(concerts.table)
        .update(
            Update.of(ItemKeys.concert(stored.concertId()), "REMOVE #version").names("version"));
    assertInstanceOf(Outcome.Recorded.class, concerts.changes.record(stored));
  }

  @Test
  void concertIsUpcomingUntilItsDayEndsInHawaii() {
    concerts.changes.record(concert("tonight").on("2026-03-01").build());
    concerts.clock.advance(Duration.ofHours(22)); // 10:00 UTC on the next day, midnight in Hawaii
    concerts.changes.removePast(lumineers);
    assertEquals(1, concerts.statistics(lumineers).upcomingConcerts());

    concerts.clock.advance(Duration.ofHours(2));
    concerts.changes.removePast(lumineers);
    assertEquals(0, concerts.statistics(lumineers).upcomingConcerts());
  }

  @Test
  void changesStayInTheOutboxUntilTheyAreDeleted() {
    concerts.changes.record(concert("c1").build());
    concerts.clock.advance(Duration.ofMinutes(1));
    concerts.changes.record(concert("c2").build());

    List<ConcertChange> pending = concerts.outbox.pending(10);
    assertEquals(List.of("c1", "c2"), pending.stream().map(a -> a.concertId().value()).toList());
    concerts.outbox.delete(pending.get(0));
    assertEquals(pending.subList(1, 2), concerts.outbox.pending(10));
  }

  @Test
  void concurrentWritersLoseNothing() throws Exception {
    int writers = 4;
    ExecutorService threads = Executors.newFixedThreadPool(writers);
    try {
      List<Future<Outcome>> outcomes = new ArrayList<>();
      for (int i = 0; i < 3 * writers; i++) {
        Concert concert = concert("c" + i % 6).build(); // each of six concerts by two writers
        outcomes.add(threads.submit(() -> concerts.changes.record(concert)));
      }
      int recorded = 0;
      for (Future<Outcome> outcome : outcomes) {
        recorded += outcome.get() instanceof Outcome.Recorded ? 1 : 0;
      }
      assertEquals(6, recorded);
    } finally {
      threads.shutdownNow();
    }
    assertEquals(6, concerts.statistics(lumineers).upcomingConcerts());
    assertEquals(6, dates().size());
  }

  private ConcertBuilder concert(String id) {
    return concerts.concert(id, lumineers);
  }

  private static List<NotificationType> types(Outcome outcome) {
    return ((Outcome.Recorded) outcome).changes().stream().map(ConcertChange::type).toList();
  }

  private List<String> byArtist() {
    return ids(concerts.concerts.byArtist(lumineers, ALWAYS, 100, Position.START).items());
  }

  private List<String> inCity(String metro) {
    return ids(concerts.concerts.inCity(metro, ALWAYS, 100, Position.START).items());
  }

  private List<String> dates() {
    return concerts.concerts.summariesOf(lumineers, ALWAYS, 100, Position.START).items().stream()
        .map(date -> date.date().toString())
        .toList();
  }

  private static List<String> ids(List<Concert> concerts) {
    return concerts.stream().map(concert -> concert.concertId().value()).toList();
  }
}
