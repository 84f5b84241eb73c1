package dev.nightjar.concerts;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Something worth telling about a concert, from how it was and how it is.
 *
 * @param changed what is new about a concert that has changed
 */
record ConcertNews(NotificationType type, List<ConcertChange> changed) {

  ConcertNews {
    changed = List.copyOf(changed);
  }

  static List<ConcertNews> between(Optional<Concert> before, Concert now, LocalDate today) {
    if (now.event().date().isBefore(today)) {
      return List.of();
    }
    if (before.isEmpty()) {
      return now.isCancelled() ? List.of() : List.of(of(NotificationType.CONCERT_ANNOUNCED));
    }
    return between(before.get(), now);
  }

  private static List<ConcertNews> between(Concert before, Concert now) {
    if (now.isCancelled()) {
      return before.isCancelled() ? List.of() : List.of(of(NotificationType.CONCERT_CANCELLED));
    }
    // To the followers of another artist it is as new as one that takes place after all.
    if (before.isCancelled() || !before.artist().id().equals(now.artist().id())) {
      return List.of(of(NotificationType.CONCERT_ANNOUNCED));
    }
    List<ConcertNews> news = new ArrayList<>();
    List<ConcertChange> changed = changed(before, now);
    if (!changed.isEmpty()) {
      news.add(new ConcertNews(NotificationType.CONCERT_CHANGED, changed));
    }
    if (!before.tickets().available() && now.tickets().available()) {
      news.add(of(NotificationType.TICKETS_ON_SALE));
    }
    return news;
  }

  /**
   * A date that was to be announced is news, and so is one that no longer holds. That a source has
   * learned the time or forgotten the venue is not: nobody has to change their plans.
   */
  private static List<ConcertChange> changed(Concert before, Concert now) {
    List<ConcertChange> changed = new ArrayList<>();
    if (!before.event().date().equals(now.event().date())) {
      changed.add(ConcertChange.DATE);
    }
    if (before.event().time().isPresent()
        && now.event().time().isPresent()
        && !before.event().time().equals(now.event().time())) {
      changed.add(ConcertChange.TIME);
    }
    if (isNew(before.venue().name(), now.venue().name())
        || isNew(before.venue().city(), now.venue().city())) {
      changed.add(ConcertChange.VENUE);
    }
    return changed;
  }

  private static boolean isNew(Optional<String> before, Optional<String> now) {
    return now.isPresent() && !before.filter(now.get()::equalsIgnoreCase).isPresent();
  }

  private static ConcertNews of(NotificationType type) {
    return new ConcertNews(type, List.of());
  }
}
