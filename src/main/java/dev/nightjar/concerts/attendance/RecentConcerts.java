package dev.nightjar.concerts.attendance;

import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Notification.Subject;
import dev.nightjar.concerts.model.UserConcert;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Attendances;
import dev.nightjar.concerts.store.Concerts;
import dev.nightjar.concerts.store.Notifications;
import dev.nightjar.concerts.upcoming.PastConcerts;
import dev.nightjar.table.query.Position;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Concerts that a user may have attended: of the last three months, of tracked artists or from
 * notifications. No other list has them anymore, so they are offered for a review.
 */
@Singleton
public class RecentConcerts {

  private static final int MAX_CONCERTS = 10;
  private static final int NOTIFICATIONS_READ = 100;
  private static final int ATTENDED_READ = 100;

  /** Enough even if the user attended all concerts that are read. */
  private static final int PLAYED_READ = MAX_CONCERTS + ATTENDED_READ;

  private final Notifications notifications;
  private final Concerts concerts;
  private final PastConcerts pastConcerts;
  private final Attendances attendances;
  private final Clock clock;

  RecentConcerts(
      Notifications notifications,
      Concerts concerts,
      PastConcerts pastConcerts,
      Attendances attendances,
      Clock clock) {
    this.notifications = notifications;
    this.concerts = concerts;
    this.pastConcerts = pastConcerts;
    this.attendances = attendances;
    this.clock = clock;
  }

  /** The latest first, without those that the user has marked as attended. */
  public List<UserConcert> ofUser(UserId user) {
    Set<String> attended = attended(user);
    Map<String, UserConcert> byEvent = new LinkedHashMap<>();
    Stream.concat(pastConcerts.ofUser(user, PLAYED_READ).stream(), notified(user))
        .filter(played -> !attended.contains(event(played.concert())))
        .forEach(played -> byEvent.putIfAbsent(event(played.concert()), played));
    return byEvent.values().stream()
        .sorted(
            Comparator.comparing((UserConcert played) -> played.concert().event().date())
                .reversed())
        .limit(MAX_CONCERTS)
        .toList();
  }

  private Stream<UserConcert> notified(UserId user) {
    Instant now = clock.instant();
    List<ConcertId> notified =
        notifications.ofUser(user, NOTIFICATIONS_READ, Position.START).items().stream()
            .flatMap(notification -> notification.data().stream())
            .map(Subject::concertId)
            .distinct()
            .toList();
    return concerts.byIds(notified).stream()
        .filter(concert -> !concert.isCancelled() && concert.event().hasDayStarted(now))
        .map(concert -> new UserConcert(concert, List.of(concert.artist())));
  }

  /** The source ids of the attended events; artists of one event have the same. */
  private Set<String> attended(UserId user) {
    List<ConcertId> attended =
        attendances.ofUser(user, ATTENDED_READ, Position.START).items().stream()
            .map(Attendance::concertId)
            .toList();
    return concerts.byIds(attended).stream().map(RecentConcerts::event).collect(Collectors.toSet());
  }

  private static String event(Concert concert) {
    return concert.metadata().sourceId();
  }
}
