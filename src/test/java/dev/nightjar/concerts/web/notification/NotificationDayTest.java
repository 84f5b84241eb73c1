package dev.nightjar.concerts.web.notification;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.SettableClock;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.NotificationId;
import dev.nightjar.concerts.model.value.UserId;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Days are those of the user's own clock. */
class NotificationDayTest {

  private final SettableClock clock = new SettableClock(); // noon UTC on a Sunday, March 1

  @Test
  void notificationsAreGroupedByDay() {
    List<Notification> all =
        List.of(
            at("2026-03-01T11:00:00Z"),
            at("2026-03-01T05:00:00Z"),
            at("2026-02-28T23:00:00Z"),
            at("2026-02-26T08:00:00Z"));
    assertEquals(
        List.of("Today 2", "Yesterday 1", "Thursday 26 February 1"), titles(all, ZoneId.of("UTC")));
    assertEquals(
        List.of("Today 1", "Yesterday 2", "Thursday 26 February 1"),
        titles(all, ZoneId.of("America/Denver")));
    assertEquals(List.of(), titles(List.of(), ZoneId.of("UTC")));
  }

  private List<String> titles(List<Notification> all, ZoneId zone) {
    return NotificationDay.of(all, zone, clock).stream()
        .map(day -> day.title() + " " + day.notifications().size())
        .toList();
  }

  private static Notification at(String time) {
    return new Notification(
        new NotificationId("notif-" + time.replaceAll("\\D", "")),
        new UserId("ada"),
        NotificationType.CONCERT_ANNOUNCED,
        "title",
        "message",
        "",
        Optional.of(
            new Notification.Subject(
                new ConcertId("c1"),
                new ArtistId("tm:artist"),
                "artist",
                Optional.empty(),
                ConcertDate.parse("2026-07-15"))),
        Map.of(),
        Optional.empty(),
        Instant.parse(time));
  }
}
