package dev.nightjar.concerts.model.value;

import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;

/** A range of days, both included. Without an end it includes dates to be announced. */
public record DateRange(LocalDate from, Optional<LocalDate> to) {

  /** The time zone in which a day ends last. */
  private static final ZoneOffset LAST_TIME_ZONE = ZoneOffset.ofHours(-12);

  public static DateRange from(LocalDate day) {
    return new DateRange(day, Optional.empty());
  }

  public static DateRange upcoming(Clock clock) {
    return from(today(clock));
  }

  /**
   * The first day that has not ended in every time zone, so that tonight's concert in Hawaii is
   * still upcoming.
   */
  public static LocalDate today(Clock clock) {
    return LocalDate.ofInstant(clock.instant(), LAST_TIME_ZONE);
  }
}
