package dev.nightjar.concerts.notify;

import java.util.Collection;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The outcomes of a fan-out, counted by followers. */
final class FanOutReport {

  /** The outcome for one follower. */
  enum Outcome {
    TOLD,
    /** The follower was notified of it before, perhaps through another artist of the event. */
    ALREADY_TOLD,
    /** The concert does not match the follower's preferences. */
    NOT_WANTED,
    /** The follower has disabled notifications for this artist. */
    MUTED,
    /**
     * The follower does not exist or does not track the artist anymore, or their data is
     * unreadable.
     */
    GONE
  }

  private final Map<Outcome, Integer> followers = new EnumMap<>(Outcome.class);
  private boolean isSuperseded;
  private boolean isContinued;

  void add(Collection<Outcome> some) {
    some.forEach(outcome -> followers.merge(outcome, 1, Integer::sum));
  }

  /** The change is not relevant anymore, because a later one exists. */
  void markSuperseded() {
    isSuperseded = true;
  }

  /** Another invocation continues with the next followers. */
  void markContinued() {
    isContinued = true;
  }

  int count(Outcome outcome) {
    return followers.getOrDefault(outcome, 0);
  }

  SortedMap<String, Integer> counts() {
    SortedMap<String, Integer> counts = new TreeMap<>();
    for (Outcome outcome : Outcome.values()) {
      counts.put(outcome.name().toLowerCase(Locale.ROOT), count(outcome));
    }
    counts.put("overtaken", isSuperseded ? 1 : 0);
    counts.put("handed_on", isContinued ? 1 : 0);
    return counts;
  }
}
