package dev.nightjar.concerts.notify;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The counts of one delivery run; thread-safe. */
final class DeliveryReport {

  enum Counter {
    /** Sent messages, each with one or more notifications. */
    EMAILS,
    SMS,
    /** Notifications that were delivered on all channels. */
    DELIVERED,
    /** Notifications that are not wanted or not relevant anymore. */
    DROPPED,
    /** Notifications that wait for the end of quiet hours or of a suspended channel. */
    POSTPONED,
    /** Notifications that are retried later. */
    FAILED,
    /** Notifications that failed for the last time or were rejected. */
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
    SortedMap<String, Integer> counters = new TreeMap<>();
    for (Counter counter : Counter.values()) {
      counters.put(counter.name().toLowerCase(Locale.ROOT), of(counter));
    }
    return counters;
  }
}
