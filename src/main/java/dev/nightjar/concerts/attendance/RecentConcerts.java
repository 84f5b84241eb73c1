package dev.nightjar.concerts.attendance;

import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.UserConcert;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Attendances;
import dev.nightjar.concerts.store.Concerts;
import dev.nightjar.concerts.store.Notifications;
import dev.nightjar.concerts.upcoming.PastConcerts;
import dev.nightjar.concerts.web.concert.ConcertView;
import dev.nightjar.concerts.web.concert.ConcertViews;
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
 * The concerts of the last months that a reader was told of, and those of the artists whom they
 * track. They are in no other list any more, and the reader may want to say that they were there.
 */
@Singleton
public class RecentConcerts {

  private static final int MOST_SHOWN = 10;
  private static final int NOTIFICATIONS_READ = 100;
  private static final int ATTENDED_READ = 100;

  /** Of those shown, the reader may have attended as many as are read. */
  private static final int PLAYED_READ = MOST_SHOWN + ATTENDED_READ;

  private final Notifications notifications;
  private final Concerts concerts;
  private final PastConcerts pastConcerts;
  private final Attendances attendances;
  private final ConcertViews views;
  private final Clock clock;

  RecentConcerts(
      Notifications notifications,
      Concerts concerts,
      PastConcerts pastConcerts,
      Attendances attendances,
      ConcertViews views,
      Clock clock) {
    this.notifications = notifications;
    this.concerts = concerts;
    this.pastConcerts = pastConcerts;
    this.attendances = attendances;
    this.views = views;
    this.clock = clock;
  }

  /** The latest first, without those where the reader has said to have been. */
  public List<ConcertView> of(Preferences reader) {
    Set<String> attended = attended(reader.userId());
    Map<String, UserConcert> byEvent = new LinkedHashMap<>();
    Stream.concat(pastConcerts.of(reader.userId(), PLAYED_READ).stream(), told(reader.userId()))
        .filter(played -> !attended.contains(event(played.concert())))
        .forEach(played -> byEvent.putIfAbsent(event(played.concert()), played));
    return views.of(
        reader,
        byEvent.values().stream()
            .sorted(
                Comparator.comparing((UserConcert played) -> played.concert().event().date())
                    .reversed())
            .limit(MOST_SHOWN)
            .toList());
  }

  private Stream<UserConcert> told(UserId reader) {
    Instant now = clock.instant();
    List<ConcertId> told =
        notifications.of(reader, NOTIFICATIONS_READ, Position.START).items().stream()
            .map(notification -> notification.data().concertId())
            .distinct()
            .toList();
    return concerts.byIds(told).stream()
        .filter(concert -> !concert.isCancelled() && concert.event().hasDayStarted(now))
        .map(concert -> new UserConcert(concert, List.of(concert.artist())));
  }

  /** The events where the reader was, by whichever of their artists. */
  private Set<String> attended(UserId reader) {
    List<ConcertId> attended =
        attendances.of(reader, ATTENDED_READ, Position.START).items().stream()
            .map(Attendance::concertId)
            .toList();
    return concerts.byIds(attended).stream().map(RecentConcerts::event).collect(Collectors.toSet());
  }

  private static String event(Concert concert) {
    return concert.metadata().sourceId();
  }
}
