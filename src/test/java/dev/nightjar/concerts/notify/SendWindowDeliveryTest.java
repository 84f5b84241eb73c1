package dev.nightjar.concerts.notify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.Channel;
import dev.nightjar.concerts.model.Frequency;
import dev.nightjar.concerts.model.value.UserId;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The time of delivery: after quiet hours, with a digest, or before it is too late. */
@Execution(ExecutionMode.CONCURRENT)
class SendWindowDeliveryTest {

  private static final String PHONE = "+13035550100";

  private final NotifyFixture notify = new NotifyFixture();

  @AfterEach
  void close() {
    notify.close();
  }

  @Test
  void quietHoursDelayUntilTheirEnd() {
    UserId ada =
        notify.follower("ada", wishes -> wishes.quiet("22:00", "08:00", "America/Denver").push());
    notify.recordAndNotify(notify.show("c1"));
    notify.recordAndNotify(notify.show("c2"));
    notify.schedule();
    assertEquals(List.of(), notify.messageSender.emails);
    assertEquals(2, notify.notificationsOf(ada).size());
    assertTrue(notify.delivery(ada, Channel.PUSH).sent(), "the app has no quiet hours");

    notify.concerts.clock.advance(Duration.ofHours(3).minusSeconds(1));
    notify.schedule();
    assertEquals(List.of(), notify.messageSender.emails);
    notify.concerts.clock.advance(Duration.ofSeconds(1));
    notify.schedule();
    assertEquals(1, notify.messageSender.emails.size(), "both in one");
    assertEquals(
        "2 concert updates: The tm:lumineers", notify.messageSender.emails.get(0).subject());
    assertEquals(List.of(), notify.notDelivered());
  }

  @Test
  void quietHoursThatAreSetLaterDelayToo() {
    UserId ada = notify.follower("ada");
    notify.recordAndNotify(notify.show("c1"));
    notify.change(ada, wishes -> wishes.quiet("22:00", "08:00", "America/Denver"));
    assertEquals(1, notify.schedule().path("postponed").asInt());
    assertEquals(List.of(), notify.messageSender.emails);
    notify.concerts.clock.advance(Duration.ofHours(3));
    notify.schedule();
    assertEquals(1, notify.messageSender.emails.size());
  }

  @Test
  void digestHasAllNotificationsSinceTheLastOne() {
    UserId ada = notify.follower("ada", wishes -> wishes.frequency(Frequency.DAILY).sms(PHONE));
    for (int i = 0; i < 5; i++) {
      notify.recordAndNotify(notify.show("c" + i));
      notify.schedule();
      notify.concerts.clock.advance(Duration.ofHours(1));
    }
    assertEquals(List.of(), notify.messageSender.emails);
    notify.concerts.clock.advance(Duration.ofHours(16)); // 9 a.m. UTC
    notify.schedule();
    assertEquals(1, notify.messageSender.emails.size());
    assertEquals(1, notify.messageSender.texts.size());
    for (int i = 0; i < 5; i++) {
      String tickets = "https://tickets.example/c" + i;
      assertTrue(notify.messageSender.emails.get(0).text().contains(tickets), tickets);
    }
    assertTrue(
        notify.notificationsOf(ada).stream().allMatch(n -> n.channels().get(Channel.SMS).sent()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2026-05-06", "TBA"})
  void urgentChangeIsSentBeforeTheNextDigest(String movedTo) {
    notify.follower("ada", wishes -> wishes.frequency(Frequency.WEEKLY));
    notify.recordAndNotify(notify.show("c1").on("2026-03-05"));
    notify.concerts.clock.advance(Duration.ofDays(1)); // a Monday
    notify.schedule();
    assertEquals(1, notify.messageSender.emails.size());

    notify.recordAndNotify(notify.show("c1").on(movedTo).changedAt(notify.concerts.now()));
    notify.schedule();
    assertEquals(2, notify.messageSender.emails.size());
    assertTrue(notify.messageSender.emails.get(1).subject().endsWith("has a new date"));
  }

  @Test
  void digestOfMoreThanAPageIsOneMessage() {
    notify.follower("ada", wishes -> wishes.frequency(Frequency.WEEKLY));
    for (int i = 0; i < 101; i++) {
      notify.recordAndNotify(notify.show("c" + i));
    }
    notify.concerts.clock.advance(Duration.ofDays(1)); // a Monday
    notify.schedule();
    assertEquals(List.of("ada@example.org"), notify.messageSender.mailedTo());
    assertTrue(notify.messageSender.emails.get(0).subject().startsWith("101 concert updates"));
    assertEquals(List.of(), notify.notDelivered());
  }

  @Test
  void notificationDueAfterThoseOfManyOthersIsInTheSameMessage() {
    for (int i = 0; i < 101; i++) {
      notify.follower("user-" + i);
    }
    notify.recordAndNotify(notify.show("c1"));
    notify.concerts.clock.advance(Duration.ofSeconds(5));
    notify.recordAndNotify(notify.show("c2"));
    notify.schedule();
    assertEquals(101, notify.messageSender.emails.size());
    assertEquals(List.of(), notify.notDelivered());
  }
}
