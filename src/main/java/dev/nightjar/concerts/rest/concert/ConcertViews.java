package dev.nightjar.concerts.rest.concert;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Ratings;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.store.ConcertRatings;
import dev.nightjar.concerts.store.Plans;
import dev.nightjar.table.query.Slice;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Adds ratings to concerts; upcoming ones have none. */
@Singleton
public class ConcertViews {

  private final ConcertRatings ratings;
  private final Plans plans;
  private final Clock clock;

  ConcertViews(ConcertRatings ratings, Plans plans, Clock clock) {
    this.ratings = ratings;
    this.plans = plans;
    this.clock = clock;
  }

  ConcertView of(Concert concert) {
    ConcertView view = of(new Slice<>(List.of(concert), Optional.empty())).items().get(0);
    return new ConcertView(
        view.concert(), view.ratings(), Optional.of(plans.countsOf(concert.concertId())));
  }

  Slice<ConcertView> of(Slice<Concert> concerts) {
    Instant now = clock.instant();
    Map<ConcertId, Ratings> rated =
        ratings.ratingsOf(
            concerts.items().stream()
                .filter(concert -> concert.event().hasDayStarted(now))
                .map(Concert::concertId)
                .toList());
    return concerts.map(
        concert ->
            new ConcertView(
                concert,
                Optional.ofNullable(rated.get(concert.concertId())).map(RatingsView::of),
                Optional.empty()));
  }
}
