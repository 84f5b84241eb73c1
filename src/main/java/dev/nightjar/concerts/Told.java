package dev.nightjar.concerts;

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
public record Told(
    Optional<Plan> plan,
    Set<NotificationType> heard,
    Optional<Cancellation> cancellation,
    Instant asOf,
    long version) {

  public static final Told NOTHING =
      new Told(Optional.empty(), Set.of(), Optional.empty(), Instant.EPOCH, 0);

  /**
   * The artists of an event are refreshed one after the other: so much later a cancellation may
   * still be the one that was told. After it, it is that of another artist.
   */
  static final Duration ARTISTS_APART = Duration.ofDays(3);

  public Told {
    heard = Set.copyOf(heard);
  }

  /**
   * Something to tell of a concert.
   *
   * @param asOf when the source said it
   */
  public record News(NotificationType type, ConcertId concertId, Plan plan, Instant asOf) {

    public static News of(NotificationType type, Concert concert) {
      return new News(
          type, concert.concertId(), Plan.of(concert), concert.metadata().lastUpdated());
    }
  }

  /** That an event does not take place, as a user has heard it of one of its concerts. */
  public record Cancellation(ConcertId concertId, Instant asOf) {

    private boolean covers(News news) {
      return concertId.equals(news.concertId()) || news.asOf().isBefore(asOf.plus(ARTISTS_APART));
    }
  }

  /**
   * Whether news is none to the user, by whichever artist of the event it comes: they know it, or
   * something newer. An announcement is told again after a cancellation, and after that everything
   * else.
   */
  public boolean tells(News news) {
    if (plan.isEmpty()) {
      return false;
    }
    if (isOlder(news)) {
      return true;
    }
    return switch (news.type()) {
      case CONCERT_ANNOUNCED -> isCountedOn();
      case CONCERT_CHANGED -> isCountedOn() && plan.get().says(news.plan());
      case CONCERT_CANCELLED -> cancellation.filter(known -> known.covers(news)).isPresent();
      case TICKETS_ON_SALE -> heard.contains(NotificationType.TICKETS_ON_SALE);
    };
  }

  /** Tickets are on sale whatever else has become known meanwhile, unless it was cancelled. */
  private boolean isOlder(News news) {
    boolean isInOrder = news.type() != NotificationType.TICKETS_ON_SALE || cancellation.isPresent();
    return isInOrder && news.asOf().isBefore(asOf);
  }

  /** Whether the user counts on the event: they have heard of it, and not of its cancellation. */
  public boolean isCountedOn() {
    return plan.isPresent() && cancellation.isEmpty();
  }

  /** What the user knows when they have been told that. */
  public Told with(News news) {
    return switch (news.type()) {
      case CONCERT_ANNOUNCED -> of(news, EnumSet.noneOf(NotificationType.class));
      case CONCERT_CHANGED -> of(news, heard);
      case TICKETS_ON_SALE ->
          // That it has moved as well is told by news of its own.
          isCountedOn()
              ? new Told(plan, and(heard, news.type()), cancellation, asOf, version + 1)
              : of(news, heard);
      case CONCERT_CANCELLED ->
          new Told(
              plan.or(() -> Optional.of(news.plan())),
              and(heard, news.type()),
              Optional.of(new Cancellation(news.concertId(), news.asOf())),
              news.asOf(),
              version + 1);
    };
  }

  private Told of(News news, Set<NotificationType> before) {
    return new Told(
        Optional.of(news.plan()),
        and(before, news.type()),
        Optional.empty(),
        news.asOf(),
        version + 1);
  }

  /**
   * The same after news that tells the user nothing: if it agrees with what they know, it makes
   * that newer, so that nobody can tell them something older any more.
   */
  public Told confirmedBy(News news) {
    boolean agrees =
        switch (news.type()) {
          case CONCERT_ANNOUNCED, CONCERT_CHANGED ->
              isCountedOn() && plan.filter(known -> known.says(news.plan())).isPresent();
          case CONCERT_CANCELLED -> cancellation.isPresent();
          case TICKETS_ON_SALE -> false;
        };
    return agrees && asOf.isBefore(news.asOf())
        ? new Told(plan, heard, cancellation, news.asOf(), version + 1)
        : this;
  }

  private static Set<NotificationType> and(Set<NotificationType> some, NotificationType one) {
    EnumSet<NotificationType> all = EnumSet.of(one);
    all.addAll(some);
    return all;
  }
}
