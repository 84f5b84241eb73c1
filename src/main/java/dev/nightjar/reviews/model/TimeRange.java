package dev.nightjar.reviews.model;

import java.time.Instant;

/** A time range, both ends inclusive. */
public record TimeRange(Instant from, Instant to) {

  private static final Instant FIRST = Instant.EPOCH;
  private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999Z");

  public static TimeRange all() {
    return new TimeRange(FIRST, LAST);
  }

  public boolean isEmpty() {
    return from.isAfter(to);
  }

  public boolean includes(Instant time) {
    return !time.isBefore(from) && !time.isAfter(to);
  }

  public TimeRange until(Instant earlier) {
    return new TimeRange(from, earlier.isBefore(to) ? earlier : to);
  }

  public TimeRange since(Instant later) {
    return new TimeRange(later.isAfter(from) ? later : from, to);
  }
}
