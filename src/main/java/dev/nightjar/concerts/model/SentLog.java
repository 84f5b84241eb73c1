package dev.nightjar.concerts.model;

import dev.nightjar.concerts.model.value.ConcertId;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * What a user knows of one event from us. Each artist of an event has a concert of their own, with
 * versions of its own; what was told is therefore kept as what the user knows by it, and what comes
 * later is told by when the source said it. It outlives the notifications, because whoever has
 * heard of a concert must hear of its cancellation half a year later.
 *
 * @param plan when and where they believe it to be; empty if they have heard nothing
 * @param heard what they have heard of it since it was last announced
 * @param cancellation the one that they have heard of, unless they know that it takes place after
 *     all
 * @param asOf when the source said what they know
 * @param version counts the changes; 0 is nothing
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
   * The artists of an event are refreshed one after the other: so much later a cancellation may
   * still be the one that was told. After it, it is that of another artist.
   */
  static final Duration MAX_REFRESH_GAP = Duration.ofDays(3);

  public SentLog {
    sentTypes = Set.copyOf(sentTypes);
  }

  /**
   * Something to tell of a concert.
   *
   * @param asOf when the source said it
   */
  public record Entry(
      NotificationType type, ConcertId concertId, TimeAndPlace timeAndPlace, Instant asOf) {

    public static Entry of(NotificationType type, Concert concert) {
      return new Entry(
          type, concert.concertId(), TimeAndPlace.of(concert), concert.metadata().lastUpdated());
    }
  }

  /** That an event does not take place, as a user has heard it of one of its concerts. */
  public record Cancellation(ConcertId concertId, Instant asOf) {

    private boolean covers(Entry entry) {
      return concertId.equals(entry.concertId())
          || entry.asOf().isBefore(asOf.plus(MAX_REFRESH_GAP));
    }
  }

  /**
   * Whether news is none to the user, by whichever artist of the event it comes: they know it, or
   * something newer. An announcement is told again after a cancellation, and after that everything
   * else.
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
      case TICKETS_ON_SALE -> sentTypes.contains(NotificationType.TICKETS_ON_SALE);
    };
  }

  /** Tickets are on sale whatever else has become known meanwhile, unless it was cancelled. */
  private boolean isOutdated(Entry entry) {
    boolean isInOrder =
        entry.type() != NotificationType.TICKETS_ON_SALE || cancellation.isPresent();
    return isInOrder && entry.asOf().isBefore(asOf);
  }

  /** Whether the user counts on the event: they have heard of it, and not of its cancellation. */
  public boolean isExpected() {
    return timeAndPlace.isPresent() && cancellation.isEmpty();
  }

  /** What the user knows when they have been told that. */
  public SentLog with(Entry entry) {
    return switch (entry.type()) {
      case CONCERT_ANNOUNCED -> of(entry, EnumSet.noneOf(NotificationType.class));
      case CONCERT_CHANGED -> of(entry, sentTypes);
      case TICKETS_ON_SALE ->
          // That it has moved as well is told by news of its own.
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
   * The same after news that tells the user nothing: if it agrees with what they know, it makes
   * that newer, so that nobody can tell them something older any more.
   */
  public SentLog confirmedBy(Entry entry) {
    boolean agrees =
        switch (entry.type()) {
          case CONCERT_ANNOUNCED, CONCERT_CHANGED ->
              isExpected()
                  && timeAndPlace.filter(known -> known.covers(entry.timeAndPlace())).isPresent();
          case CONCERT_CANCELLED -> cancellation.isPresent();
          case TICKETS_ON_SALE -> false;
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
