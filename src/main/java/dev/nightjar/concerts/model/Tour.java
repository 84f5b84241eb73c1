package dev.nightjar.concerts.model;

import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.ConcertId;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * All upcoming dates of an artist and those of the last 90 days, in one item: the tours of 500
 * artists take 5 requests, where their concerts would take 500 queries.
 *
 * @param version counts the changes; 0 means not stored
 */
public record Tour(ArtistId artistId, Map<ConcertId, TourDate> dates, long version) {

  /** How long past dates are kept, so that users can mark them as attended. */
  public static final int RETENTION_DAYS = 90;

  /** The limit for past dates, because the size of an item is limited. */
  static final int MAX_PAST_DATES = 100;

  public Tour {
    dates = Map.copyOf(dates);
  }

  /**
   * What is needed to select and sort a concert before it is read.
   *
   * @param place the location of the venue only
   * @param sourceId the id of the event, which several artists may share
   */
  public record TourDate(
      ConcertId concertId,
      ConcertDate date,
      boolean cancelled,
      Concert.Venue place,
      Optional<String> metro,
      Optional<String> sourceId) {

    public static final Comparator<TourDate> BY_DATE =
        Comparator.comparing(TourDate::date).thenComparing(date -> date.concertId().value());

    public static TourDate of(Concert concert) {
      return new TourDate(
          concert.concertId(),
          concert.event().date(),
          concert.isCancelled(),
          concert.venue().locationOnly(),
          concert.metro(),
          Optional.of(concert.metadata().sourceId()));
    }

    /** Whether it is neither past nor cancelled. */
    public boolean isUpcoming(LocalDate today) {
      return !cancelled && !date.isBefore(today);
    }
  }

  public static Tour empty(ArtistId artist) {
    return new Tour(artist, Map.of(), 0);
  }

  public Tour with(TourDate date) {
    Map<ConcertId, TourDate> changed = new HashMap<>(dates);
    changed.put(date.concertId(), date);
    return new Tour(artistId, changed, version);
  }

  public Tour without(ConcertId concert) {
    Map<ConcertId, TourDate> changed = new HashMap<>(dates);
    changed.remove(concert);
    return new Tour(artistId, changed, version);
  }

  /** The tour without expired dates. */
  public Tour prunedOn(LocalDate today) {
    Map<ConcertId, TourDate> changed = new HashMap<>(dates);
    dates.values().stream()
        .filter(date -> date.date().isBefore(today))
        .sorted(TourDate.BY_DATE.reversed())
        .skip(MAX_PAST_DATES)
        .forEach(date -> changed.remove(date.concertId()));
    changed.values().removeIf(date -> date.date().isBefore(today.minusDays(RETENTION_DAYS)));
    return new Tour(artistId, changed, version);
  }

  public Tour withVersion(long next) {
    return new Tour(artistId, dates, next);
  }

  public long upcomingCount(LocalDate today) {
    return dates.values().stream().filter(date -> date.isUpcoming(today)).count();
  }

  public Optional<LocalDate> lastDate() {
    return dates.values().stream()
        .filter(date -> !date.cancelled())
        .flatMap(date -> date.date().day().stream())
        .max(Comparator.naturalOrder());
  }
}
