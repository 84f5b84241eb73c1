package dev.nightjar.concerts.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Ratings;
import dev.nightjar.concerts.model.plan.PlanCounts;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.PhoneNumber;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.concerts.store.FailingDynamoDb;
import dev.nightjar.concerts.store.UserErasure;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * A deletion that fails or loses its lease is completed by another worker and affects no other
 * account.
 */
@Execution(ExecutionMode.CONCURRENT)
class ErasureCrashTest {

  private static final Duration AFTER_THE_LEASE = UserErasure.LEASE.plusSeconds(2);

  private final ErasureFixture erasure = new ErasureFixture();
  private final ConcertsFixture concerts = erasure.concerts;
  private final ArtistId lumineers = erasure.lumineers;
  private final ArtistId isakov = erasure.isakov;
  private final Concert played = erasure.played;

  @Test
  void deletionThatFailsAtAnyStepCompletesWhenRepeated() {
    erasure.userWithEverything("eve");
    int deaths = 0;
    for (boolean finished = false; !finished; ) {
      UserId ada = erasure.userWithEverything("ada-" + deaths);
      try (DynamoDbClient dying = FailingDynamoDb.failingAfter(deaths)) {
        concerts.through(dying).erasure.erase(ada);
        finished = true;
      } catch (FailingDynamoDb.Terminated e) {
        deaths++;
      }
      concerts.erasure.erase(ada);
      assertEquals(List.of(), erasure.itemsAbout(ada.value()), "after " + deaths + " requests");
      assertEquals(1, concerts.statistics(lumineers).totalTrackers());
      assertEquals(1, concerts.statistics(isakov).totalTrackers());
      assertEquals(Optional.of(new Ratings(1, 4)), concerts.ratings.ratingsOf(played.concertId()));
      assertEquals(new PlanCounts(1, 0), concerts.plans.countsOf(played.concertId()));
    }
    assertTrue(deaths >= 7, "it died only " + deaths + " times");
  }

  @Test
  void failedDeletionIsCompletedByTheSchedule() {
    UserId ada = erasure.userWithEverything("ada");
    try (DynamoDbClient dying = FailingDynamoDb.failingAfter(2)) {
      assertThrows(
          FailingDynamoDb.Terminated.class, () -> concerts.through(dying).erasure.erase(ada));
    }
    int left = erasure.itemsAbout("ada").size();
    assertEquals(0, concerts.erasure.resume(10), "the lease has not expired");
    assertEquals(left, erasure.itemsAbout("ada").size());

    concerts.clock.advance(AFTER_THE_LEASE);
    assertEquals(1, concerts.erasure.resume(10));
    assertEquals(List.of(), erasure.itemsAbout("ada"));
    assertEquals(0, concerts.erasure.resume(10));
  }

  @Test
  void resumedDeletionThatFailsAtAnyStepIsResumedAgain() {
    int deaths = 0;
    for (boolean finished = false; !finished; ) {
      UserId ada = erasure.userWithEverything("ada-" + deaths);
      erasure.failAfter(ada, 1);
      concerts.clock.advance(AFTER_THE_LEASE);
      try (DynamoDbClient dying = FailingDynamoDb.failingAfter(deaths)) {
        concerts.through(dying).erasure.resume(10);
        finished = true;
      } catch (FailingDynamoDb.Terminated e) {
        deaths++;
        concerts.clock.advance(AFTER_THE_LEASE);
        assertEquals(1, concerts.erasure.resume(10), "after " + deaths + " requests");
      }
      assertEquals(List.of(), erasure.itemsAbout(ada.value()), "after " + deaths + " requests");
      assertEquals(0, concerts.statistics(lumineers).totalTrackers());
    }
    assertTrue(deaths >= 5, "it died only " + deaths + " times");
  }

  @Test
  void accountCreatedAfterTheIndexWasReadIsNotDeleted() {
    UserId ada = erasure.userWithEverything("ada");
    erasure.failAfter(ada, 1);
    concerts.clock.advance(AFTER_THE_LEASE);
    Runnable meanwhile =
        () -> {
          concerts.erasure.erase(ada);
          startAnew(ada);
        };
    try (DynamoDbClient late = FailingDynamoDb.interruptedAfter(1, meanwhile)) {
      assertEquals(0, concerts.through(late).erasure.resume(10));
    }
    assertIsNew(ada);
  }

