package dev.nightjar.concerts.refresh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.LogLines;
import dev.nightjar.concerts.Artist;
import dev.nightjar.concerts.ArtistId;
import dev.nightjar.concerts.Attendance;
import dev.nightjar.concerts.Attendances;
import dev.nightjar.concerts.ConcertDraft;
import dev.nightjar.concerts.ConcertId;
import dev.nightjar.concerts.ConcertsFixture;
import dev.nightjar.concerts.UserId;
import dev.nightjar.concerts.catalogue.Announced;
import dev.nightjar.event.ScriptedSns;
import dev.nightjar.event.Topic;
import dev.nightjar.event.TopicArn;
import dev.nightjar.ops.Metrics;
import dev.nightjar.outside.NoAnswer;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.FaultyEndpoint;
import dev.nightjar.table.Pauses;
import dev.nightjar.table.TableUnavailable;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What refreshing does to the table and says to the topic. */
class RefreshingTest {

  private static final Duration REFRESH_AFTER = Duration.ofHours(6);

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final ScriptedCatalogue catalogue = new ScriptedCatalogue();
  private final ScriptedSns sns = new ScriptedSns();
  private final ObjectMapper mapper = new ObjectMapper();
  private final UserId ada = concerts.user("ada");
  private final ArtistId lumineers = tracked("tm:lumineers");

  @AfterEach
  void close() {
    sns.close();
  }

  @Test
  void newlyTrackedArtistIsRefreshedAndItsConcertsAreToldOfOnce() {
    catalogue.says(lumineers, show("c1").build(), show("c2").on("2026-05-05").build());
    RefreshReport report = run();
    assertEquals(new RefreshReport(1, 0, 0, 2, 0, 0, 2, 0), report);
    assertEquals(
        Map.of(
            "type", "concert_announced",
            "changeId", "c1:concert_announced:1",
            "version", 1,
            "concertId", "c1",
            "artistId", "tm:lumineers",
            "occurredAt", "2026-03-01T12:00:00Z"),
        mapper.convertValue(messages().get(0), Map.class));
    assertEquals(Map.of("type", "String:concert_announced"), sns.published().get(0).attributes());
    assertEquals(2, concerts.statistics(lumineers).upcomingConcerts());

    later(REFRESH_AFTER);
    assertEquals(new RefreshReport(1, 0, 0, 0, 0, 0, 0, 0), run());
    assertEquals(2, sns.published().size());
  }

  @Test
  void artistThatIsFreshIsLeftAlone() {
    run();
    later(REFRESH_AFTER.minusSeconds(2));
    run();
    assertEquals(1, catalogue.asked().size());
    later(Duration.ofSeconds(3));
    run();
    assertEquals(2, catalogue.asked().size());
  }

