package dev.nightjar.concerts.notify;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.NotificationType;
import java.time.LocalDate;

/** Whether a change of a concert is still relevant when it is sent, possibly much later. */
final class Relevance {

  private Relevance() {}

  /** Later changes have their own notifications. */
  static boolean isRelevant(NotificationType type, Concert concert, LocalDate today) {
    return !concert.event().date().isBefore(today)
        && switch (type) {
          case CONCERT_CANCELLED -> concert.isCancelled();
          case TICKETS_ON_SALE -> !concert.isCancelled() && concert.tickets().available();
          case CONCERT_ANNOUNCED, CONCERT_CHANGED, CONCERT_REMINDER -> !concert.isCancelled();
          case WELCOME -> throw new IllegalArgumentException("a welcome is about no concert");
        };
  }
}
