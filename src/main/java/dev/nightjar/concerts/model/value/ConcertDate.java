package dev.nightjar.concerts.model.value;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.Optional;

/** The local date of a concert at its venue, or "to be announced". */
public record ConcertDate(Optional<LocalDate> day) implements Comparable<ConcertDate> {

  /** Sorts after every date, also in keys. */
  private static final String TO_BE_ANNOUNCED = "TBA";

  public static final ConcertDate TBA = new ConcertDate(Optional.empty());

  public ConcertDate {
    // A longer year would break the order of keys.
    if (day.isPresent() && (day.get().getYear() < 1000 || day.get().getYear() > 9999)) {
      throw new IllegalArgumentException("the year of a date must have 4 digits");
    }
  }

  public static ConcertDate of(LocalDate day) {
    return new ConcertDate(Optional.of(day));
  }

  /**
   * Parses {@code 2025-07-15} or {@code TBA}; throws {@link IllegalArgumentException} otherwise.
   */
  public static ConcertDate parse(String text) {
    try {
      return text.equals(TO_BE_ANNOUNCED) ? TBA : of(LocalDate.parse(text));
    } catch (DateTimeException e) {
      throw new IllegalArgumentException("not a date", e);
    }
  }

  public boolean isAnnounced() {
    return day.isPresent();
  }

  /** Whether it is in the past; a date to be announced is not. */
  public boolean isBefore(LocalDate today) {
    return day.isPresent() && day.get().isBefore(today);
  }

  @Override
  public int compareTo(ConcertDate other) {
    return Comparator.comparing(ConcertDate::toString).compare(this, other);
  }

  @Override
  @JsonValue
  public String toString() {
    return day.map(LocalDate::toString).orElse(TO_BE_ANNOUNCED);
  }
}
