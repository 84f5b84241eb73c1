package dev.nightjar.concerts;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tells what is worth telling about a concert, from how it was and how it is. */
final class ConcertNews {

  private ConcertNews() {}

  static List<NotificationType> between(Optional<Concert> before, Concert now, LocalDate today) {
    if (now.event().date().isBefore(today)) {
      return List.of();
    }
    if (before.isEmpty()) {
      return now.isCancelled() ? List.of() : List.of(NotificationType.CONCERT_ANNOUNCED);
    }
    return between(before.get(), now);
  }

  private static List<NotificationType> between(Concert before, Concert now) {
    if (now.isCancelled()) {
      return before.isCancelled() ? List.of() : List.of(NotificationType.CONCERT_CANCELLED);
    }
    // To the followers of another artist it is as new as one that takes place after all.
    if (before.isCancelled() || !before.artist().id().equals(now.artist().id())) {
      return List.of(NotificationType.CONCERT_ANNOUNCED);
    }
    List<NotificationType> news = new ArrayList<>();
    if (isElsewhereOrAtAnotherTime(before, now)) {
      news.add(NotificationType.CONCERT_CHANGED);
    }
    if (!before.tickets().available() && now.tickets().available()) {
      news.add(NotificationType.TICKETS_ON_SALE);
    }
    return news;
  }

  private static boolean isElsewhereOrAtAnotherTime(Concert before, Concert now) {
    return !before.event().date().equals(now.event().date())
        || !before.event().time().equals(now.event().time())
        || !before.venue().name().equals(now.venue().name())
        || !before.venue().city().equals(now.venue().city());
  }
}
