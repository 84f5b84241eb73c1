package dev.nightjar.access.limit;

import dev.nightjar.ops.LogEvent;
import dev.nightjar.table.call.TableUnavailableException;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Admits a number of requests of each caller a minute. A function takes requests from the shared
 * count in blocks, so that it writes once for several requests.
 */
@Singleton
public class CallerLimit {

  private static final Logger LOG = Logger.getLogger(CallerLimit.class);

  /** The share of the limit that a function takes at once. */
  private static final int BLOCKS = 20;

  private static final int MAX_CALLERS = 1_000;

  /** What a function has taken for a caller, and whether the limit is reached. */
  private static final class Taken {
    private final Instant minute;
    private int left;
    private boolean isUsedUp;

    Taken(Instant minute) {
      this.minute = minute;
    }
  }

  private final CallerUsage usage;
  private final Clock clock;

  private final Map<String, Taken> callers =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Taken> eldest) {
          return size() > MAX_CALLERS;
        }
      };

  public CallerLimit(CallerUsage usage, Clock clock) {
    this.usage = usage;
    this.clock = clock;
  }

  /** Empty if the request is admitted; otherwise how long to wait. */
  public synchronized Optional<Duration> refusal(String caller, int perMinute) {
    Instant now = clock.instant();
    Instant minute = now.truncatedTo(ChronoUnit.MINUTES);
    Taken taken = callers.get(caller);
    if (taken == null || !taken.minute.equals(minute)) {
      taken = new Taken(minute);
      callers.put(caller, taken);
    }
    if (taken.left == 0 && !taken.isUsedUp) {
      take(caller, taken, perMinute);
    }
    if (taken.left == 0) {
      return Optional.of(Duration.between(now, minute.plus(1, ChronoUnit.MINUTES)));
    }
    taken.left--;
    return Optional.empty();
  }

  private void take(String caller, Taken taken, int perMinute) {
    int block = Math.max(1, perMinute / BLOCKS);
    try {
      long sum = usage.add(caller, taken.minute, block);
      taken.left = (int) Math.max(0, Math.min(block, perMinute - (sum - block)));
      taken.isUsedUp = taken.left == 0;
    } catch (TableUnavailableException e) {
      // Whether the system answers must not depend on the count.
      LogEvent.named("access.usage-uncounted").with("cause", e.getMessage()).warn(LOG);
      taken.left = block;
    }
  }
}
