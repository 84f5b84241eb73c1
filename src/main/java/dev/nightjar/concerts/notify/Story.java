package dev.nightjar.concerts.notify;

import dev.nightjar.concerts.Concert;
import dev.nightjar.concerts.Notification;
import dev.nightjar.concerts.NotificationType;
import dev.nightjar.concerts.PendingDeliveries.Pending;
import java.util.List;

/** A notification that is to go out, beside its concert as it is by now. */
record Story(Pending pending, Concert concert) {

  /** As it was told, or from the concert as it is now if something about it has changed since. */
  Parcel.Entry entry() {
    Notification told = pending.notification();
    Wording wording = isUpToDate() ? new Wording(told.title(), told.message()) : wordingByNow();
    return new Parcel.Entry(pending, wording, concert.tickets().purchaseUrl());
  }

  private boolean isUpToDate() {
    return pending.notification().message().equals(wordingByNow().message());
  }

  private Wording wordingByNow() {
    return Wording.of(type(), List.of(), concert);
  }

  /**
   * Whether one of the others tells the change because of which this one is not true any more. It
   * may be of another artist of the event, whose own concert we know to have changed before.
   */
  boolean isOvertakenBy(List<Story> others) {
    return others.stream().anyMatch(this::isOvertakenBy);
  }

  private boolean isOvertakenBy(Story other) {
    boolean isToldByChanges =
        type() == NotificationType.CONCERT_ANNOUNCED
            || type() == NotificationType.CONCERT_CHANGED && !isUpToDate();
    return isToldByChanges
        && other.type() == NotificationType.CONCERT_CHANGED
        && other.isUpToDate()
        && other.event().equals(event())
        && !other.pending.notification().createdAt().isBefore(pending.notification().createdAt());
  }

  private NotificationType type() {
    return pending.notification().type();
  }

  private String event() {
    return concert.metadata().sourceId();
  }
}
