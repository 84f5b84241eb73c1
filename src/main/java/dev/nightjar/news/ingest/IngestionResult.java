package dev.nightjar.news.ingest;

import java.util.SortedMap;
import java.util.TreeMap;

/** The reports of one ingestion run by source. */
public record IngestionResult(SortedMap<String, SourceReport> bySource) {

  public int total(IngestionCount count) {
    return bySource.values().stream().mapToInt(report -> report.get(count)).sum();
  }

  /** The counts of the whole run by their names. */
  SortedMap<String, Integer> totals() {
    SortedMap<String, Integer> totals = new TreeMap<>();
    IngestionCount.TOTALS.forEach(count -> totals.put(count.field(), total(count)));
    return totals;
  }
}
