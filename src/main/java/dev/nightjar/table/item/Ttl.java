package dev.nightjar.table.item;

import java.time.Duration;
import java.time.Instant;

/** Time to live: the epoch second after which DynamoDB may delete an item. */
public final class Ttl {

  private Ttl() {}

  /** The epoch second to store. */
  public static long after(Instant start, Duration life) {
    return start.plus(life).getEpochSecond();
  }

  /**
   * Whether a reader should treat the item as gone: DynamoDB deletes expired items late, up to
   * days.
   */
  public static boolean isExpired(long epochSeconds, Instant now) {
    return epochSeconds <= now.getEpochSecond();
  }
}
