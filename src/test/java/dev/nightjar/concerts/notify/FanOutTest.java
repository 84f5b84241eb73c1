package dev.nightjar.concerts.notify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.concerts.Channel;
import dev.nightjar.concerts.Notification;
import dev.nightjar.concerts.UserId;
import java.time.DayOfWeek;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Who is told of what. */
class FanOutTest {

  private final NotifyFixture notify = new NotifyFixture();

  @AfterEach
  void close() {
    notify.close();
  }

  @Test
  void anAnnouncementIsToldWithItsReason() {
    UserId ada = notify.follower("ada", wishes -> wishes.in("Denver").push());
    notify.tell(notify.show("c1"));

    Notification told = notify.toldTo(ada).get(0);
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
  void theSameAnnouncementTenTimesIsOneNotification() {
    UserId ada = notify.follower("ada");
    String message = notify.recorded(notify.show("c1")).get(0);
    assertEquals(1, notify.deliver(message).path("told").asInt());
    for (int i = 0; i < 9; i++) {
      JsonNode again = notify.deliver(message);
      assertEquals(0, again.path("told").asInt(), again::toString);
      assertEquals(1, again.path("already_told").asInt(), again::toString);
      notify.concerts.clock.advance(Duration.ofMinutes(1));
    }
    assertEquals(1, notify.toldTo(ada).size());
    assertEquals(1, notify.concerts.statistics(ada).notificationsSent());
  }

  @Test
  void onlyThoseWhoseWishesItMeetsAreTold() {
    UserId near = notify.follower("near", wishes -> wishes.in("Denver"));
    UserId far = notify.follower("far", wishes -> wishes.in("Boston"));
    UserId poor = notify.follower("poor", wishes -> wishes.upTo("20"));
    UserId busy = notify.follower("busy", wishes -> wishes.on(DayOfWeek.MONDAY));
    UserId picky = notify.follower("picky", wishes -> wishes.notAt("Red Rocks Amphitheatre"));
    UserId muted = notify.follower("muted");
    notify.concerts.tracking.setNotificationsEnabled(muted, notify.lumineers, false);
    UserId stranger = notify.concerts.user("stranger");

    JsonNode result = notify.deliver(notify.recorded(notify.show("c1")).get(0));
    assertEquals(1, result.path("told").asInt(), result::toString);
    assertEquals(4, result.path("not_wanted").asInt(), result::toString);
    assertEquals(1, result.path("muted").asInt(), result::toString);
    assertEquals(1, notify.toldTo(near).size());
    for (UserId other : List.of(far, poor, busy, picky, muted, stranger)) {
      assertEquals(List.of(), notify.toldTo(other), other::toString);
    }
  }
}
