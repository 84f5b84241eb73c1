package dev.nightjar.concerts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.RecordedActions;
import dev.nightjar.table.Update;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A deletion request really deletes, whatever happens meanwhile. */
@Execution(ExecutionMode.CONCURRENT)
class ErasureTest {

  private static final Duration AFTER_THE_LEASE = Erasure.LEASE.plusSeconds(2);

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final ArtistId lumineers = concerts.artist("tm:lumineers");
  private final ArtistId isakov = concerts.artist("tm:isakov");
  private final Concert played = concerts.playedToday("c1", isakov);

  /** A function that Lambda stops in the middle. */
  private static final class Died extends Error {
    private static final long serialVersionUID = 1L;
  }

  /** Dies instead of sending the request after so many. */
  private static DynamoDbClient dyingAfter(int requests) {
    AtomicInteger left = new AtomicInteger(requests);
    return clientThatFirst(
        () -> {
          if (left.getAndDecrement() <= 0) {
            throw new Died();
          }
        });
  }

  /** Lets something else happen once, after so many requests and before the next. */
  private static DynamoDbClient interruptedAfter(int requests, Runnable meanwhile) {
    AtomicInteger left = new AtomicInteger(requests);
    return clientThatFirst(
        () -> {
          if (left.getAndDecrement() == 0) {
            meanwhile.run();
          }
        });
  }

