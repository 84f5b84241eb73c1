package dev.nightjar.audit;

import java.time.Instant;

/**
 * A part of a table, as DynamoDB's parallel scans divide it. The segments 0 to {@code total} - 1
 * together are the whole table.
 */
public record Segment(int number, int total) {

  /**
   * The number of segments of scheduled audits. It is a prime number, so that runs at any usual
   * interval of minutes, hours or days have all segments in turn.
   */
  public static final int SCHEDULED = 23;

  public Segment {
    if (number < 0 || number >= total) {
      throw new IllegalArgumentException("there is no segment " + number + " of " + total);
    }
  }

  /** The segment of the minute. */
  public static Segment at(Instant time) {
    long minute = time.getEpochSecond() / 60;
    return new Segment((int) Math.floorMod(minute, (long) SCHEDULED), SCHEDULED);
  }
}
