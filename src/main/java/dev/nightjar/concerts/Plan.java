package dev.nightjar.concerts;

import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** When and where a concert takes place, which is what people have to know of a change. */
public record Plan(
    ConcertDate date, Optional<LocalTime> time, Optional<String> venue, Optional<String> city) {

  static Plan of(Concert concert) {
    return new Plan(
        concert.event().date(),
        concert.event().time(),
        concert.venue().name(),
        concert.venue().city());
  }

  /**
   * A date that was to be announced is news, and so is one that no longer holds. That a source has
   * learned the time or forgotten the venue is not: nobody has to change their plans.
   */
  public List<ConcertChange> changesTo(Plan now) {
    List<ConcertChange> changed = new ArrayList<>();
    if (!date.equals(now.date)) {
      changed.add(ConcertChange.DATE);
    }
    if (time.isPresent() && now.time.isPresent() && !time.equals(now.time)) {
      changed.add(ConcertChange.TIME);
    }
    if (!says(venue, now.venue) || !says(city, now.city)) {
      changed.add(ConcertChange.VENUE);
    }
    return changed;
  }

  /** Whether whoever knows this plan learns nothing from the other one. */
  boolean says(Plan other) {
    return date.equals(other.date)
        && (other.time.isEmpty() || time.equals(other.time))
        && says(venue, other.venue)
        && says(city, other.city);
  }

  private static boolean says(Optional<String> known, Optional<String> other) {
    return other.isEmpty() || known.filter(other.get()::equalsIgnoreCase).isPresent();
  }
}
