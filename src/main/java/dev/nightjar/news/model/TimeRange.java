package dev.nightjar.news.model;

import java.time.Instant;

/** A range of times, both ends included. */
public record TimeRange(Instant from, Instant to) {

  private static final Instant FIRST = Instant.EPOCH;
  private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999Z");

  public static TimeRange all() {
    return new TimeRange(FIRST, LAST);
  }

  public static TimeRange since(Instant from) {
    return new TimeRange(from, LAST);
  }

  public static TimeRange until(Instant to) {
    return new TimeRange(FIRST, to);
  }

  public boolean contains(Instant time) {
    return !time.isBefore(from) && !time.isAfter(to);
  }

  public boolean isEmpty() {
    return from.isAfter(to);
  }
}
