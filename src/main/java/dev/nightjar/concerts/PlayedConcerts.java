package dev.nightjar.concerts;

import dev.nightjar.concerts.Tour.TourDate;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;

/** What the artists that a user tracks have played in the last three months. */
@Singleton
public class PlayedConcerts {

  private final Evenings evenings;
  private final Clock clock;

  public PlayedConcerts(Tracking tracking, Concerts concerts, Clock clock) {
    this.evenings = new Evenings(tracking, concerts);
    this.clock = clock;
  }

  /** The latest first; a day that has come everywhere on earth has come at the venue. */
  public List<UserConcert> of(UserId user, int limit) {
    LocalDate today = ConcertDates.today(clock);
    return evenings.read(
        evenings
            .of(user, date -> !date.cancelled() && date.date().isBefore(today.plusDays(1)))
            .sorted(Comparator.comparing(Evenings.Evening::date, TourDate.BY_DATE).reversed())
            .limit(limit)
            .toList());
  }
}
