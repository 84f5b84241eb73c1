package dev.nightjar.concerts.notify;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.NotificationType;
import java.time.LocalDate;

/** Whether news of a concert is worth telling when it is told, which may be much later. */
final class Relevance {

  private Relevance() {}

  /** What has changed since has a message of its own, and is told by that. */
  static boolean isRelevant(NotificationType type, Concert concert, LocalDate today) {
    return !concert.event().date().isBefore(today)
        && switch (type) {
          case CONCERT_CANCELLED -> concert.isCancelled();
          case TICKETS_ON_SALE -> !concert.isCancelled() && concert.tickets().available();
          case CONCERT_ANNOUNCED, CONCERT_CHANGED -> !concert.isCancelled();
        };
  }
}
