package dev.nightjar.concerts.refresh;

import dev.nightjar.ops.RunReport;
import java.util.SortedMap;

/** All counts of a run, to be compared at once. */
record RefreshFigures(
    long refreshed,
    long failed,
    long postponed,
    long recorded,
    long cancelled,
    long unreadable,
    long published,
    long unpublished) {

  static RefreshFigures of(RunReport<RefreshCount> report) {
    SortedMap<String, Long> counts = report.fields();
    return new RefreshFigures(
        counts.get("refreshed"),
        counts.get("failed"),
        counts.get("postponed"),
        counts.get("recorded"),
        counts.get("cancelled"),
        counts.get("unreadable"),
        counts.get("published"),
        counts.get("unpublished"));
  }
}
