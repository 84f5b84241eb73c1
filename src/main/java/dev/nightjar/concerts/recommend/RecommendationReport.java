package dev.nightjar.concerts.recommend;

import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The counts of one recommendation run.
 *
 * @param users processed users
 * @param recommended recommended concerts
 * @param phrased those with a reason from a language model
 * @param failed users whose processing failed; they are retried later
 * @param postponed due users for which time did not suffice
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
