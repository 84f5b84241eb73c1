package dev.nightjar.concerts.model;

import dev.nightjar.concerts.model.value.ConcertDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** When and where a concert takes place. */
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
   * The fields that differ in a way that matters to the user. A time or venue that was unknown
   * before, or is unknown now, is no change.
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

  /** Whether the other one has nothing new to a user who knows this one. */
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