  @Test
  void accountCreatedAfterAnotherWorkerCompletedTheDeletionIsNotDeleted() {
    int requests = 1; // before the first request the deletion has not started
    for (boolean interrupted = true; interrupted; requests++) {
      UserId ada = erasure.userWithEverything("ada-" + requests);
      AtomicBoolean happened = new AtomicBoolean();
      Runnable meanwhile =
          () -> {
            assertTrue(concerts.erasure.erase(ada));
            startAnew(ada);
            happened.set(true);
          };
      try (DynamoDbClient slow = FailingDynamoDb.interruptedAfter(requests, meanwhile)) {
        boolean ended = concerts.through(slow).erasure.erase(ada);
        assertEquals(!happened.get(), ended);
      }
      interrupted = happened.get();
      if (interrupted) {
        assertIsNew(ada);
      }
      concerts.erasure.erase(ada);
      assertEquals(0, concerts.statistics(lumineers).totalTrackers());
    }
    assertTrue(requests > 5, "it was interrupted only " + requests + " times");
  }

  @Test
  void accountCreatedDuringAResumedDeletionIsNotDeleted() {
    int requests = 1;
    for (boolean interrupted = true; interrupted; requests++) {
      UserId ada = erasure.userWithEverything("ada-" + requests);
      erasure.failAfter(ada, 1);
      concerts.clock.advance(AFTER_THE_LEASE);
      AtomicBoolean happened = new AtomicBoolean();
      Runnable meanwhile =
          () -> {
            assertTrue(concerts.erasure.erase(ada));
            startAnew(ada);
            happened.set(true);
          };
      try (DynamoDbClient slow = FailingDynamoDb.interruptedAfter(requests, meanwhile)) {
        int ended = concerts.through(slow).erasure.resume(10);
        assertEquals(happened.get() ? 0 : 1, ended);
      }
      interrupted = happened.get();
      if (interrupted) {
        assertIsNew(ada);
      }
      concerts.erasure.erase(ada);
    }
    assertTrue(requests > 5, "it was interrupted only " + requests + " times");
  }

  @Test
  void concurrentDeletionsLeaveNothingAndCountOnce() throws Exception {
    erasure.userWithEverything("eve");
    UserId ada = erasure.userWithEverything("ada");
    List<CompletableFuture<Boolean>> erasers =
        Stream.generate(() -> CompletableFuture.supplyAsync(() -> concerts.erasure.erase(ada)))
            .limit(4)
            .toList();
    int ended = 0;
    for (CompletableFuture<Boolean> eraser : erasers) {
      ended += eraser.get() ? 1 : 0;
    }
    assertTrue(ended >= 1);
    assertEquals(List.of(), erasure.itemsAbout("ada"));
    assertEquals(1, concerts.statistics(lumineers).totalTrackers());
    assertEquals(1, concerts.statistics(isakov).totalTrackers());
  }

  @Test
  void storedMessagesAreDeletedEvenIfTheDeletionFailsHalfWay() {
    erasure.userWithEverything("eve");
    int deaths = 1; // without a request the deletion has not started
    for (boolean finished = false; !finished; deaths++) {
      String name = "ada-" + deaths;
      UserId ada = erasure.userWithEverything(name);
      String number = "+1303555%04d".formatted(deaths);
      concerts.setPhoneNumber(ada, new PhoneNumber(number));
      finished = !erasure.failAfter(ada, deaths);
      concerts.clock.advance(AFTER_THE_LEASE);
      concerts.erasure.resume(10);

      assertEquals(List.of(), erasure.itemsAbout(name));
      assertTrue(
          concerts.storedMessages.recipients().containsAll(Set.of(name + "@example.org", number)));
    }
    assertFalse(concerts.storedMessages.recipients().contains("eve@example.org"));
  }

  private void startAnew(UserId user) {
    concerts.user(user.value());
    concerts.track(user, lumineers);
  }

  private void assertIsNew(UserId user) {
    assertTrue(concerts.users.profile(user).isPresent());
    assertTrue(concerts.users.preferences(user).isPresent());
    assertEquals(1, concerts.statistics(user).totalArtistsTracked());
    assertTrue(concerts.userArtists.artistOf(user, lumineers).isPresent());
    assertEquals(1, concerts.statistics(lumineers).totalTrackers());
    assertEquals(3, erasure.itemsAbout(user.value()).size());
  }
}
