package dev.nightjar.concerts.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.Channel;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.SentLog;
import dev.nightjar.concerts.model.TimeAndPlace;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.NotificationId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Notifications.StoreOutcome;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** AP3, AP12 and AP13: notifications. */
@Execution(ExecutionMode.CONCURRENT)
class NotificationsTest {

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final ArtistId lumineers = concerts.artist("tm:lumineers");
  private final UserId ada = concerts.user("ada");

  NotificationsTest() {
    concerts.track(ada, lumineers);
  }

  @Test
  void storedNotificationIsFoundByEveryAccessPattern() {
    Notification notification = concerts.notification("n1", ada, lumineers);
    assertEquals(StoreOutcome.STORED, concerts.store(notification));

    assertEquals(
        List.of(notification), concerts.notifications.ofUser(ada, 10, Position.START).items());
    assertEquals(
        List.of(notification),
        concerts.notifications.unreadOfUser(ada, 10, Position.START).items());
    assertEquals(Optional.of(notification), concerts.notifications.byId(new NotificationId("n1")));
    assertEquals(1, concerts.statistics(ada).notificationsSent());
  }

  @Test
  void repeatedNotificationIsStoredAndCountedOnce() {
    Notification notification = concerts.notification("n1", ada, lumineers);
    concerts.store(notification);
    for (int i = 0; i < 9; i++) {
      assertEquals(StoreOutcome.DUPLICATE, concerts.store(notification));
    }
    assertEquals(1, concerts.statistics(ada).notificationsSent());
    assertEquals(1, concerts.notifications.ofUser(ada, 10, Position.START).items().size());
  }

  @Test
  void unreadNotificationsAreMarkedInPortions() {
    for (String id : List.of("n1", "n2", "n3")) {
      concerts.store(concerts.notification(id, ada, lumineers));
    }
    assertEquals(2, concerts.notifications.markRead(ada, 2));
    assertEquals(1, concerts.notifications.markRead(ada, 2));
    assertEquals(0, concerts.notifications.markRead(ada, 2));
    assertEquals(List.of(), concerts.notifications.unreadOfUser(ada, 10, Position.START).items());
  }

  @Test
  void interruptedMarkingAsReadIsCompletedByARepetition() {
    for (String id : List.of("n1", "n2", "n3")) {
      concerts.store(concerts.notification(id, ada, lumineers));
    }
    try (DynamoDbClient dying = FailingDynamoDb.failingAfter(2)) {
      assertThrows(
          FailingDynamoDb.Terminated.class,
          () -> concerts.through(dying).notifications.markRead(ada, 10));
    }
    assertEquals(2, concerts.notifications.unreadOfUser(ada, 10, Position.START).items().size());
    assertEquals(2, concerts.notifications.markRead(ada, 10));
  }

  @Test
  void userWhoHasUntrackedMeanwhileIsNotNotified() {
    concerts.userArtists.untrack(ada, lumineers, concerts.now());
    assertEquals(
        StoreOutcome.NOT_TRACKED, concerts.store(concerts.notification("n1", ada, lumineers)));
    assertEquals(0, concerts.statistics(ada).notificationsSent());
  }

  @Test
  void unknownUserIsNotNotified() {
    UserId unknown = new UserId("unknown");
    assertEquals(
        StoreOutcome.NO_SUCH_USER, concerts.store(concerts.notification("n1", unknown, lumineers)));
    assertTrue(concerts.raw("USER#unknown", "PROFILE").isEmpty());
  }

  @Test
  void sentLogExpires30DaysAfterTheConcertOrWithoutADateAfterTwoYears() {
    concerts.store(concerts.notification("n1", ada, lumineers)); // of a concert on 2026-07-15
    assertEquals(Instant.parse("2026-08-14T00:00:00Z"), expiryOfSentLog("n1"));

    assertEquals(
        StoreOutcome.STORED, concerts.notifications.saveSentLog(ada, "e2", withoutADate()));
    assertEquals(concerts.now().plus(Duration.ofDays(730)), expiryOfSentLog("e2"));
  }

  @Test
  void sentLogIsSavedOncePerVersionAndForUsersOnly() {
    assertEquals(
        StoreOutcome.STORED, concerts.notifications.saveSentLog(ada, "e1", withoutADate()));
    assertEquals(
        StoreOutcome.CONFLICT, concerts.notifications.saveSentLog(ada, "e1", withoutADate()));
    UserId unknown = new UserId("unknown");
    assertEquals(
        StoreOutcome.NO_SUCH_USER,
        concerts.notifications.saveSentLog(unknown, "e1", withoutADate()));
    assertTrue(concerts.raw("USER#unknown", "TOLD#e1").isEmpty());
  }