  @Test
  void movedConcertIsToldOfWithWhatHasChanged() {
    catalogue.says(lumineers, show("c1").build());
    run();
    catalogue.says(
        lumineers, show("c1").on("2026-06-06").at("20:30").in("Boston", 42.36, -71.06).build());
    later(REFRESH_AFTER);
    run();
    JsonNode message = messages().get(1);
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
  void changeThatMattersToNobodyIsRecordedAndNotToldOf() {
    catalogue.says(lumineers, show("c1").atUnknownTime().build());
    run();
    catalogue.says(lumineers, show("c1").at("19:00").priceUnknown().build());
    later(REFRESH_AFTER);
    assertEquals(1, run().recorded());
    catalogue.says(lumineers, show("c1").at("19:00").nowhere().build());
    later(REFRESH_AFTER);
    assertEquals(1, run().recorded());
    assertEquals(1, sns.published().size());
  }

  @Test
  void cancelledConcertIsToldOfAtOnceAndAnnouncedAgainWhenItTakesPlaceAfterAll() {
    catalogue.says(lumineers, show("c1").build());
    run();
    catalogue.says(lumineers, show("c1").cancelled().build());
    later(REFRESH_AFTER);
    assertEquals(1, run().cancelled());
    assertEquals(0, concerts.statistics(lumineers).upcomingConcerts());
    later(REFRESH_AFTER);
    assertEquals(0, run().recorded());
    catalogue.says(lumineers, show("c1").build());
    later(REFRESH_AFTER);
    run();
    assertEquals(List.of("concert_announced", "concert_cancelled", "concert_announced"), types());
    assertEquals(3, new HashSet<>(changeIds()).size());
  }

  @Test
  void concertThatIsMissingForADayIsCancelled() {
    catalogue.says(lumineers, show("c1").build(), show("c2").on("2026-05-05").build());
    run();
    catalogue.says(lumineers, show("c2").on("2026-05-05").build());
    for (int visit = 0; visit < 4; visit++) {
      later(REFRESH_AFTER);
      assertEquals(0, run().cancelled(), "visit " + visit);
    }
    later(REFRESH_AFTER);
    assertEquals(1, run().cancelled());
    assertEquals(List.of("concert_announced", "concert_announced", "concert_cancelled"), types());
    assertTrue(concerts.concerts.byId(new ConcertId("c1")).orElseThrow().isCancelled());
    assertEquals(Map.of(), concerts.missing.of(lumineers));
    later(REFRESH_AFTER);
    assertEquals(0, run().recorded());
  }

  @Test
  void concertThatIsMissingNowAndThenIsNotCancelled() {
    catalogue.says(lumineers, show("c1").build());
    run();
    for (int visit = 0; visit < 12; visit++) {
      if (visit % 3 == 0) {
        catalogue.says(lumineers, show("c1").build());
      } else {
        catalogue.says(lumineers);
      }
      later(REFRESH_AFTER);
      assertEquals(0, run().cancelled());
    }
  }

  @Test
  void incompleteAnswerCancelsNothing() {
    catalogue.says(lumineers, show("c1").build());
    run();
    catalogue.saysOnlySome(lumineers);
    for (int visit = 0; visit < 10; visit++) {
      later(REFRESH_AFTER);
      assertEquals(1, run().unreadable());
    }
    assertFalse(concerts.concerts.byId(new ConcertId("c1")).orElseThrow().isCancelled());
  }

  @Test
  void concertThatIsOverIsRetiredAndNotCancelled() {
    catalogue.says(lumineers, show("c1").on("2026-03-03").build());
    run();
    catalogue.says(lumineers);
    for (int visit = 0; visit < 20; visit++) {
      later(REFRESH_AFTER);
      run();
    }
    assertEquals(List.of("concert_announced"), types());
    assertEquals(0, concerts.statistics(lumineers).upcomingConcerts());
    assertFalse(concerts.concerts.byId(new ConcertId("c1")).orElseThrow().isCancelled());
  }

  @Test
  void concertThatIsOverIsKeptForThoseWhoWereThereAndToldToNobody() {
    catalogue.says(
        lumineers,
        show("played").on("2026-02-20").build(),
        show("cancelled").on("2026-02-21").cancelled().build());
    assertEquals(new RefreshReport(1, 0, 0, 1, 0, 0, 0, 0), run());
    assertEquals(0, sns.published().size());
    assertEquals(List.of(), concerts.changes.pendingAnnouncements(10));
    assertEquals(0, concerts.statistics(lumineers).upcomingConcerts());
    assertEquals(0, concerts.upcoming.count(ada));
    assertEquals(Optional.empty(), concerts.concerts.byId(new ConcertId("cancelled")));
    assertTrue(
        concerts.attendances.attend(ada, new ConcertId("played"), Attendance.Verdict.NONE)
            instanceof Attendances.Outcome.Recorded);
  }

  @Test
  void whatASourceSaysOfAKnownConcertOnceItIsOverChangesNothing() {
    catalogue.says(lumineers, show("c1").on("2026-03-03").build());
    run();
    later(Duration.ofDays(3));
    catalogue.says(lumineers, show("c1").on("2026-03-02").in("Boston", 42.36, -71.06).build());
    assertEquals(0, run().recorded());
    assertEquals(
        "2026-03-03",
        concerts.concerts.byId(new ConcertId("c1")).orElseThrow().event().date().toString());
    assertEquals(0, concerts.statistics(lumineers).upcomingConcerts());
  }

  @Test
  void artistIsLookedAtWhenItsTicketsGoOnSale() {
    Instant sale = concerts.now().plus(Duration.ofHours(2));
    catalogue.says(lumineers, show("c1").ticketsAvailable(false).saleBegins(sale).build());
    run();
    catalogue.says(lumineers, show("c1").ticketsAvailable(true).saleBegins(sale).build());
    later(Duration.ofHours(2));
    assertEquals(0, run().refreshed());
    later(Duration.ofSeconds(61));
    assertEquals(1, run().refreshed());
    assertEquals(List.of("concert_announced", "tickets_on_sale"), types());
  }

  @Test
  void dateThatWasToBeAnnouncedIsNewsAndSoIsOneThatNoLongerHolds() {
    catalogue.says(lumineers, show("c1").on("TBA").build());
    run();
    catalogue.says(lumineers, show("c1").on("2026-06-06").build());
    later(REFRESH_AFTER);
    run();
    catalogue.says(lumineers, show("c1").on("TBA").build());
    later(REFRESH_AFTER);
    run();
    assertEquals(List.of("concert_announced", "concert_changed", "concert_changed"), types());
  }

  @Test
  void twoConcertsOnOneDayAreTwo() {
    catalogue.says(lumineers, show("c1").at("15:00").build(), show("c2").at("20:00").build());
    assertEquals(2, run().recorded());
    assertEquals(2, concerts.statistics(lumineers).upcomingConcerts());
  }

  @Test
  void artistIsKeptUpToDateWithoutARequestOfItsOwn() {
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
    catalogue.saysOf(told, show("c1").build());
    Instant firstSeen = concerts.now();
    later(Duration.ofMinutes(5));
    run();
    Artist kept = concerts.artists.byId(lumineers).orElseThrow();
    assertEquals("The Lumineers, renamed", kept.name());
    assertEquals(List.of("Folk", "Americana"), kept.genres());
    assertEquals(concerts.now(), kept.metadata().lastUpdated());
    assertEquals(firstSeen, kept.metadata().firstSeen());
    assertEquals(1, kept.statistics().totalTrackers());
    assertEquals(1, kept.statistics().upcomingConcerts());
  }

  @ParameterizedTest
  @EnumSource(
      value = NoAnswer.Kind.class,
      names = {"TIMEOUT", "UNAVAILABLE", "UNREADABLE", "REFUSED", "NOT_FOUND"})
  void artistThatFailsDoesNotStopTheOthersAndComesAgainLater(NoAnswer.Kind kind) {
    ArtistId isakov = tracked("tm:isakov");
    catalogue.answers(
        isakov,
        () -> {
          throw new NoAnswer(kind, "no");
        });
    catalogue.says(lumineers, show("c1").build());
    RefreshReport report = run();
    assertEquals(1, report.refreshed());
    assertEquals(1, report.failed());

    catalogue.says(isakov);
    later(Duration.ofMinutes(29));
    assertEquals(0, run().refreshed());
    later(Duration.ofMinutes(2));
    assertEquals(1, run().refreshed());
  }

  @Test
  void mistakeOfOursDoesNotStopTheOthersEither() {
    ArtistId isakov = tracked("tm:isakov");
    catalogue.answers(
        isakov,
        () -> {
          throw new IllegalStateException("a bug");
        });
    try (LogLines log = LogLines.of(RefreshRun.class)) {
      assertEquals(1, run().refreshed());
      assertTrue(log.contains("concerts.refresh-failed"));
      assertTrue(log.containsField("artistId", isakov));
    }
  }

  @Test
  void whoIsAskedToStopStopsAndGoesOnWithTheSameArtist() {
    List<ArtistId> others = IntStream.range(0, 3).mapToObj(i -> tracked("tm:o" + i)).toList();
    List<ArtistId> all = new ArrayList<>(others);
    all.add(lumineers);
    all.forEach(
        artist ->
            catalogue.answers(
                artist,
                () -> {
                  throw NoAnswer.rateLimited("slowly", Duration.ofHours(1));
                }));
    RefreshReport report = run();
    assertEquals(1, catalogue.asked().size());
    assertEquals(0, report.failed());
    assertEquals(3, report.postponed());
    all.forEach(artist -> catalogue.says(artist));
    assertEquals(4, run().refreshed());
    assertEquals(catalogue.asked().get(0), catalogue.asked().get(1));
  }

  @Test
  void sourceThatFailsThreeTimesInARowIsLeftAlone() {
    List<ArtistId> others = IntStream.range(0, 9).mapToObj(i -> tracked("tm:o" + i)).toList();
    others.forEach(
        artist ->
            catalogue.answers(
                artist,
                () -> {
                  throw new NoAnswer(NoAnswer.Kind.UNAVAILABLE, "down");
                }));
    catalogue.answers(
        lumineers,
        () -> {
          throw new NoAnswer(NoAnswer.Kind.UNAVAILABLE, "down");
        });
    RefreshReport report = run();
    assertEquals(3, report.failed());
    assertEquals(7, report.postponed());
  }

  @Test
  void artistsOfAnotherCatalogueArePassedOver() {
    ArtistId sample = tracked("sample:saltbox");
    RefreshReport report = run();
    assertEquals(1, report.refreshed());
    assertFalse(catalogue.asked().contains(sample));
    later(REFRESH_AFTER);
    assertEquals(1, run().refreshed());
  }

  @Test
  void artistThatNobodyTracksAnyMoreIsNotAskedFor() {
    concerts.tracking.untrack(ada, lumineers, concerts.now());
    assertEquals(0, run().refreshed());
    assertEquals(List.of(), catalogue.asked());
  }

  @Test
  void runEndsInTimeAndTheNextGoesOn() {
    List<ArtistId> others = IntStream.range(0, 4).mapToObj(i -> tracked("tm:o" + i)).toList();
    others.forEach(
        artist ->
            catalogue.answers(
                artist,
                () -> {
                  later(Duration.ofSeconds(25));
                  return new Announced(Optional.empty(), List.of(), true, 0);
                }));
    RefreshReport first = run();
    assertTrue(first.postponed() >= 2, first.toString());
    RefreshReport second = run();
    assertEquals(5, first.refreshed() + second.refreshed() + run().refreshed());
  }

  @Test
  void runsAtTheSameTimeShareTheArtists() {
    for (int i = 0; i < 12; i++) {
      ArtistId artist = tracked("tm:o" + i);
      catalogue.says(artist, concerts.concert("c" + i, artist).build());
    }
    CompletableFuture<RefreshReport> one = CompletableFuture.supplyAsync(this::run);
    CompletableFuture<RefreshReport> other = CompletableFuture.supplyAsync(this::run);
    assertEquals(13, one.join().refreshed() + other.join().refreshed());
    assertEquals(13, catalogue.asked().size());
    assertEquals(12, sns.published().size());
  }

  @Test
  void announcementsOutliveATopicThatIsDownAndKeepTheirIds() {
    catalogue.says(lumineers, show("c1").build());
    sns.down();
    RefreshReport report = run();
    assertEquals(0, report.published());
    assertEquals(1, report.unpublished());
    sns.up();
    later(Duration.ofMinutes(2));
    assertEquals(1, run().published());
    assertEquals(List.of("c1:concert_announced:1"), changeIds());
    later(Duration.ofMinutes(2));
    assertEquals(0, run().published());
  }

  @Test
  void whatARunThatDiedHasRecordedIsToldOfByTheNext() {
    concerts.changes.record(show("c1").build()); // and then it died
    later(Duration.ofMinutes(2));
    assertEquals(1, run().published());
    catalogue.says(lumineers, show("c1").build());
    later(REFRESH_AFTER);
    run();
    assertEquals(List.of("c1:concert_announced:1"), changeIds());
  }

  @Test
  void artistWhoseRefresherDiedComesAgainWhenTheClaimLapses() {
    catalogue.answers(
        lumineers,
        () -> {
          throw new DeathOfTheFunction();
        });
    assertThrows(DeathOfTheFunction.class, this::run);
    catalogue.says(lumineers, show("c1").build());
    assertEquals(0, run().refreshed());
    later(Duration.ofMinutes(6));
    assertEquals(1, run().refreshed());
    assertEquals(List.of("concert_announced"), types());
  }

  private static final class DeathOfTheFunction extends Error {}

  @Test
  void tableThatCanNotAnswerFailsTheRunSoThatItIsTriedAgain() {
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      catalogue.says(lumineers, show("c1").build());
      endpoint.on("TransactWriteItems").always().failInside();
      assertThrows(
          TableUnavailable.class, () -> refreshing(concerts.through(endpoint.client())).run());
    }
    later(Duration.ofMinutes(6));
    assertEquals(1, run().recorded());
  }

