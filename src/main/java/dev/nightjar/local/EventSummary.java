package dev.nightjar.local;

import io.quarkus.logging.LoggingFilter;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.logging.Filter;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Sums up the events of the systems in one line per interval, so that a warning stands out on a
 * developer's terminal. Warnings, errors and what the local server itself says are printed at once.
 */
@LoggingFilter(name = "event-summary")
public final class EventSummary implements Filter {

  private static final Logger LOG = Logger.getLogger(EventSummary.class);
  private static final String SYSTEMS = "dev.nightjar.";
  private static final String LOCAL = EventSummary.class.getPackageName();

  private final Duration interval;
  private final Map<String, Integer> counts = new TreeMap<>();

  public EventSummary(@ConfigProperty(name = "nightjar.local.log-every") Duration interval) {
    this.interval = interval;
  }

  @Override
  public boolean isLoggable(LogRecord line) {
    String logger = String.valueOf(line.getLoggerName());
    if (interval.isZero()
        || line.getLevel().intValue() > Level.INFO.intValue()
        || !logger.startsWith(SYSTEMS)
        || logger.startsWith(LOCAL)) {
      return true;
    }
    count(line.getMessage());
    return false;
  }

  private synchronized void count(String event) {
    if (counts.isEmpty()) {
      CompletableFuture.delayedExecutor(interval.toMillis(), TimeUnit.MILLISECONDS)
          .execute(this::print);
    }
    counts.merge(event, 1, Integer::sum);
  }

  private void print() {
    LOG.info("Last %d s: %s".formatted(interval.toSeconds(), takeCounts()));
  }

  private synchronized String takeCounts() {
    String text =
        counts.entrySet().stream()
            .map(event -> event.getValue() + " " + event.getKey())
            .collect(Collectors.joining(", "));
    counts.clear();
    return text;
  }
}
