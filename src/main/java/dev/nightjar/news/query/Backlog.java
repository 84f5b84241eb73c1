package dev.nightjar.news.query;

import dev.nightjar.news.store.PendingItems;
import jakarta.inject.Singleton;
import java.time.Clock;

/** Counts the items that are pending or stuck. */
@Singleton
public class Backlog {

  static final int MAX_COUNTED = 1_000;

  private final PendingItems pendingItems;
  private final Clock clock;

  public Backlog(PendingItems pendingItems, Clock clock) {
    this.pendingItems = pendingItems;
    this.clock = clock;
  }

  /**
   * The counts.
   *
   * @param pending at most 1,000
   * @param more whether more than 1,000 are pending
   * @param stuck items that were ingested and are pending for more than five minutes, at most 100
   */
  public record State(int pending, boolean more, int stuck) {}

  public State state() {
    int counted = pendingItems.countPending(MAX_COUNTED + 1);
    return new State(
        Math.min(counted, MAX_COUNTED),
        counted > MAX_COUNTED,
        pendingItems.countStuckItemsIngestedBefore(
            clock.instant().minus(PendingItems.STUCK_AFTER)));
  }
}
