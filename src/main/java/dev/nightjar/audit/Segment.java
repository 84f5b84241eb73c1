package dev.nightjar.audit;

import java.time.Duration;
import java.time.Instant;

/**
 * A part of a table, as DynamoDB's parallel scans divide it. The segments 0 to {@code total} - 1
 * together are the whole table.
 */
public record Segment(int number, int total) {

  public Segment {
    if (number < 0 || number >= total) {
      throw new IllegalArgumentException("there is no segment " + number + " of " + total);
    }
  }

  /** The segment whose turn it is, so that runs at that rate check one after the other. */
  public static Segment at(Instant time, Duration every, int total) {
    long run = time.toEpochMilli() / every.toMillis();
    return new Segment((int) Math.floorMod(run, (long) total), total);
  }
}
