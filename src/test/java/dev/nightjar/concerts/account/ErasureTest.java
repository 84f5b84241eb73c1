package dev.nightjar.concerts.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.Ratings;
import dev.nightjar.concerts.model.Recommendation;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Attendances;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.concerts.store.FailingDynamoDb;
import dev.nightjar.concerts.store.Notifications;
import dev.nightjar.concerts.store.Recommendations;
import dev.nightjar.concerts.store.UserArtists;
import dev.nightjar.concerts.store.Users;
import dev.nightjar.table.RecordedActions;
import dev.nightjar.table.Table;
import dev.nightjar.table.write.Update;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** A deletion removes all items, also with concurrent writes. */
@Execution(ExecutionMode.CONCURRENT)
class ErasureTest {

  private final ErasureFixture erasure = new ErasureFixture();
  private final ConcertsFixture concerts = erasure.concerts;
  private final ArtistId lumineers = erasure.lumineers;
  private final ArtistId isakov = erasure.isakov;
  private final Concert played = erasure.played;

  @Test
  void allItemsOfTheUserAreDeletedAndOthersAreKept() {
    UserId eve = erasure.userWithEverything("eve");
    UserId ada = erasure.userWithEverything("ada");
    concerts.erasure.erase(ada);

    assertEquals(List.of(), erasure.itemsAbout("ada"));
    assertTrue(concerts.users.profile(ada).isEmpty());
    assertEquals(1, concerts.statistics(lumineers).totalTrackers());
    assertEquals(1, concerts.statistics(isakov).totalTrackers());
    assertEquals(2, concerts.statistics(eve).totalArtistsTracked());
    assertEquals(13, erasure.itemsAbout("eve").size());
    assertEquals(Optional.of(new Ratings(1, 4)), concerts.ratings.ratingsOf(played.concertId()));
  }

  @Test
  void deletionIsIdempotent() {
    erasure.userWithEverything("eve");
    UserId ada = erasure.userWithEverything("ada");
    concerts.erasure.erase(ada);
    concerts.erasure.erase(ada);
    concerts.erasure.erase(new UserId("unknown"));

    assertEquals(1, concerts.statistics(lumineers).totalTrackers());
    assertEquals(List.of(), erasure.itemsAbout("unknown"));
  }

  @Test
  void userMarkedByAnOperatorAfterARestoreIsDeletedByTheSchedule() {
    UserId ada = erasure.userWithEverything("ada");
    Table items = ConcertsFixture.items(concerts.table);
    items.update(
        Update.of(
                items.key("USER#ada", "PROFILE"),
                "SET deleted = :yes, deletedAt = :now, GSI2PK = :begun, GSI2SK = :place")
            .value(":yes", true)
            .value(":now", "2020-01-01T00:00:00Z")
            .value(":begun", "ERASURE")
            .value(":place", "2020-01-01T00:00:00Z#ada"));
    assertEquals(1, concerts.erasure.resume(10));
    assertEquals(List.of(), erasure.itemsAbout("ada"));
  }

  @Test
  void malformedItemsAreDeletedToo() {
    UserId ada = erasure.userWithEverything("ada");
    concerts.corruptTimezone(ada, "Mars/Olympus");
    concerts.corruptRelationship(ada, lumineers);
    concerts.erasure.erase(ada);

    assertEquals(List.of(), erasure.itemsAbout("ada"));
    assertEquals(0, concerts.statistics(lumineers).totalTrackers());
  }

  @Test
  void userBeingDeletedIsHiddenFromAllReaders() {
    UserId ada = erasure.userWithEverything("ada");
    ArtistId other = concerts.artist("tm:other");
    Recommendation recommendation = concerts.recommendations.allOfUser(ada).get(0);
    try (DynamoDbClient dying = FailingDynamoDb.failingAfter(1)) {
      assertThrows(
          FailingDynamoDb.Terminated.class, () -> concerts.through(dying).erasure.erase(ada));
    }
    int before = erasure.itemsAbout("ada").size();

    assertTrue(concerts.users.profile(ada).isEmpty());
    assertEquals(UserArtists.Outcome.NO_SUCH_USER, concerts.track(ada, other));
    assertEquals(
        UserArtists.Outcome.NO_SUCH_USER,
        concerts.userArtists.untrack(ada, lumineers, concerts.now()));
    assertEquals(
        Notifications.StoreOutcome.NO_SUCH_USER,
        concerts.store(concerts.notification("late", ada, lumineers)));
    assertFalse(concerts.recommended(concerts.recommendation("late", ada)));
    assertEquals(
        new Recommendations.Outcome.NotRecommended(),
        concerts.recommendations.submitFeedback(
            ada, recommendation.concertId(), concerts.feedback(false)));
    assertEquals(
        new Attendances.Outcome.Refused(Attendances.Refusal.NO_SUCH_USER),
        concerts.attendances.attend(ada, played.concertId(), Attendance.Review.NONE));
    assertFalse(concerts.attendances.remove(ada, played.concertId()));
    assertEquals(
        new Users.PreferencesChange.NoSuchUser(),
        concerts.users.changePreferences(Preferences.defaults(ada, concerts.now()), any -> true));
    assertTrue(concerts.users.replaceCalendarUrl(ada, concerts.now()).isEmpty());
    assertEquals(
        Users.SignUp.BEING_DELETED,
        concerts.users.create(
            UserProfile.newUser(ada, new EmailAddress("ada@example.org"), false, concerts.now()),
            Preferences.defaults(ada, concerts.now()),
            List.of()));
    assertEquals(before, erasure.itemsAbout("ada").size());
  }

  @Test
  void notificationsWrittenDuringADeletionAreDeleted() throws Exception {
    UserId ada = erasure.userWithEverything("ada");
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

    assertEquals(List.of(), erasure.itemsAbout("ada"));
  }

  @Test
  void artistsBeyondOneTransactionAreCountedDownToo() {
    UserId ada = concerts.user("ada");
    for (int i = 0; i < 60; i++) {
      concerts.track(ada, concerts.artist("tm:" + i));
    }
    concerts.erasure.erase(ada);

    assertEquals(List.of(), erasure.itemsAbout("ada"));
    for (int i = 0; i < 60; i += 7) {
      assertEquals(0, concerts.statistics(new ArtistId("tm:" + i)).totalTrackers());
    }
  }

  @Test
  void anErasureNeverScans() {
    UserId ada = erasure.userWithEverything("ada");
    RecordedActions actions = new RecordedActions();
    try (DynamoDbClient client = actions.client()) {
      concerts.through(client).erasure.erase(ada);
    }
    assertEquals(
        Set.of("BatchGetItem", "ConditionCheckItem", "DeleteItem", "Query", "UpdateItem"),
        actions.actions());
  }
}