  @Test
  void logHoldsFiguresAndNothingElse() {
    catalogue.says(lumineers, show("c1").build());
    try (LogLines log = LogLines.of(Refreshing.class)) {
      RefreshReport report = run();
      assertEquals("concerts.refreshed", log.first().message());
      assertEquals(report.figures(), log.first().fields());
    }
  }

  private RefreshReport run() {
    return refreshing(concerts).run();
  }

  private Refreshing refreshing(ConcertsFixture on) {
    Topic topic =
        new Topic(
            sns.client(),
            new TopicArn(sns.client(), "unused", ScriptedSns.TOPIC_ARN),
            new Pauses().backoff(2));
    return new Refreshing(
        on.queue,
        new ArtistRefresh(catalogue, on.artists, on.changes, on.missing, on.clock),
        new ChangeMessages(on.changes, on.clock, mapper, topic),
        new Metrics(mapper, on.clock, false),
        on.clock,
        REFRESH_AFTER);
  }

  private ArtistId tracked(String id) {
    ArtistId artist = concerts.artist(id);
    concerts.track(ada, artist);
    return artist;
  }

  private ConcertDraft show(String id) {
    return concerts.concert(id, lumineers).on("2026-04-10");
  }

  private void later(Duration duration) {
    concerts.clock.advance(duration);
  }

  private List<JsonNode> messages() {
    return sns.published().stream()
        .map(
            message -> {
              try {
                return mapper.readTree(message.text());
              } catch (IOException e) {
                throw new AssertionError(e);
              }
            })
        .toList();
  }

  private List<String> types() {
    return messages().stream().map(message -> message.path("type").asText()).toList();
  }

  private List<String> changeIds() {
    return messages().stream().map(message -> message.path("changeId").asText()).toList();
  }
}
