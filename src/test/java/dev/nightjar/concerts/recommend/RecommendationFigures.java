package dev.nightjar.concerts.recommend;

import dev.nightjar.ops.RunReport;
import java.util.SortedMap;

/** All counts of a run, to be compared at once. */
record RecommendationFigures(
    long users, long recommended, long phrased, long failed, long postponed) {

  static RecommendationFigures of(RunReport<RecommendationCount> report) {
    SortedMap<String, Long> counts = report.fields();
    return new RecommendationFigures(
        counts.get("users"),
        counts.get("recommended"),
        counts.get("phrased"),
        counts.get("failed"),
        counts.get("postponed"));
  }
}
