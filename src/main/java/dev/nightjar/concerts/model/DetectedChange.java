package dev.nightjar.concerts.model;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A difference between two versions of a concert that is worth a notification.
 *
 * @param changed the changed fields, for the type {@code concert_changed}
 */
public record DetectedChange(NotificationType type, List<ChangedField> changed) {

  public DetectedChange {
    changed = List.copyOf(changed);
  }

  public static List<DetectedChange> between(
      Optional<Concert> before, Concert now, LocalDate today) {
    if (now.event().date().isBefore(today)) {
      return List.of();
    }
    if (before.isEmpty()) {
      return now.isCancelled() ? List.of() : List.of(of(NotificationType.CONCERT_ANNOUNCED));
    }
    return between(before.get(), now);
  }

  private static List<DetectedChange> between(Concert before, Concert now) {
    if (now.isCancelled()) {
      return before.isCancelled() ? List.of() : List.of(of(NotificationType.CONCERT_CANCELLED));
    }
    // A reinstated concert, or one of another artist, is new to the followers.
    if (before.isCancelled() || !before.artist().id().equals(now.artist().id())) {
      return List.of(of(NotificationType.CONCERT_ANNOUNCED));
    }
    List<DetectedChange> changes = new ArrayList<>();
    List<ChangedField> changed = TimeAndPlace.of(before).changesTo(TimeAndPlace.of(now));
    if (!changed.isEmpty()) {
      changes.add(new DetectedChange(NotificationType.CONCERT_CHANGED, changed));
    }
    if (!before.tickets().available() && now.tickets().available()) {
      changes.add(of(NotificationType.TICKETS_ON_SALE));
    }
    return changes;
  }

  private static DetectedChange of(NotificationType type) {
    return new DetectedChange(type, List.of());
  }
}
