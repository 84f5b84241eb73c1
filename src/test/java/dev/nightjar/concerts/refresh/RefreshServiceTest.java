package dev.nightjar.concerts.refresh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Attendances;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.event.ScriptedSns;
import dev.nightjar.upstream.UpstreamException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** What a refresh writes to the table and publishes to the topic. */
@Execution(ExecutionMode.CONCURRENT)
class RefreshServiceTest {

  private final RefreshFixture refresh = new RefreshFixture();
  private final ConcertsFixture concerts = refresh.concerts;
  private final ScriptedCatalog catalog = refresh.catalog;
  private final ScriptedSns sns = refresh.sns;
  private final UserId ada = refresh.ada;
  private final ArtistId lumineers = refresh.lumineers;

  @AfterEach
  void close() {
    sns.close();
  }

  @Test
  void newlyTrackedArtistIsRefreshedAndItsConcertsArePublishedOnce() {
    catalog.says(
        lumineers, refresh.show("c1").build(), refresh.show("c2").on("2026-05-05").build());
    RefreshFigures report = refresh.run();
    assertEquals(new RefreshFigures(1, 0, 0, 2, 0, 0, 2, 0), report);
    assertEquals(
        Map.of(
            "type", "concert_announced",
            "changeId", "c1:concert_announced:1",
            "version", 1,
            "concertId", "c1",
            "artistId", "tm:lumineers",
            "occurredAt", "2026-03-01T12:00:00Z"),
        refresh.mapper.convertValue(refresh.messages().get(0), Map.class));
    assertEquals(Map.of("type", "String:concert_announced"), sns.published().get(0).attributes());
    assertEquals(2, concerts.statistics(lumineers).upcomingConcerts());

    refresh.later(RefreshFixture.REFRESH_AFTER);
    assertEquals(new RefreshFigures(1, 0, 0, 0, 0, 0, 0, 0), refresh.run());
    assertEquals(2, sns.published().size());
  }

  @Test
  void agesOfTheOldestChangeAndOfTheMostOverdueArtistAreEmitted() {
    catalog.says(lumineers, refresh.show("c1").build());
    refresh.runWithoutReceiver();
    assertEquals(0, refresh.emitted.last().path("OldestRefreshAge").asInt());
    refresh.later(Duration.ofMinutes(20));
    refresh.runWithoutReceiver();
    assertEquals(1200, refresh.emitted.last().path("OldestChangeAge").asInt());

    ArtistId other = refresh.tracked("tm:other");
    catalog.answers(
        other,
        () -> {
          throw new UpstreamException(UpstreamException.Kind.RATE_LIMIT, "later");
        });
    refresh.later(RefreshFixture.REFRESH_AFTER);
    refresh.run();
    assertEquals(
        Duration.ofMinutes(20).toSeconds(),
        refresh.emitted.last().path("OldestRefreshAge").asInt(),
        () -> "no caller could refresh " + other);
  }

  @Test
  void freshArtistIsNotRefreshed() {
    refresh.run();
    refresh.later(RefreshFixture.REFRESH_AFTER.minusSeconds(2));
    refresh.run();
    assertEquals(1, catalog.requestedArtists().size());
    refresh.later(Duration.ofSeconds(3));
    refresh.run();
    assertEquals(2, catalog.requestedArtists().size());
  }

  @Test
  void movedConcertIsPublishedWithItsChangedFields() {
    catalog.says(lumineers, refresh.show("c1").build());
    refresh.run();
    catalog.says(
        lumineers,
        refresh.show("c1").on("2026-06-06").at("20:30").in("Boston", 42.36, -71.06).build());
    refresh.later(RefreshFixture.REFRESH_AFTER);
    refresh.run();
    JsonNode message = refresh.messages().get(1);
    assertEquals("concert_changed", message.path("type").asText());
    assertEquals("[\"date\",\"time\",\"venue\"]", message.path("changed").toString());
    assertEquals("c1:concert_changed:2", message.path("changeId").asText());
    assertEquals(
        Optional.of("Boston"), concerts.concerts.byId(new ConcertId("c1")).orElseThrow().metro());
    assertEquals(
        Optional.of(LocalDate.parse("2026-06-06")),
        concerts.statistics(lumineers).lastConcertDate());
  }

