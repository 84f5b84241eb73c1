package dev.nightjar.concerts.model.value;

import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;

/** A range of days, both included; without an end it includes what is to be announced. */
public record DateRange(LocalDate from, Optional<LocalDate> to) {

  /** Where a day ends last on earth. */
  private static final ZoneOffset LAST_TIME_ZONE = ZoneOffset.ofHours(-12);

  public static DateRange from(LocalDate day) {
    return new DateRange(day, Optional.empty());
  }

  public static DateRange upcoming(Clock clock) {
    return from(today(clock));
  }

  /** The first day that is not over everywhere: tonight's concert is still to come in Hawaii. */
  public static LocalDate today(Clock clock) {
    return LocalDate.ofInstant(clock.instant(), LAST_TIME_ZONE);
  }
}
