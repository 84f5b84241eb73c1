package dev.nightjar.history;

import java.util.EnumMap;
import java.util.Map;

/** What several histories did. */
final class HistoryCounts {

  private final long start = System.nanoTime();
  private final Map<Fault, Integer> faults = new EnumMap<>(Fault.class);
  private int histories;
  private int deaths;

  void add(History history) {
    histories++;
    deaths += history.deaths();
    history.faultCounts().forEach((fault, count) -> faults.merge(fault, count, Integer::sum));
  }

  int deaths() {
    return deaths;
  }

  @Override
  public String toString() {
    int requests = faults.values().stream().mapToInt(count -> count).sum();
    return "%d histories, %d requests, %d deaths, %d ms, faults %s"
        .formatted(histories, requests, deaths, (System.nanoTime() - start) / 1_000_000, faults);
  }
}
