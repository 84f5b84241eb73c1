package dev.nightjar.news.query;

import dev.nightjar.news.heal.NewsMetrics;
import dev.nightjar.news.store.NewsTable;
import jakarta.inject.Singleton;
import java.time.Clock;

/** What waits for its analysis, counted up to a bound. */
@Singleton
public class Backlog {

  static final int MAX_COUNTED = 1_000;

  private final NewsTable table;
  private final Clock clock;

  public Backlog(NewsTable table, Clock clock) {
    this.table = table;
    this.clock = clock;
  }

  /**
   * How it stands.
   *
   * @param pending at most 1,000
   * @param more whether more than that are pending
   * @param stuck those here and pending for longer than five minutes, at most 100
   */
  public record State(int pending, boolean more, int stuck) {}

  public State state() {
    int counted = table.countPending(MAX_COUNTED + 1);
    return new State(
        Math.min(counted, MAX_COUNTED),
        counted > MAX_COUNTED,
        table.countStuckItemsIngestedBefore(clock.instant().minus(NewsMetrics.STUCK_AFTER)));
  }
}
