package dev.nightjar.concerts.notify;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** What one run of delivering has done; many threads count in it. */
final class DeliveryReport {

  /** What is counted. */
  enum Figure {
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

  private final Map<Figure, Integer> counts = new EnumMap<>(Figure.class);

  synchronized void count(Figure figure, int number) {
    counts.merge(figure, number, Integer::sum);
  }

  synchronized int of(Figure figure) {
    return counts.getOrDefault(figure, 0);
  }

  synchronized boolean isEmpty() {
    return counts.values().stream().allMatch(count -> count == 0);
  }

  SortedMap<String, Integer> figures() {
    SortedMap<String, Integer> figures = new TreeMap<>();
    for (Figure figure : Figure.values()) {
      figures.put(figure.name().toLowerCase(Locale.ROOT), of(figure));
    }
    return figures;
  }
}
