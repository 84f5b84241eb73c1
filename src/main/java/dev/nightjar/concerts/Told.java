package dev.nightjar.concerts;

import java.util.EnumMap;
import java.util.Map;

/**
 * What a user has been told of one concert: by type, the concert's version that the latest such
 * notification told of. It outlives the notifications, because whoever has heard of a concert must
 * hear of its cancellation half a year later.
 */
public record Told(Map<NotificationType, Long> versions) {

  public static final Told NOTHING = new Told(Map.of());

  public Told {
    versions = Map.copyOf(versions);
  }

  /**
   * Whether news of this type is none to the user. Each change is news of its own; a sale or a
   * cancellation is told once, and again after the concert was announced again; an announcement is
   * told again after a cancellation.
   */
  public boolean tells(NotificationType type, long version) {
    if (!versions.containsKey(type)) {
      return false;
    }
    if (versions.get(type) >= version) {
      return true;
    }
    return switch (type) {
      case CONCERT_CHANGED -> false;
      case CONCERT_ANNOUNCED -> !isLater(NotificationType.CONCERT_CANCELLED, type);
      case CONCERT_CANCELLED, TICKETS_ON_SALE -> !isLater(NotificationType.CONCERT_ANNOUNCED, type);
    };
  }

  /** Whether the user counts on the concert: they have heard of it, and not of its cancellation. */
  public boolean isCountedOn() {
    Map<NotificationType, Long> told = new EnumMap<>(NotificationType.class);
    told.putAll(versions);
    Long cancelled = told.remove(NotificationType.CONCERT_CANCELLED);
    return told.values().stream().anyMatch(version -> cancelled == null || version > cancelled);
  }

  private boolean isLater(NotificationType one, NotificationType other) {
    return versions.getOrDefault(one, Long.MIN_VALUE) > versions.get(other);
  }
}
