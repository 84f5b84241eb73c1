package dev.nightjar.concerts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.RecordedActions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
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

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final ArtistId lumineers = concerts.artist("tm:lumineers");
  private final ArtistId isakov = concerts.artist("tm:isakov");

  /** A function that Lambda stops in the middle. */
  private static final class Died extends Error {
    private static final long serialVersionUID = 1L;
  }

  /** Dies instead of sending the request after so many. */
  private static DynamoDbClient dyingAfter(int requests) {
    AtomicInteger left = new AtomicInteger(requests);
    return DynamoDbLocal.clientFor(
        DynamoDbLocal.endpoint(),
        new ExecutionInterceptor() {
          @Override
          public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes all) {
            if (left.getAndDecrement() <= 0) {
              throw new Died();
            }
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
    assertEquals(7, itemsAbout("eve").size());
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
    }
    assertTrue(deaths >= 5, "it died only " + deaths + " times");
  }

  @Test
  void whatDiedIsFinishedEvenIfNobodyAsks() {
    UserId ada = userWithEverything("ada");
    try (DynamoDbClient dying = dyingAfter(2)) {
      assertThrows(Died.class, () -> concerts.through(dying).erasure.erase(ada));
    }
    assertFalse(itemsAbout("ada").isEmpty());

    assertEquals(1, concerts.erasure.resume(10));
    assertEquals(List.of(), itemsAbout("ada"));
    assertEquals(0, concerts.erasure.resume(10));
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
    assertTrue(
        concerts
            .recommendations
            .give(ada, recommendation.concertId(), concerts.feedback(true))
            .isEmpty());
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
    assertEquals(Set.of("BatchWriteItem", "DeleteItem", "Query", "UpdateItem"), actions.actions());
  }

  /**
   * A profile, preferences, two artists, a notification and what was told with it, and a
   * recommendation.
   */
  private UserId userWithEverything(String id) {
    UserId user = concerts.user(id);
    concerts.track(user, lumineers);
    concerts.track(user, isakov);
    concerts.store(concerts.notification("first-" + id, user, lumineers));
    concerts.recommended(concerts.recommendation("c1", user));
    return user;
  }

  private List<Map<String, AttributeValue>> itemsAbout(String user) {
    return concerts.itemsAbout(new UserId(user));
  }
}
