package dev.nightjar.concerts.web;

import dev.nightjar.concerts.Attendances;
import dev.nightjar.concerts.Concert;
import dev.nightjar.concerts.ConcertId;
import dev.nightjar.concerts.Concerts;
import dev.nightjar.concerts.Notification;
import dev.nightjar.concerts.Notifications;
import dev.nightjar.concerts.Preferences;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * The concerts of the last months that a reader was told of. They are in no other list any more,
 * and the reader may want to say that they were there.
 */
@Singleton
public class LatelyPlayed {

  private static final int MOST_SHOWN = 10;
  private static final int NOTIFICATIONS_READ = 100;
  private static final int ATTENDED_READ = 100;

  private final Notifications notifications;
  private final Concerts concerts;
  private final Attendances attendances;
  private final ConcertViews views;
  private final Clock clock;

  LatelyPlayed(
      Notifications notifications,
      Concerts concerts,
      Attendances attendances,
      ConcertViews views,
      Clock clock) {
    this.notifications = notifications;
    this.concerts = concerts;
    this.attendances = attendances;
    this.views = views;
    this.clock = clock;
  }

  /** The latest first, without those where the reader has said to have been. */
  List<ConcertView> of(Preferences reader) {
    Instant now = clock.instant();
    List<ConcertId> told =
        notifications.of(reader.userId(), NOTIFICATIONS_READ, Map.of()).items().stream()
            .map(Notification::data)
            .map(Notification.Subject::concertId)
            .distinct()
            .toList();
    List<ConcertId> attended =
        attendances.of(reader.userId(), ATTENDED_READ, Map.of()).items().stream()
            .map(one -> one.concertId())
            .toList();
    List<Concert> played =
        concerts.byIds(told).stream()
            .filter(concert -> !concert.isCancelled() && concert.event().hasItsDayCome(now))
            .filter(concert -> !attended.contains(concert.concertId()))
            .sorted(Comparator.comparing((Concert concert) -> concert.event().date()).reversed())
            .limit(MOST_SHOWN)
            .toList();
    return views.ofAny(reader, played);
  }
}
