package dev.nightjar.concerts.notify;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.store.PendingDeliveries.Pending;
import dev.nightjar.concerts.upcoming.TicketsAddress;
import java.util.Comparator;
import java.util.List;

/** A due notification with the current state of its concert. */
record DigestCandidate(Pending pending, Concert concert) {

  /** The next concert first; the news of one concert in the order of their creation. */
  static final Comparator<DigestCandidate> BY_DATE =
      Comparator.comparing((DigestCandidate candidate) -> candidate.concert().event().date())
          .thenComparing(candidate -> candidate.pending().notification().createdAt());

  /** The entry with the stored text, or with a new text if the concert has changed since. */
  Digest.Entry entry() {
    Notification notification = pending.notification();
    MessageText messageText =
        isUpToDate()
            ? new MessageText(notification.title(), notification.message())
            : currentText();
    return new Digest.Entry(
        pending, messageText, TicketsAddress.of(concert), concert.artist().imageUrl());
  }

  private boolean isUpToDate() {
    return pending.notification().message().equals(currentText().message());
  }

  private MessageText currentText() {
    return MessageText.of(type(), List.of(), concert);
  }

  /**
   * Whether another notification has the change that makes this one outdated. It may be of another
   * artist of the same event.
   */
  boolean isSupersededBy(List<DigestCandidate> others) {
    return others.stream().anyMatch(this::isSupersededBy);
  }

  private boolean isSupersededBy(DigestCandidate other) {
    boolean isToldByChanges =
        type() == NotificationType.CONCERT_ANNOUNCED
            || type() == NotificationType.CONCERT_CHANGED && !isUpToDate();
    return isToldByChanges
        && other.type() == NotificationType.CONCERT_CHANGED
        && other.isUpToDate()
        && other.eventId().equals(eventId())
        && !other.pending.notification().createdAt().isBefore(pending.notification().createdAt());
  }

  private NotificationType type() {
    return pending.notification().type();
  }

  private String eventId() {
    return concert.metadata().sourceId();
  }
}
