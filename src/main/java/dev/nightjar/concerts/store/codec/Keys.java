package dev.nightjar.concerts.store.codec;

import dev.nightjar.concerts.model.plan.Plan;
import dev.nightjar.concerts.model.plan.PlanStatus;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.model.value.NotificationId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.SortableTime;
import java.time.Instant;

/** The texts of partition and sort keys, in the table and in its indexes. */
public final class Keys {

  /** The sort key of the item that describes an entity. */
  public static final String METADATA = "METADATA";

  /** The sort key of the item that counts the plans of users for a concert. */
  public static final String PLANS = "PLANS";

  /** The queue of reminders in GSI2. */
  public static final String REMINDERS = "REMINDER";

  /** Sorts after every {@code USER#…}. */
  public static final String AFTER_EVERY_USER = "USER$";

  /** Sorts after every date and after {@code TBA}. */
  private static final String AFTER_EVERY_DATE = "U";

  /** Sorts after the separator of keys. */
  private static final String AFTER_SEPARATOR = "$";

  private Keys() {}

  public static String user(UserId user) {
    return CompositeKey.of("USER", user.value()).value();
  }

  public static String artist(ArtistId artist) {
    return CompositeKey.of("ARTIST", artist.value()).value();
  }

  public static String concert(ConcertId concert) {
    return CompositeKey.of("CONCERT", concert.value()).value();
  }

  public static String notification(NotificationId notification) {
    return CompositeKey.of("NOTIF", notification.value()).value();
  }

  /** The sort key of a plan in GSI1, within the partition of the concert. */
  static String plan(PlanStatus status, UserId user) {
    return CompositeKey.of("PLAN", status.code(), user.value()).value();
  }

  /** The place of a plan in the queue of reminders. */
  public static String reminder(Instant time, Plan plan) {
    return CompositeKey.of(
            SortableTime.seconds(time), plan.userId().value(), plan.concertId().value())
        .value();
  }

  public static String city(String metro) {
    return CompositeKey.of("CITY", metro).value();
  }

  /** The inverse of {@link #city}. */
  static String metroOfCity(String key) {
    CompositeKey parts = CompositeKey.parse(key);
    if (parts.parts().size() != 2) {
      throw new IllegalArgumentException("not the key of a city");
    }
    return parts.part(1);
  }

  /** The sort key of an artist's concert, in the table and in GSI1. */
  public static String artistConcert(ConcertDate date, ConcertId concert) {
    return CompositeKey.of("CONCERT", date.toString(), concert.value()).value();
  }

  /** The sort key of a concert in a city, in GSI2. */
  public static String cityConcert(ConcertDate date, ConcertId concert) {
    return CompositeKey.of("DATE", date.toString(), concert.value()).value();
  }

  /** The lower bound of all sort keys with that prefix and a date in the range. */
  public static String lowerBound(String prefix, DateRange dates) {
    return CompositeKey.of(prefix, dates.from().toString()).value();
  }

  /**
   * The upper bound: it sorts after all keys of the last day, with and without an id, and before
   * those of the next day. A range without an end includes dates to be announced.
   */
  public static String upperBound(String prefix, DateRange dates) {
    return CompositeKey.of(
            prefix, dates.to().map(day -> day + AFTER_SEPARATOR).orElse(AFTER_EVERY_DATE))
        .value();
  }
}
