package dev.nightjar.concerts.upcoming;

import dev.nightjar.concerts.model.Tour;
import dev.nightjar.concerts.model.Tour.TourDate;
import dev.nightjar.concerts.model.UserConcert;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Concerts;
import dev.nightjar.concerts.store.UserArtists;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;

/** The past concerts of tracked artists, of the last 90 days. */
@Singleton
public class PastConcerts {

  private final ShowIndex showIndex;
  private final Clock clock;

  public PastConcerts(UserArtists userArtists, Concerts concerts, Clock clock) {
    this.showIndex = new ShowIndex(userArtists, concerts);
    this.clock = clock;
  }

  /** The latest first, including those of today. */
  public List<UserConcert> ofUser(UserId user, int limit) {
    LocalDate today = DateRange.today(clock);
    return showIndex.read(
        showIndex
            .of(user, date -> !date.cancelled() && isRecent(date.date(), today))
            .sorted(Comparator.comparing(ShowIndex.Show::date, TourDate.BY_DATE).reversed())
            .limit(limit)
            .toList());
  }

  private static boolean isRecent(ConcertDate date, LocalDate today) {
    return date.isBefore(today.plusDays(1)) && !date.isBefore(today.minusDays(Tour.RETENTION_DAYS));
  }
}
