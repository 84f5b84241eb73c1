package dev.nightjar.concerts.notify;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** What one run of delivering has done; many threads count in it. */
final class DeliveryReport {

  /** What is counted. */
  enum Counter {
    /** Messages that went out, each with one notification or several. */
    EMAILS,
    SMS,
    /** Notifications with all that was to go out. */
    DELIVERED,
    /** Notifications that nobody wants to hear any more. */
    DROPPED,
    /** Notifications that wait: quiet hours have come up, or all channels for them rest. */
    POSTPONED,
    /** Notifications that are tried again later. */
    FAILED,
    /** Notifications that failed for the last time, or were refused. */
    ABANDONED
  }

  private final Map<Counter, Integer> counts = new EnumMap<>(Counter.class);

  synchronized void count(Counter counter, int number) {
    counts.merge(counter, number, Integer::sum);
  }

  synchronized int of(Counter counter) {
    return counts.getOrDefault(counter, 0);
  }

  synchronized boolean isEmpty() {
    return counts.values().stream().allMatch(count -> count == 0);
  }

  SortedMap<String, Integer> counts() {
    SortedMap<String, Integer> figures = new TreeMap<>();
    for (Counter counter : Counter.values()) {
      figures.put(counter.name().toLowerCase(Locale.ROOT), of(counter));
    }
    return figures;
  }
}
