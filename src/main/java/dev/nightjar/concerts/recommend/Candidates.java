package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Tour;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.store.Concerts;
import dev.nightjar.table.query.Position;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/** Collects a limited number of concerts to choose from. */
@Singleton
public class Candidates {

  /**
   * The starts of periods. A large city has 100 concerts a day, so a few are read from each period.
   */
  private static final int[] DAYS_AHEAD = {0, 14, 60};

  static final int CONCERTS_PER_PERIOD = 40;
  private static final int MAX_COLLABORATIVE = 100;

  private final Concerts concerts;
  private final Clock clock;

  public Candidates(Concerts concerts, Clock clock) {
    this.concerts = concerts;
    this.clock = clock;
  }

  /** The concerts in the areas, and those of the artists within reach. */
  Collection<Concert> in(
      List<String> areas, List<ArtistId> artists, Predicate<Tour.TourDate> isWithinReach) {
    LocalDate today = DateRange.today(clock);
    Map<ConcertId, Concert> found = new LinkedHashMap<>();
    for (String area : areas) {
      for (DateRange time : periods()) {
        concerts
            .inCity(area, time, CONCERTS_PER_PERIOD, Position.START)
            .items()
            .forEach(concert -> found.put(concert.concertId(), concert));
      }
    }
    Predicate<Tour.TourDate> isFurther =
        date ->
            date.isUpcoming(today)
                && date.date().isAnnounced()
                && !found.containsKey(date.concertId())
                && isWithinReach.test(date);
    List<ConcertId> further = roundRobin(concerts.toursOf(artists), isFurther);
    concerts.byIds(further).forEach(concert -> found.put(concert.concertId(), concert));
    return found.values();
  }

  /**
   * The next concert of each artist, then the second one of each, so that a long tour does not
   * displace others.
   */
  private static List<ConcertId> roundRobin(List<Tour> tours, Predicate<Tour.TourDate> wanted) {
    Map<Integer, List<ConcertId>> rounds = new TreeMap<>();
    for (Tour tour : tours) {
      List<Tour.TourDate> dates =
          tour.dates().values().stream()
              .filter(wanted)
              .sorted(Tour.TourDate.BY_DATE)
              .limit(MAX_COLLABORATIVE)
              .toList();
      for (int i = 0; i < dates.size(); i++) {
        rounds.computeIfAbsent(i, round -> new ArrayList<>()).add(dates.get(i).concertId());
      }
    }
    return rounds.values().stream().flatMap(List::stream).limit(MAX_COLLABORATIVE).toList();
  }

  private List<DateRange> periods() {
    LocalDate today = DateRange.today(clock);
    List<DateRange> times = new ArrayList<>();
    for (int i = 0; i < DAYS_AHEAD.length; i++) {
      Optional<LocalDate> last =
          i + 1 < DAYS_AHEAD.length
              ? Optional.of(today.plusDays(DAYS_AHEAD[i + 1] - 1))
              : Optional.empty();
      times.add(new DateRange(today.plusDays(DAYS_AHEAD[i]), last));
    }
    return times;
  }
}
