package dev.nightjar.concerts.model;

import dev.nightjar.concerts.model.value.ConcertDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** When and where a concert takes place, which is what people have to know of a change. */
public record TimeAndPlace(
    ConcertDate date, Optional<LocalTime> time, Optional<String> venue, Optional<String> city) {

  static TimeAndPlace of(Concert concert) {
    return new TimeAndPlace(
        concert.event().date(),
        concert.event().time(),
        concert.venue().name(),
        concert.venue().city());
  }

  /**
   * A date that was to be announced is news, and so is one that no longer holds. That a source has
   * learned the time or forgotten the venue is not: nobody has to change their plans.
   */
  public List<ChangedField> changesTo(TimeAndPlace now) {
    List<ChangedField> changed = new ArrayList<>();
    if (!date.equals(now.date)) {
      changed.add(ChangedField.DATE);
    }
    if (time.isPresent() && now.time.isPresent() && !time.equals(now.time)) {
      changed.add(ChangedField.TIME);
    }
    if (!covers(venue, now.venue) || !covers(city, now.city)) {
      changed.add(ChangedField.VENUE);
    }
    return changed;
  }

  /** Whether whoever knows this plan learns nothing from the other one. */
  boolean covers(TimeAndPlace other) {
    return date.equals(other.date)
        && (other.time.isEmpty() || time.equals(other.time))
        && covers(venue, other.venue)
        && covers(city, other.city);
  }

  private static boolean covers(Optional<String> known, Optional<String> other) {
    return other.isEmpty() || known.filter(other.get()::equalsIgnoreCase).isPresent();
  }
}
