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
    SortedMap<String, Integer> figures = new TreeMap<>();
    figures.put("refreshed", refreshed);
    figures.put("failed", failed);
    figures.put("postponed", postponed);
    figures.put("recorded", recorded);
    figures.put("cancelled", cancelled);
    figures.put("unreadable", unreadable);
    figures.put("published", published);
    figures.put("unpublished", unpublished);
    return figures;
  }
}
