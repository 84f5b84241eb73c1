package dev.nightjar.concerts.refresh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.LogLines;
import dev.nightjar.concerts.catalog.AnnouncedConcerts;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.event.ScriptedSns;
import dev.nightjar.ops.RunReport;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.FaultyEndpoint;
import dev.nightjar.table.call.TableUnavailableException;
import dev.nightjar.upstream.UpstreamException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Runs that fail, take too long or run concurrently. */
@Execution(ExecutionMode.CONCURRENT)
class RefreshRunTest {

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

  @ParameterizedTest
  @EnumSource(
      value = UpstreamException.Kind.class,
      names = {"TIMEOUT", "UNAVAILABLE", "UNREADABLE", "REFUSED", "NOT_FOUND"})
  void failedArtistDoesNotStopTheOthersAndIsRetriedLater(UpstreamException.Kind kind) {
    ArtistId isakov = refresh.tracked("tm:isakov");
    catalog.answers(
        isakov,
        () -> {
          throw new UpstreamException(kind, "no");
        });
    catalog.says(lumineers, refresh.show("c1").build());
    RefreshFigures report = refresh.run();
    assertEquals(1, report.refreshed());
    assertEquals(1, report.failed());

    catalog.says(isakov);
    refresh.later(Duration.ofMinutes(29));
    assertEquals(0, refresh.run().refreshed());
    refresh.later(Duration.ofMinutes(2));
    assertEquals(1, refresh.run().refreshed());
  }

  @Test
  void unexpectedExceptionDoesNotStopTheOthers() {
    ArtistId isakov = refresh.tracked("tm:isakov");
    catalog.answers(
        isakov,
        () -> {
          throw new IllegalStateException("a bug");
        });
    try (LogLines log = LogLines.of(RefreshRun.class)) {
      assertEquals(1, refresh.run().refreshed());
      assertTrue(log.contains("concerts.refresh-failed"));
      assertTrue(log.containsField("artistId", isakov));
    }
  }

  @Test
  void rateLimitEndsTheRunAndTheNextStartsWithTheSameArtist() {
    List<ArtistId> others =
        IntStream.range(0, 3).mapToObj(i -> refresh.tracked("tm:o" + i)).toList();
    List<ArtistId> all = new ArrayList<>(others);
    all.add(lumineers);
    all.forEach(
        artist ->
            catalog.answers(
                artist,
                () -> {
                  throw UpstreamException.rateLimited("slowly", Duration.ofHours(1));
                }));
    RefreshFigures report = refresh.run();
    assertEquals(1, catalog.requestedArtists().size());
    assertEquals(0, report.failed());
    assertEquals(3, report.postponed());
    all.forEach(artist -> catalog.says(artist));
    assertEquals(4, refresh.run().refreshed());
    assertEquals(catalog.requestedArtists().get(0), catalog.requestedArtists().get(1));
  }

  @Test
  void threeConsecutiveFailuresEndTheRun() {
    List<ArtistId> others =
        IntStream.range(0, 9).mapToObj(i -> refresh.tracked("tm:o" + i)).toList();
    others.forEach(
        artist ->
            catalog.answers(
                artist,
                () -> {
                  throw new UpstreamException(UpstreamException.Kind.UNAVAILABLE, "down");
                }));
    catalog.answers(
        lumineers,
        () -> {
          throw new UpstreamException(UpstreamException.Kind.UNAVAILABLE, "down");
        });
    RefreshFigures report = refresh.run();
    assertEquals(3, report.failed());
    assertEquals(7, report.postponed());
  }

  @Test
  void artistsOfAnotherCatalogAreSkipped() {
    ArtistId sample = refresh.tracked("sample:saltbox");
    RefreshFigures report = refresh.run();
    assertEquals(1, report.refreshed());
    assertFalse(catalog.requestedArtists().contains(sample));
    refresh.later(RefreshFixture.REFRESH_AFTER);
    assertEquals(1, refresh.run().refreshed());
  }

  @Test
  void untrackedArtistIsNotRefreshed() {
    concerts.userArtists.untrack(ada, lumineers, concerts.now());
    assertEquals(0, refresh.run().refreshed());
    assertEquals(List.of(), catalog.requestedArtists());
  }

