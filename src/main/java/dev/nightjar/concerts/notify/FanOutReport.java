package dev.nightjar.concerts.notify;

import java.util.Collection;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** What became of one piece of news, counted by followers. */
final class FanOutReport {

  /** What became of it for one follower. */
  enum Outcome {
    TOLD,
    /** They have heard it already, perhaps by another artist of the event. */
    ALREADY_TOLD,
    /** It is not what they want to hear of. */
    NOT_WANTED,
    /** They do not want to hear of this artist. */
    MUTED,
    /** They have left, do not track the artist any more, or can't be read. */
    GONE
  }

  private final Map<Outcome, Integer> followers = new EnumMap<>(Outcome.class);
  private boolean isOvertaken;
  private boolean isHandedOn;

  void add(Collection<Outcome> some) {
    some.forEach(outcome -> followers.merge(outcome, 1, Integer::sum));
  }

  /** By later news, which tells what there is to tell. */
  void markSuperseded() {
    isOvertaken = true;
  }

  /** There are more followers, and another invocation for them. */
  void markContinued() {
    isHandedOn = true;
  }

  int count(Outcome outcome) {
    return followers.getOrDefault(outcome, 0);
  }

  SortedMap<String, Integer> counts() {
    SortedMap<String, Integer> figures = new TreeMap<>();
    for (Outcome outcome : Outcome.values()) {
      figures.put(outcome.name().toLowerCase(Locale.ROOT), count(outcome));
    }
    figures.put("overtaken", isOvertaken ? 1 : 0);
    figures.put("handed_on", isHandedOn ? 1 : 0);
    return figures;
  }
}
