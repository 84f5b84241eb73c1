package dev.nightjar.concerts.nearby;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.place.MetroArea;
import dev.nightjar.concerts.place.MetroAreas;
import dev.nightjar.concerts.store.Concerts;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Finds the concerts of a venue among those of its metropolitan area (AP7), because a venue has no
 * item of its own. The reads of one page are bounded; where they end, the next page continues.
 */
@Singleton
public class VenueConcerts {

  /** The concerts of an area that are read for one page. */
  private static final int MAX_READ = 1000;

  private static final int CONCERTS_PER_READ = 100;

  /** How far back past shows are listed. */
  private static final int PAST_DAYS = 90;

  private final Concerts concerts;
  private final Clock clock;
  private final int maxRead;

  @Inject
  VenueConcerts(Concerts concerts, Clock clock) {
    this(concerts, clock, MAX_READ);
  }

  VenueConcerts(Concerts concerts, Clock clock, int maxRead) {
    this.concerts = concerts;
    this.clock = clock;
    this.maxRead = maxRead;
  }

  /** The upcoming concerts of a venue, in the order of their dates. */
  public Slice<Concert> upcoming(MetroArea area, String venue, int limit, Position startAfter) {
    DateRange dates = DateRange.upcoming(clock);
    return find(
        area,
        venue,
        start -> concerts.inCity(area.name(), dates, CONCERTS_PER_READ, start),
        limit,
        startAfter);
  }

  /** The concerts of the last 90 days, latest first. */
  public List<Concert> past(MetroArea area, String venue) {
    LocalDate today = DateRange.today(clock);
    DateRange dates = new DateRange(today.minusDays(PAST_DAYS), Optional.of(today.minusDays(1)));
    return find(
            area,
            venue,
            start -> concerts.latestInCity(area.name(), dates, CONCERTS_PER_READ, start),
            maxRead,
            Position.START)
        .items();
  }

  private Slice<Concert> find(
      MetroArea area,
      String venue,
      Function<Position, Slice<Concert>> read,
      int limit,
      Position startAfter) {
    List<Concert> found = new ArrayList<>();
    Position start = startAfter;
    for (int count = 0; count < maxRead; count += CONCERTS_PER_READ) {
      Slice<Concert> slice = read.apply(start);
      for (Concert concert : slice.items()) {
        if (isAt(concert, area, venue)) {
          if (found.size() == limit) {
            return new Slice<>(found, Optional.of(after(found.get(limit - 1), area)));
          }
          found.add(concert);
        }
      }
      if (slice.next().isEmpty()) {
        return new Slice<>(found, Optional.empty());
      }
      start = slice.next().get();
    }
    return new Slice<>(found, Optional.of(start));
  }

  private static boolean isAt(Concert concert, MetroArea area, String venue) {
    return MetroAreas.venueSlug(concert.venue(), area).filter(venue::equals).isPresent();
  }

  private static Position after(Concert concert, MetroArea area) {
    return Concerts.positionInCity(area.name(), concert.event().date(), concert.concertId());
  }
}