  @Test
  void minorChangeIsStoredButNotPublished() {
    catalog.says(lumineers, refresh.show("c1").atUnknownTime().build());
    refresh.run();
    catalog.says(lumineers, refresh.show("c1").at("19:00").priceUnknown().build());
    refresh.later(RefreshFixture.REFRESH_AFTER);
    assertEquals(1, refresh.run().recorded());
    catalog.says(lumineers, refresh.show("c1").at("19:00").nowhere().build());
    refresh.later(RefreshFixture.REFRESH_AFTER);
    assertEquals(1, refresh.run().recorded());
    assertEquals(1, sns.published().size());
  }

  @Test
  void cancellationIsPublishedAtOnceAndAReinstatedConcertIsAnnouncedAgain() {
    catalog.says(lumineers, refresh.show("c1").build());
    refresh.run();
    catalog.says(lumineers, refresh.show("c1").cancelled().build());
    refresh.later(RefreshFixture.REFRESH_AFTER);
    assertEquals(1, refresh.run().cancelled());
    assertEquals(0, concerts.statistics(lumineers).upcomingConcerts());
    refresh.later(RefreshFixture.REFRESH_AFTER);
    assertEquals(0, refresh.run().recorded());
    catalog.says(lumineers, refresh.show("c1").build());
    refresh.later(RefreshFixture.REFRESH_AFTER);
    refresh.run();
    assertEquals(
        List.of("concert_announced", "concert_cancelled", "concert_announced"), refresh.types());
    assertEquals(3, new HashSet<>(refresh.changeIds()).size());
  }

  @Test
  void concertThatIsMissingForADayIsCancelled() {
    catalog.says(
        lumineers, refresh.show("c1").build(), refresh.show("c2").on("2026-05-05").build());
    refresh.run();
    catalog.says(lumineers, refresh.show("c2").on("2026-05-05").build());
    for (int visit = 0; visit < 4; visit++) {
      refresh.later(RefreshFixture.REFRESH_AFTER);
      assertEquals(0, refresh.run().cancelled(), "visit " + visit);
    }
    refresh.later(RefreshFixture.REFRESH_AFTER);
    assertEquals(1, refresh.run().cancelled());
    assertEquals(
        List.of("concert_announced", "concert_announced", "concert_cancelled"), refresh.types());
    assertTrue(concerts.concerts.byId(new ConcertId("c1")).orElseThrow().isCancelled());
    assertEquals(Map.of(), concerts.missing.ofArtist(lumineers));
    refresh.later(RefreshFixture.REFRESH_AFTER);
    assertEquals(0, refresh.run().recorded());
  }

  @Test
  void concertThatIsMissingNowAndThenIsNotCancelled() {
    catalog.says(lumineers, refresh.show("c1").build());
    refresh.run();
    for (int visit = 0; visit < 12; visit++) {
      if (visit % 3 == 0) {
        catalog.says(lumineers, refresh.show("c1").build());
      } else {
        catalog.says(lumineers);
      }
      refresh.later(RefreshFixture.REFRESH_AFTER);
      assertEquals(0, refresh.run().cancelled());
    }
  }

  @Test
  void incompleteResultCancelsNothing() {
    catalog.says(lumineers, refresh.show("c1").build());
    refresh.run();
    catalog.saysOnlySome(lumineers);
    for (int visit = 0; visit < 10; visit++) {
      refresh.later(RefreshFixture.REFRESH_AFTER);
      assertEquals(1, refresh.run().unreadable());
    }
    assertFalse(concerts.concerts.byId(new ConcertId("c1")).orElseThrow().isCancelled());
  }

  @Test
  void pastConcertIsRemovedFromTheTourAndNotCancelled() {
    catalog.says(lumineers, refresh.show("c1").on("2026-03-03").build());
    refresh.run();
    catalog.says(lumineers);
    for (int visit = 0; visit < 20; visit++) {
      refresh.later(RefreshFixture.REFRESH_AFTER);
      refresh.run();
    }
    assertEquals(List.of("concert_announced"), refresh.types());
    assertEquals(0, concerts.statistics(lumineers).upcomingConcerts());
    assertFalse(concerts.concerts.byId(new ConcertId("c1")).orElseThrow().isCancelled());
  }