  @Test
  void runEndsInTimeAndTheNextContinues() {
    List<ArtistId> others =
        IntStream.range(0, 4).mapToObj(i -> refresh.tracked("tm:o" + i)).toList();
    others.forEach(
        artist ->
            catalog.answers(
                artist,
                () -> {
                  refresh.later(Duration.ofSeconds(25));
                  return new AnnouncedConcerts(Optional.empty(), List.of(), true, 0);
                }));
    RefreshFigures first = refresh.run();
    assertTrue(first.postponed() >= 2, first.toString());
    RefreshFigures second = refresh.run();
    assertEquals(5, first.refreshed() + second.refreshed() + refresh.run().refreshed());
  }

  @Test
  void concurrentRunsShareTheArtists() {
    for (int i = 0; i < 12; i++) {
      ArtistId artist = refresh.tracked("tm:o" + i);
      catalog.says(artist, concerts.concert("c" + i, artist).build());
    }
    CompletableFuture<RefreshFigures> one = CompletableFuture.supplyAsync(refresh::run);
    CompletableFuture<RefreshFigures> other = CompletableFuture.supplyAsync(refresh::run);
    assertEquals(13, one.join().refreshed() + other.join().refreshed());
    assertEquals(13, catalog.requestedArtists().size());
    assertEquals(12, sns.published().size());
  }

  @Test
  void changesOutliveAFailingTopicAndKeepTheirIds() {
    catalog.says(lumineers, refresh.show("c1").build());
    sns.down();
    RefreshFigures report = refresh.run();
    assertEquals(0, report.published());
    assertEquals(1, report.unpublished());
    sns.up();
    refresh.later(Duration.ofMinutes(2));
    assertEquals(1, refresh.run().published());
    assertEquals(List.of("c1:concert_announced:1"), refresh.changeIds());
    refresh.later(Duration.ofMinutes(2));
    assertEquals(0, refresh.run().published());
  }

  @Test
  void changesOfAFailedRunArePublishedByTheNext() {
    concerts.changes.record(refresh.show("c1").build()); // here the worker fails
    refresh.later(Duration.ofMinutes(2));
    assertEquals(1, refresh.run().published());
    catalog.says(lumineers, refresh.show("c1").build());
    refresh.later(RefreshFixture.REFRESH_AFTER);
    refresh.run();
    assertEquals(List.of("c1:concert_announced:1"), refresh.changeIds());
  }

  @Test
  void changeWhoseFollowersAreNotNotifiedIsPublishedAgainAndGivenUpAfterADay() {
    catalog.says(lumineers, refresh.show("c1").build());
    assertEquals(1, refresh.runWithoutReceiver().published());
    refresh.later(ChangePublisher.REPEATED_AFTER);
    assertEquals(0, refresh.runWithoutReceiver().published(), "it may still be handled");
    refresh.later(Duration.ofSeconds(1));
    assertEquals(1, refresh.runWithoutReceiver().published());
    assertEquals(0, refresh.runWithoutReceiver().published());
    refresh.later(ChangePublisher.GIVEN_UP_AFTER);
    assertEquals(0, refresh.runWithoutReceiver().published());
    refresh.later(ChangePublisher.GIVEN_UP_AFTER);
    assertEquals(0, refresh.runWithoutReceiver().published());
    assertEquals(List.of("c1:concert_announced:1", "c1:concert_announced:1"), refresh.changeIds());
  }

  @Test
  void artistOfAFailedWorkerIsDueWhenTheClaimExpires() {
    catalog.answers(
        lumineers,
        () -> {
          throw new DeathOfTheFunction();
        });
    assertThrows(DeathOfTheFunction.class, refresh::run);
    catalog.says(lumineers, refresh.show("c1").build());
    assertEquals(0, refresh.run().refreshed());
    refresh.later(Duration.ofMinutes(6));
    assertEquals(1, refresh.run().refreshed());
    assertEquals(List.of("concert_announced"), refresh.types());
  }

  private static final class DeathOfTheFunction extends Error {}

  @Test
  void unavailableTableFailsTheRun() {
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      catalog.says(lumineers, refresh.show("c1").build());
      endpoint.on("TransactWriteItems").always().failInside();
      assertThrows(
          TableUnavailableException.class,
          () -> refresh.refreshing(concerts.through(endpoint.client())).run());
    }
    refresh.later(Duration.ofMinutes(6));
    assertEquals(1, refresh.run().recorded());
  }

  @Test
  void logHasCountsOnly() {
    catalog.says(lumineers, refresh.show("c1").build());
    try (LogLines log = LogLines.of(RefreshService.class)) {
      RunReport<RefreshCount> report = refresh.refreshing(concerts).run();
      assertTrue(
          log.contains("concerts.artists-refreshed", report.fields()), log.lines()::toString);
    }
  }
}
