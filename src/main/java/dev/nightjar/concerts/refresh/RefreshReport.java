package dev.nightjar.concerts.refresh;

import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What one run of refreshing has done.
 *
 * @param failed artists whose source gave no usable answer; they come again later
 * @param postponed artists whose turn it is, but the allowance or the time is used up
 * @param recorded concerts that were new or have changed in any way
 * @param cancelled of them, those that were cancelled
 * @param unreadable events that nothing could be made of
 * @param published messages about changes, of this run and left over from others
 * @param unpublished messages that wait for the next run
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
