package dev.nightjar.concerts.refresh;

import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The counts of one refresh run.
 *
 * @param failed artists whose refresh failed; they are retried later
 * @param postponed due artists for which quota or time did not suffice
 * @param recorded new or changed concerts
 * @param cancelled cancelled concerts among them
 * @param unreadable events that could not be parsed
 * @param published published changes, including those of earlier runs
 * @param unpublished changes that are left for the next run
 */
public record RefreshReport(
    int refreshed,
    int failed,
    int postponed,
    int recorded,
    int cancelled,
    int unreadable,
    int published,
    int unpublished) {

  SortedMap<String, Integer> counts() {
    SortedMap<String, Integer> counts = new TreeMap<>();
    counts.put("refreshed", refreshed);
    counts.put("failed", failed);
    counts.put("postponed", postponed);
    counts.put("recorded", recorded);
    counts.put("cancelled", cancelled);
    counts.put("unreadable", unreadable);
    counts.put("published", published);
    counts.put("unpublished", unpublished);
    return counts;
  }
}