  private static DynamoDbClient clientThatFirst(Runnable beforeEachRequest) {
    return DynamoDbLocal.clientFor(
        DynamoDbLocal.endpoint(),
        new ExecutionInterceptor() {
          @Override
          public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes all) {
            beforeEachRequest.run();
          }
        });
  }

  @Test
  void nothingIsLeftOfAUserAndOthersKeepTheirs() {
    UserId eve = userWithEverything("eve");
    UserId ada = userWithEverything("ada");
    concerts.erasure.erase(ada);

    assertEquals(List.of(), itemsAbout("ada"));
    assertTrue(concerts.users.profile(ada).isEmpty());
    assertEquals(1, concerts.statistics(lumineers).totalTrackers());
    assertEquals(1, concerts.statistics(isakov).totalTrackers());
    assertEquals(2, concerts.statistics(eve).totalArtistsTracked());
    assertEquals(9, itemsAbout("eve").size());
    assertEquals(Optional.of(new Ratings(1, 4)), concerts.ratings.of(played.concertId()));
  }

  @Test
  void deletingTwiceIsDeletingOnce() {
    userWithEverything("eve");
    UserId ada = userWithEverything("ada");
    concerts.erasure.erase(ada);
    concerts.erasure.erase(ada);
    concerts.erasure.erase(new UserId("nobody"));

    assertEquals(1, concerts.statistics(lumineers).totalTrackers());
    assertEquals(List.of(), itemsAbout("nobody"));
  }

  @Test
  void whereverItDiesItIsFinishedWhenAskedAgain() {
    userWithEverything("eve");
    int deaths = 0;
    for (boolean finished = false; !finished; ) {
      UserId ada = userWithEverything("ada-" + deaths);
      try (DynamoDbClient dying = dyingAfter(deaths)) {
        concerts.through(dying).erasure.erase(ada);
        finished = true;
      } catch (Died e) {
        deaths++;
      }
      concerts.erasure.erase(ada);
      assertEquals(List.of(), itemsAbout(ada.value()), "after " + deaths + " requests");
      assertEquals(1, concerts.statistics(lumineers).totalTrackers());
      assertEquals(1, concerts.statistics(isakov).totalTrackers());
      assertEquals(Optional.of(new Ratings(1, 4)), concerts.ratings.of(played.concertId()));
    }
    assertTrue(deaths >= 7, "it died only " + deaths + " times");
  }

  @Test
  void whatDiedIsFinishedEvenIfNobodyAsks() {
    UserId ada = userWithEverything("ada");
    try (DynamoDbClient dying = dyingAfter(2)) {
      assertThrows(Died.class, () -> concerts.through(dying).erasure.erase(ada));
    }
    int left = itemsAbout("ada").size();
    assertEquals(0, concerts.erasure.resume(10), "whoever began may still be at it");
    assertEquals(left, itemsAbout("ada").size());

    concerts.clock.advance(AFTER_THE_LEASE);
    assertEquals(1, concerts.erasure.resume(10));
    assertEquals(List.of(), itemsAbout("ada"));
    assertEquals(0, concerts.erasure.resume(10));
  }

  @Test
  void whomAnOperatorMarksAfterARestoreIsDeletedByTheSchedule() {
    UserId ada = userWithEverything("ada");
    concerts
        .table
        .items()
        .update(
            Update.of(
                    concerts.table.profile(ada),
                    "SET deleted = :yes, deletedAt = :now, GSI2PK = :begun, GSI2SK = :place")
                .value(":yes", true)
                .value(":now", "2020-01-01T00:00:00Z")
                .value(":begun", "ERASURE")
                .value(":place", "2020-01-01T00:00:00Z#ada"));
    assertEquals(1, concerts.erasure.resume(10));
    assertEquals(List.of(), itemsAbout("ada"));
  }

  @Test
  void whereverWhoEndsItDiesAnotherEndsIt() {
    int deaths = 0;
    for (boolean finished = false; !finished; ) {
      UserId ada = userWithEverything("ada-" + deaths);
      die(ada, 1);
      concerts.clock.advance(AFTER_THE_LEASE);
      try (DynamoDbClient dying = dyingAfter(deaths)) {
        concerts.through(dying).erasure.resume(10);
        finished = true;
      } catch (Died e) {
        deaths++;
        concerts.clock.advance(AFTER_THE_LEASE);
        assertEquals(1, concerts.erasure.resume(10), "after " + deaths + " requests");
      }
      assertEquals(List.of(), itemsAbout(ada.value()), "after " + deaths + " requests");
      assertEquals(0, concerts.statistics(lumineers).totalTrackers());
    }
    assertTrue(deaths >= 5, "it died only " + deaths + " times");
  }

  @Test
  void accountOpenedSinceTheIndexWasReadIsLeftAlone() {
    UserId ada = userWithEverything("ada");
    die(ada, 1);
    concerts.clock.advance(AFTER_THE_LEASE);
    Runnable meanwhile =
        () -> {
          concerts.erasure.erase(ada);
          startAnew(ada);
        };
    try (DynamoDbClient late = interruptedAfter(1, meanwhile)) {
      assertEquals(0, concerts.through(late).erasure.resume(10));
    }
    assertIsNew(ada);
  }

  @Test
  void accountOpenedSinceAnotherEraserWasDoneIsLeftAloneWhereverTheFirstOneStood() {
    int requests = 1; // before its first one the deletion has not begun
    for (boolean interrupted = true; interrupted; requests++) {
      UserId ada = userWithEverything("ada-" + requests);
      AtomicBoolean happened = new AtomicBoolean();
      Runnable meanwhile =
          () -> {
            assertTrue(concerts.erasure.erase(ada));
            startAnew(ada);
            happened.set(true);
          };
      try (DynamoDbClient slow = interruptedAfter(requests, meanwhile)) {
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
  void accountOpenedWhileSomebodyEndedADeletionIsLeftAloneWhereverThatOneStood() {
    int requests = 1;
    for (boolean interrupted = true; interrupted; requests++) {
      UserId ada = userWithEverything("ada-" + requests);
      die(ada, 1);
      concerts.clock.advance(AFTER_THE_LEASE);
      AtomicBoolean happened = new AtomicBoolean();
      Runnable meanwhile =
          () -> {
            assertTrue(concerts.erasure.erase(ada));
            startAnew(ada);
            happened.set(true);
          };
      try (DynamoDbClient slow = interruptedAfter(requests, meanwhile)) {
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
  void manyWhoDeleteAtOnceLeaveNothingAndCountOnce() throws Exception {
    userWithEverything("eve");
    UserId ada = userWithEverything("ada");
    List<CompletableFuture<Boolean>> erasers =
        Stream.generate(() -> CompletableFuture.supplyAsync(() -> concerts.erasure.erase(ada)))
            .limit(4)
            .toList();
    int ended = 0;
    for (CompletableFuture<Boolean> eraser : erasers) {
      ended += eraser.get() ? 1 : 0;
    }
    assertTrue(ended >= 1);
    assertEquals(List.of(), itemsAbout("ada"));
    assertEquals(1, concerts.statistics(lumineers).totalTrackers());
    assertEquals(1, concerts.statistics(isakov).totalTrackers());
  }

  @Test
  void brokenItemsGoAsWell() {
    UserId ada = userWithEverything("ada");
    concerts.spoilTimezone(ada, "Mars/Olympus");
    concerts.spoilRelationship(ada, lumineers);
    concerts.erasure.erase(ada);

    assertEquals(List.of(), itemsAbout("ada"));
    assertEquals(0, concerts.statistics(lumineers).totalTrackers());
  }

  @Test
  void messagesToTheAddressAndTheNumberAreForgottenEvenIfItDiesOnTheWay() {
    userWithEverything("eve");
    int deaths = 1; // without a single request nothing has begun
    for (boolean finished = false; !finished; deaths++) {
      String name = "ada-" + deaths;
      UserId ada = userWithEverything(name);
      String number = "+1303555%04d".formatted(deaths);
      concerts.setPhoneNumber(ada, new PhoneNumber(number));
      finished = !die(ada, deaths);
      concerts.clock.advance(AFTER_THE_LEASE);
      concerts.erasure.resume(10);

      assertEquals(List.of(), itemsAbout(name));
      assertTrue(concerts.outbox.recipients().containsAll(Set.of(name + "@example.org", number)));
    }
    assertFalse(concerts.outbox.recipients().contains("eve@example.org"));
  }

  /** Begins a deletion that dies after so many requests, or ends before; then it answers false. */
  private boolean die(UserId user, int requests) {
    try (DynamoDbClient dying = dyingAfter(requests)) {
      concerts.through(dying).erasure.erase(user);
      return false;
    } catch (Died e) {
      return true;
    }
  }

  private void startAnew(UserId user) {
    concerts.user(user.value());
    concerts.track(user, lumineers);
  }

  private void assertIsNew(UserId user) {
    assertTrue(concerts.users.profile(user).isPresent());
    assertTrue(concerts.users.preferences(user).isPresent());
    assertEquals(1, concerts.statistics(user).totalArtistsTracked());
    assertTrue(concerts.tracking.artistOf(user, lumineers).isPresent());
    assertEquals(1, concerts.statistics(lumineers).totalTrackers());
    assertEquals(3, itemsAbout(user.value()).size());
  }

  @Test
  void whoIsBeingDeletedIsGoneForEverybodyElse() {
    UserId ada = userWithEverything("ada");
    ArtistId other = concerts.artist("tm:other");
    Recommendation recommendation = concerts.recommendations.allOf(ada).get(0);
    try (DynamoDbClient dying = dyingAfter(1)) {
      assertThrows(Died.class, () -> concerts.through(dying).erasure.erase(ada));
    }
    int before = itemsAbout("ada").size();

    assertTrue(concerts.users.profile(ada).isEmpty());
    assertEquals(Tracking.Outcome.NO_SUCH_USER, concerts.track(ada, other));
    assertEquals(
        Tracking.Outcome.NO_SUCH_USER, concerts.tracking.untrack(ada, lumineers, concerts.now()));
    assertEquals(
        Notifications.StoreOutcome.NO_SUCH_USER,
        concerts.store(concerts.notification("late", ada, lumineers)));
    assertFalse(concerts.recommended(concerts.recommendation("late", ada)));
    assertEquals(
        new Recommendations.Outcome.NotRecommended(),
        concerts.recommendations.give(ada, recommendation.concertId(), concerts.feedback(false)));
    assertEquals(
        new Attendances.Outcome.Refused(Attendances.Refusal.NO_SUCH_USER),
        concerts.attendances.attend(ada, played.concertId(), Attendance.Verdict.NONE));
    assertFalse(concerts.attendances.withdraw(ada, played.concertId()));
    assertEquals(
        new Users.PreferencesChange.NoSuchUser(),
        concerts.users.changePreferences(Preferences.defaults(ada, concerts.now()), any -> true));
    assertTrue(concerts.users.replaceCalendarAddress(ada, concerts.now()).isEmpty());
    assertEquals(
        Users.SignUp.BEING_DELETED,
        concerts.users.create(
            UserProfile.fresh(ada, new EmailAddress("ada@example.org"), false, concerts.now()),
            Preferences.defaults(ada, concerts.now())));
    assertEquals(before, itemsAbout("ada").size());
  }

  @Test
  void deletionWhileNotificationsAreWrittenLeavesNone() throws Exception {
    UserId ada = userWithEverything("ada");
    AtomicBoolean refused = new AtomicBoolean();
    AtomicInteger written = new AtomicInteger();
    CompletableFuture<Void> writer =
        CompletableFuture.runAsync(
            () -> {
              while (!refused.get()) {
                Notification next =
                    concerts.notification("n" + written.incrementAndGet(), ada, lumineers);
                refused.set(concerts.store(next) != Notifications.StoreOutcome.STORED);
              }
            });
    dev.nightjar.Eventually.eventually("some are written", () -> written.get() > 3);
    concerts.erasure.erase(ada);
    writer.get();

    assertEquals(List.of(), itemsAbout("ada"));
  }

  @Test
  void moreArtistsThanFitIntoOneTransactionAreUncountedAsWell() {
    UserId ada = concerts.user("ada");
    for (int i = 0; i < 60; i++) {
      concerts.track(ada, concerts.artist("tm:" + i));
    }
    concerts.erasure.erase(ada);

    assertEquals(List.of(), itemsAbout("ada"));
    for (int i = 0; i < 60; i += 7) {
      assertEquals(0, concerts.statistics(new ArtistId("tm:" + i)).totalTrackers());
    }
  }

  @Test
  void anErasureNeverScans() {
    UserId ada = userWithEverything("ada");
    RecordedActions actions = new RecordedActions();
    try (DynamoDbClient client = actions.client()) {
      concerts.through(client).erasure.erase(ada);
    }
    assertEquals(
        Set.of("BatchGetItem", "ConditionCheckItem", "DeleteItem", "Query", "UpdateItem"),
        actions.actions());
  }

  /**
   * A profile, preferences, two artists, a notification and what was told with it, a
   * recommendation, a concert that was attended and rated, and the taste that follows from it.
   */
  private UserId userWithEverything(String id) {
    UserId user = concerts.user(id);
    concerts.track(user, lumineers);
    concerts.track(user, isakov);
    concerts.store(concerts.notification("first-" + id, user, lumineers));
    concerts.recommended(concerts.recommendation("c1", user));
    concerts.attendances.attend(
        user, played.concertId(), new Attendance.Verdict(Optional.of(4), Optional.empty()));
    return user;
  }

  private List<Map<String, AttributeValue>> itemsAbout(String user) {
    return concerts.itemsAbout(new UserId(user));
  }
}
