package dev.nightjar.concerts.model.plan;

import dev.nightjar.concerts.model.Concert;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Optional;

/** When to remind of a concert: the day before it at ten in the morning, at the venue. */
public final class ReminderTime {

  private static final LocalTime TIME = LocalTime.of(10, 0);

  private ReminderTime() {}

  /** Empty if the date is to be announced. */
  public static Optional<Instant> of(Concert concert) {
    return concert
        .event()
        .date()
        .day()
        .map(
            day ->
                day.minusDays(1)
                    .atTime(TIME)
                    .atZone(concert.event().timezone().orElse(ZoneOffset.UTC))
                    .toInstant());
  }
}
