package dev.nightjar.concerts.recommend;

import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What one run of recommending has done.
 *
 * @param users who had their turn
 * @param recommended concerts that were recommended to them
 * @param phrased of them, those whose reason a language model has phrased
 * @param failed users for whom something went wrong; they come again later
 * @param postponed users whose turn it is, but the time is used up
 */
public record RecommendationReport(
    int users, int recommended, int phrased, int failed, int postponed) {

  SortedMap<String, Integer> counts() {
    SortedMap<String, Integer> figures = new TreeMap<>();
    figures.put("users", users);
    figures.put("recommended", recommended);
    figures.put("phrased", phrased);
    figures.put("failed", failed);
    figures.put("postponed", postponed);
    return figures;
  }
}