  private SentLog withoutADate() {
    TimeAndPlace unknown =
        new TimeAndPlace(ConcertDate.TBA, Optional.empty(), Optional.empty(), Optional.empty());
    return SentLog.EMPTY.with(
        new SentLog.Entry(
            NotificationType.CONCERT_ANNOUNCED, new ConcertId("c2"), unknown, concerts.now()));
  }

  private Instant expiryOfSentLog(String event) {
    return Instant.ofEpochSecond(
        Long.parseLong(concerts.raw("USER#ada", "TOLD#" + event).get("TTL").n()));
  }

  @Test
  void newestComesFirstPageByPage() {
    for (int i = 0; i < 5; i++) {
      concerts.store(concerts.notification("n" + i, ada, lumineers));
      concerts.clock.advance(Duration.ofMinutes(1));
    }
    List<String> seen = new ArrayList<>();
    Slice<Notification> page = concerts.notifications.ofUser(ada, 2, Position.START);
    page.items().forEach(notification -> seen.add(notification.notificationId().value()));
    while (page.next().isPresent()) {
      page = concerts.notifications.ofUser(ada, 2, page.next().get());
      page.items().forEach(notification -> seen.add(notification.notificationId().value()));
    }
    assertEquals(List.of("n4", "n3", "n2", "n1", "n0"), seen);
  }

  @Test
  void readNotificationIsNotListedAsUnread() {
    concerts.store(concerts.notification("n1", ada, lumineers));
    concerts.store(concerts.notification("n2", ada, lumineers));
    Notification first = concerts.notifications.byId(new NotificationId("n1")).orElseThrow();
    Notification read = concerts.notifications.markRead(first).orElseThrow();

    assertEquals(Optional.of(concerts.now()), read.readAt());
    assertEquals(
        List.of("n2"),
        concerts.notifications.unreadOfUser(ada, 10, Position.START).items().stream()
            .map(notification -> notification.notificationId().value())
            .toList());
    assertEquals(2, concerts.notifications.ofUser(ada, 10, Position.START).items().size());
  }

  @Test
  void readingTwiceKeepsTheFirstTime() {
    Notification notification = concerts.notification("n1", ada, lumineers);
    concerts.store(notification);
    Instant first = concerts.now();
    concerts.notifications.markRead(notification);
    concerts.clock.advance(Duration.ofHours(1));

    assertEquals(
        Optional.of(first), concerts.notifications.markRead(notification).orElseThrow().readAt());
  }

  @Test
  void deletedNotificationIsNeitherMarkedNorDelivered() {
    Notification never = concerts.notification("n1", ada, lumineers);
    assertTrue(concerts.notifications.markRead(never).isEmpty());
    concerts.pending.recordDelivery(
        pending(never), Channel.EMAIL, Notification.Delivery.NOT_SENT, false);
    assertTrue(concerts.notifications.ofUser(ada, 10, Position.START).items().isEmpty());
  }

  @Test
  void aDeliveryIsRecordedOnItsOwnChannel() {
    Notification notification = concerts.notification("n1", ada, lumineers);
    concerts.store(notification);
    Notification.Delivery sent = Notification.Delivery.sentAt(concerts.now(), Optional.of("ses-1"));
    concerts.pending.recordDelivery(pending(notification), Channel.EMAIL, sent, false);

    Notification stored = concerts.notifications.byId(new NotificationId("n1")).orElseThrow();
    assertEquals(sent, stored.channels().get(Channel.EMAIL));
    assertFalse(stored.channels().get(Channel.SMS).sent());
  }

  @Test
  void expiredNotificationIsHiddenBeforeItIsDeleted() {
    concerts.store(concerts.notification("n1", ada, lumineers));
    concerts.clock.advance(Duration.ofDays(90).minusSeconds(2));
    assertEquals(1, concerts.notifications.ofUser(ada, 10, Position.START).items().size());
    concerts.clock.advance(Duration.ofSeconds(2));

    assertTrue(concerts.notifications.ofUser(ada, 10, Position.START).items().isEmpty());
    assertTrue(concerts.notifications.unreadOfUser(ada, 10, Position.START).items().isEmpty());
    assertTrue(concerts.notifications.byId(new NotificationId("n1")).isEmpty());
  }

  private PendingDeliveries.Pending pending(Notification notification) {
    ItemKey key =
        ItemKeys.notification(
            notification.userId(), notification.createdAt(), notification.notificationId());
    return new PendingDeliveries.Pending(notification, new QueueEntry(key, "queue key"), 0);
  }
}
