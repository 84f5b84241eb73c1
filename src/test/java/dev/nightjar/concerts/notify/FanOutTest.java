package dev.nightjar.concerts.notify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.concerts.model.Channel;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.event.EventFailedException;
import dev.nightjar.event.MalformedEventException;
import java.time.DayOfWeek;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which followers are notified of what. */
@Execution(ExecutionMode.CONCURRENT)
class FanOutTest {

  private final NotifyFixture notify = new NotifyFixture();

  @AfterEach
  void close() {
    notify.close();
  }

  @Test
  void aShowInAustinIsAnAustinShow() {
    UserId ada = notify.follower("ada", wishes -> wishes.push());
    notify.recordAndNotify(notify.show("c1").in("Austin", 30.27, -97.74));

    assertEquals(
        "The tm:lumineers announced an Austin show!", notify.notificationsOf(ada).get(0).title());
  }

  @Test
  void announcementIsStoredWithItsReason() {
    UserId ada = notify.follower("ada", wishes -> wishes.in("Denver").push());
    notify.recordAndNotify(notify.show("c1"));

    Notification told = notify.notificationsOf(ada).get(0);
    assertEquals("The tm:lumineers announced a Denver show!", told.title());
    assertEquals(
        "The tm:lumineers will be performing at Red Rocks Amphitheatre in Morrison on April 1,"
            + " 2026 at 7:00 PM.",
        told.message());
    assertEquals("In Denver.", told.reason());
    assertTrue(told.channels().get(Channel.PUSH).sent());
    assertTrue(told.channels().get(Channel.EMAIL).wanted());
    assertEquals(1, notify.concerts.statistics(ada).notificationsSent());
  }

  @Test
  void repeatedMessageStoresOneNotification() {
    UserId ada = notify.follower("ada");
    String message = notify.recorded(notify.show("c1")).get(0);
    assertEquals(1, notify.deliver(message).path("told").asInt());
    for (int i = 0; i < 9; i++) {
      JsonNode again = notify.deliver(message);
      assertEquals(0, again.path("told").asInt(), again::toString);
      assertEquals(1, again.path("already_told").asInt(), again::toString);
      notify.concerts.clock.advance(Duration.ofMinutes(1));
    }
    assertEquals(1, notify.notificationsOf(ada).size());
    assertEquals(1, notify.concerts.statistics(ada).notificationsSent());
  }

  @Test
  void onlyFollowersWithMatchingPreferencesAreNotified() {
    UserId near = notify.follower("near", wishes -> wishes.in("Denver"));
    UserId far = notify.follower("far", wishes -> wishes.in("Boston"));
    UserId poor = notify.follower("poor", wishes -> wishes.upTo("20"));
    UserId busy = notify.follower("busy", wishes -> wishes.on(DayOfWeek.MONDAY));
    UserId picky = notify.follower("picky", wishes -> wishes.notAt("Red Rocks Amphitheatre"));
    UserId muted = notify.follower("muted");
    notify.concerts.userArtists.setNotificationsEnabled(muted, notify.lumineers, false);
    UserId untracking = notify.concerts.user("untracking");

    JsonNode result = notify.deliver(notify.recorded(notify.show("c1")).get(0));
    assertEquals(1, result.path("told").asInt(), result::toString);
    assertEquals(4, result.path("not_wanted").asInt(), result::toString);
    assertEquals(1, result.path("muted").asInt(), result::toString);
    assertEquals(1, notify.notificationsOf(near).size());
    for (UserId other : List.of(far, poor, busy, picky, muted, untracking)) {
      assertEquals(List.of(), notify.notificationsOf(other), other::toString);
    }
  }

  @Test
  void movedConcertNotifiesFollowersWhoExpectItAndThoseWhoNowMatch() {
    UserId denver = notify.follower("denver", wishes -> wishes.in("Denver"));
    UserId boston = notify.follower("boston", wishes -> wishes.in("Boston"));
    UserId miami = notify.follower("miami", wishes -> wishes.in("Miami"));
    notify.recordAndNotify(notify.show("c1"));
    notify.recordAndNotify(notify.show("c1").on("2026-06-06").in("Boston", 42.36, -71.06));

    assertEquals(List.of("concert_announced", "concert_changed"), notify.typesToldTo(denver));
    assertEquals(List.of("concert_changed"), notify.typesToldTo(boston));
    assertEquals(List.of(), notify.typesToldTo(miami));
    Notification moved = notify.notificationsOf(boston).get(0);
    assertEquals("The tm:lumineers: the Boston show has a new date and venue", moved.title());
    assertEquals("In Boston.", moved.reason());
    assertEquals(
        "You were notified of this show before.", notify.notificationsOf(denver).get(1).reason());
  }

  @Test
  void eachChangeNotifiesOnceForAnyNumberOfMessages() {
    UserId ada = notify.follower("ada");
    notify.recordAndNotify(notify.show("c1"));
    List<String> first = notify.recorded(notify.show("c1").at("20:00"));
    first.forEach(notify::deliver);
    notify.recordAndNotify(notify.show("c1").at("21:00"));
    first.forEach(notify::deliver);

    assertEquals(
        List.of("concert_announced", "concert_changed", "concert_changed"),
        notify.typesToldTo(ada).stream().sorted().toList());
  }

