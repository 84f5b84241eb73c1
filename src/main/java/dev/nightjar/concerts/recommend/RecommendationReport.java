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
    SortedMap<String, Integer> counts = new TreeMap<>();
    counts.put("users", users);
    counts.put("recommended", recommended);
    counts.put("phrased", phrased);
    counts.put("failed", failed);
    counts.put("postponed", postponed);
    return counts;
  }
}