  @Test
  void pastConcertIsStoredButNotPublished() {
    catalog.says(
        lumineers,
        refresh.show("played").on("2026-02-20").build(),
        refresh.show("cancelled").on("2026-02-21").cancelled().build(),
        refresh.show("long-over").on("2025-11-20").build());
    assertEquals(new RefreshFigures(1, 0, 0, 1, 0, 0, 0, 0), refresh.run());
    assertEquals(0, sns.published().size());
    assertEquals(List.of(), concerts.outbox.pending(10));
    assertEquals(0, concerts.statistics(lumineers).upcomingConcerts());
    assertEquals(0, concerts.upcoming.count(ada));
    assertEquals(Optional.empty(), concerts.concerts.byId(new ConcertId("cancelled")));
    assertEquals(Optional.empty(), concerts.concerts.byId(new ConcertId("long-over")));
    assertTrue(
        concerts.attendances.attend(ada, new ConcertId("played"), Attendance.Review.NONE)
            instanceof Attendances.Outcome.Recorded);
  }

  @Test
  void sourceDoesNotChangeAStoredPastConcert() {
    catalog.says(lumineers, refresh.show("c1").on("2026-03-03").build());
    refresh.run();
    refresh.later(Duration.ofDays(3));
    catalog.says(
        lumineers, refresh.show("c1").on("2026-03-02").in("Boston", 42.36, -71.06).build());
    assertEquals(0, refresh.run().recorded());
    assertEquals(
        "2026-03-03",
        concerts.concerts.byId(new ConcertId("c1")).orElseThrow().event().date().toString());
    assertEquals(0, concerts.statistics(lumineers).upcomingConcerts());
  }

  @Test
  void artistIsRefreshedWhenItsTicketsGoOnSale() {
    Instant sale = concerts.now().plus(Duration.ofHours(2));
    catalog.says(lumineers, refresh.show("c1").ticketsAvailable(false).saleBegins(sale).build());
    refresh.run();
    catalog.says(lumineers, refresh.show("c1").ticketsAvailable(true).saleBegins(sale).build());
    refresh.later(Duration.ofHours(2));
    assertEquals(0, refresh.run().refreshed());
    refresh.later(Duration.ofSeconds(61));
    assertEquals(1, refresh.run().refreshed());
    assertEquals(List.of("concert_announced", "tickets_on_sale"), refresh.types());
  }

  @Test
  void newDateAndWithdrawnDateArePublished() {
    catalog.says(lumineers, refresh.show("c1").on("TBA").build());
    refresh.run();
    catalog.says(lumineers, refresh.show("c1").on("2026-06-06").build());
    refresh.later(RefreshFixture.REFRESH_AFTER);
    refresh.run();
    catalog.says(lumineers, refresh.show("c1").on("TBA").build());
    refresh.later(RefreshFixture.REFRESH_AFTER);
    refresh.run();
    assertEquals(
        List.of("concert_announced", "concert_changed", "concert_changed"), refresh.types());
  }

  @Test
  void twoConcertsOnOneDayAreTwo() {
    catalog.says(
        lumineers, refresh.show("c1").at("15:00").build(), refresh.show("c2").at("20:00").build());
    assertEquals(2, refresh.run().recorded());
    assertEquals(2, concerts.statistics(lumineers).upcomingConcerts());
  }

  @Test
  void artistIsUpdatedWithoutAnExtraRequest() {
    Artist told =
        new Artist(
            lumineers,
            "The Lumineers, renamed",
            Optional.of("https://example.org/new.jpg"),
            List.of("Folk", "Americana"),
            Optional.empty(),
            Optional.empty(),
            Artist.Statistics.NONE,
            new Artist.Metadata(concerts.now(), concerts.now(), "ticketmaster"));
    catalog.saysOf(told, refresh.show("c1").build());
    Instant firstSeen = concerts.now();
    refresh.later(Duration.ofMinutes(5));
    refresh.run();
    Artist kept = concerts.artists.byId(lumineers).orElseThrow();
    assertEquals("The Lumineers, renamed", kept.name());
    assertEquals(List.of("Folk", "Americana"), kept.genres());
    assertEquals(concerts.now(), kept.metadata().lastUpdated());
    assertEquals(firstSeen, kept.metadata().firstSeen());
    assertEquals(1, kept.statistics().totalTrackers());
    assertEquals(1, kept.statistics().upcomingConcerts());
  }
}