  @Test
  void cancellationAndNewAnnouncementNotifyAgain() {
    UserId ada = notify.follower("ada");
    notify.recordAndNotify(notify.show("c1"));
    for (int i = 0; i < 2; i++) {
      notify.concerts.clock.advance(Duration.ofHours(1));
      notify.recordAndNotify(notify.show("c1").cancelled());
      notify.concerts.clock.advance(Duration.ofHours(1));
      notify.recordAndNotify(notify.show("c1"));
    }
    assertEquals(
        List.of(
            "concert_announced",
            "concert_cancelled",
            "concert_announced",
            "concert_cancelled",
            "concert_announced"),
        notify.typesToldTo(ada));
  }

  @Test
  void notifiedFollowerGetsTheCancellationMonthsLater() {
    UserId ada = notify.follower("ada", wishes -> wishes.in("Denver"));
    notify.recordAndNotify(notify.show("c1").on("2026-12-01"));
    notify.change(ada, wishes -> wishes.in("Miami"));
    notify.concerts.clock.advance(Duration.ofDays(200)); // the notification has expired
    notify.recordAndNotify(notify.show("c1").on("2026-12-01").cancelled());

    assertEquals(List.of("concert_cancelled"), notify.typesToldTo(ada));
    assertEquals(
        "The show at Red Rocks Amphitheatre in Morrison on December 1, 2026 at 7:00 PM will not"
            + " take place.",
        notify.notificationsOf(ada).get(0).message());
  }

  @Test
  void ticketsOnSaleNotifyOnce() {
    UserId ada = notify.follower("ada");
    notify.recordAndNotify(notify.show("c1").ticketsAvailable(false));
    for (int i = 0; i < 3; i++) {
      notify.recordAndNotify(notify.show("c1").ticketsAvailable(true));
      notify.recordAndNotify(notify.show("c1").ticketsAvailable(false));
    }
    assertEquals(
        List.of("concert_announced", "tickets_on_sale"),
        notify.typesToldTo(ada).stream().sorted().toList());
  }

  @Test
  void twoConcertsOfOneArtistOnOneDayNotifyTwice() {
    UserId ada = notify.follower("ada");
    notify.recordAndNotify(notify.show("matinee").at("14:00"));
    notify.recordAndNotify(notify.show("evening").at("20:00"));
    assertEquals(2, notify.notificationsOf(ada).size());
    assertEquals(2, notify.concerts.statistics(ada).notificationsSent());
  }

  @Test
  void supersededChangeDoesNotNotify() {
    UserId ada = notify.follower("ada");
    List<String> announced = notify.recorded(notify.show("c1"));
    List<String> cancelled = notify.recorded(notify.show("c1").cancelled());
    assertEquals(1, notify.deliver(announced.get(0)).path("overtaken").asInt());
    notify.recorded(notify.show("c1"));
    assertEquals(1, notify.deliver(cancelled.get(0)).path("overtaken").asInt());
    assertEquals(List.of(), notify.notificationsOf(ada));
  }

  @Test
  void concertWithoutPlaceTimeAndPriceNotifiesFollowersWithoutALocation() {
    UserId ada = notify.follower("ada");
    UserId denver = notify.follower("denver", wishes -> wishes.in("Denver"));
    notify.recordAndNotify(notify.show("c1").nowhere().on("TBA").atUnknownTime().priceUnknown());
    assertEquals(
        "The tm:lumineers will be performing on a date to be announced.",
        notify.notificationsOf(ada).get(0).message());
    assertEquals(List.of(), notify.notificationsOf(denver));
  }

  @Test
  void userWhoHasUntrackedMeanwhileIsNotNotified() {
    UserId ada = notify.follower("ada");
    String message = notify.recorded(notify.show("c1")).get(0);
    notify.concerts.userArtists.untrack(ada, notify.lumineers, notify.concerts.now());
    assertEquals(0, notify.deliver(message).path("told").asInt());
    assertEquals(List.of(), notify.notificationsOf(ada));
  }

  @Test
  void userWithAnUnknownTimeZoneDoesNotBlockOthers() {
    UserId ada = notify.follower("ada");
    notify.follower("broken", wishes -> wishes.quiet("22:00", "08:00", "Europe/Berlin"));
    notify.concerts.corruptTimezone(new UserId("broken"), "Mars/Olympus");
    JsonNode result = notify.deliver(notify.recorded(notify.show("c1")).get(0));
    assertEquals(1, result.path("told").asInt(), result::toString);
    assertEquals(1, result.path("gone").asInt(), result::toString);
    assertEquals(1, notify.notificationsOf(ada).size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "half a {",
        "{}",
        "{\"type\":\"concert_sung\",\"changeId\":\"c\",\"concertId\":\"c\",\"artistId\":\"a\",\"version\":1}",
        "{\"type\":\"concert_announced\",\"changeId\":\"c\",\"concertId\":\"a#b\",\"artistId\":\"a\",\"version\":1}",
        "{\"type\":\"concert_announced\",\"changeId\":\"c\",\"concertId\":\"c\",\"artistId\":\"a\"}"
      })
  void malformedMessageGoesToTheDeadLetterQueue(String message) {
    EventFailedException failed =
        assertThrows(EventFailedException.class, () -> notify.deliver(message));
    assertInstanceOf(MalformedEventException.class, failed.getCause());
  }
}
