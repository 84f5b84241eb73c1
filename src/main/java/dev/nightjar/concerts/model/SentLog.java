package dev.nightjar.concerts.model;

import dev.nightjar.concerts.model.value.ConcertId;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * What a user was notified of about one event. An event has one concert per artist, each with its
 * own version, so the log keeps the content that was sent and compares it with later changes. It
 * outlives the notifications, because a cancellation may follow months later.
 *
 * @param timeAndPlace the time and place that was last sent; empty if nothing was sent
 * @param sentTypes the types of notifications since the last announcement
 * @param cancellation the cancellation that was sent, unless the concert was announced again
 * @param asOf when the source published what was sent
 * @param version counts the changes; 0 means not stored
 */
public record SentLog(
    Optional<TimeAndPlace> timeAndPlace,
    Set<NotificationType> sentTypes,
    Optional<Cancellation> cancellation,
    Instant asOf,
    long version) {

  public static final SentLog EMPTY =
      new SentLog(Optional.empty(), Set.of(), Optional.empty(), Instant.EPOCH, 0);

  /**
   * The artists of an event are refreshed one after the other. A cancellation within this time
   * counts as the same, a later one as that of another artist.
   */
  static final Duration MAX_REFRESH_GAP = Duration.ofDays(3);

  public SentLog {
    sentTypes = Set.copyOf(sentTypes);
  }

  /**
   * Something to notify the user of.
   *
   * @param asOf when the source published it
   */
  public record Entry(
      NotificationType type, ConcertId concertId, TimeAndPlace timeAndPlace, Instant asOf) {

    public static Entry of(NotificationType type, Concert concert) {
      return new Entry(
          type, concert.concertId(), TimeAndPlace.of(concert), concert.metadata().lastUpdated());
    }
  }

  /** A cancellation that was sent, for one of the concerts of the event. */
  public record Cancellation(ConcertId concertId, Instant asOf) {

    private boolean covers(Entry entry) {
      return concertId.equals(entry.concertId())
          || entry.asOf().isBefore(asOf.plus(MAX_REFRESH_GAP));
    }
  }

  /**
   * Whether the user already knows the content of an entry, or something newer, from any artist of
   * the event. After a cancellation an announcement is new again.
   */
  public boolean covers(Entry entry) {
    if (timeAndPlace.isEmpty()) {
      return false;
    }
    if (isOutdated(entry)) {
      return true;
    }
    return switch (entry.type()) {
      case CONCERT_ANNOUNCED -> isExpected();
      case CONCERT_CHANGED -> isExpected() && timeAndPlace.get().covers(entry.timeAndPlace());
      case CONCERT_CANCELLED -> cancellation.filter(known -> known.covers(entry)).isPresent();
      case TICKETS_ON_SALE, CONCERT_REMINDER, WELCOME -> sentTypes.contains(entry.type());
    };
  }

  /**
   * Tickets on sale are worth a notification even if newer changes were sent, unless the event was
   * cancelled.
   */
  private boolean isOutdated(Entry entry) {
    boolean isInOrder =
        entry.type() != NotificationType.TICKETS_ON_SALE || cancellation.isPresent();
    return isInOrder && entry.asOf().isBefore(asOf);
  }

  /** Whether the user expects the event to take place: it was announced and not cancelled. */
  public boolean isExpected() {
    return timeAndPlace.isPresent() && cancellation.isEmpty();
  }

  /** The log after the entry was sent. */
  public SentLog with(Entry entry) {
    return switch (entry.type()) {
      case CONCERT_ANNOUNCED -> of(entry, EnumSet.noneOf(NotificationType.class));
      case CONCERT_CHANGED -> of(entry, sentTypes);
      case TICKETS_ON_SALE, CONCERT_REMINDER, WELCOME ->
          // A changed time or place is sent by its own notification.
          isExpected()
              ? new SentLog(
                  timeAndPlace, and(sentTypes, entry.type()), cancellation, asOf, version + 1)
              : of(entry, sentTypes);
      case CONCERT_CANCELLED ->
          new SentLog(
              timeAndPlace.or(() -> Optional.of(entry.timeAndPlace())),
              and(sentTypes, entry.type()),
              Optional.of(new Cancellation(entry.concertId(), entry.asOf())),
              entry.asOf(),
              version + 1);
    };
  }

  private SentLog of(Entry entry, Set<NotificationType> before) {
    return new SentLog(
        Optional.of(entry.timeAndPlace()),
        and(before, entry.type()),
        Optional.empty(),
        entry.asOf(),
        version + 1);
  }

  /**
   * The log after an entry that was not sent because the user knows it. If it agrees with the log,
   * it updates {@code asOf}, so that older entries are outdated.
   */
  public SentLog confirmedBy(Entry entry) {
    boolean agrees =
        switch (entry.type()) {
          case CONCERT_ANNOUNCED, CONCERT_CHANGED ->
              isExpected()
                  && timeAndPlace.filter(known -> known.covers(entry.timeAndPlace())).isPresent();
          case CONCERT_CANCELLED -> cancellation.isPresent();
          case TICKETS_ON_SALE, CONCERT_REMINDER, WELCOME -> false;
        };
    return agrees && asOf.isBefore(entry.asOf())
        ? new SentLog(timeAndPlace, sentTypes, cancellation, entry.asOf(), version + 1)
        : this;
  }

  private static Set<NotificationType> and(Set<NotificationType> some, NotificationType one) {
    EnumSet<NotificationType> all = EnumSet.of(one);
    all.addAll(some);
    return all;
  }
}
