package dev.nightjar.news.ingest;

import java.util.Collection;
import java.util.SortedMap;
import java.util.function.ToIntFunction;

/** The counts of one ingestion run, in total and by source. */
public record IngestionResult(
    int fetched,
    int stored,
    int duplicates,
    int rejected,
    SortedMap<String, SourceReport> bySource) {

  static IngestionResult of(SortedMap<String, SourceReport> bySource) {
    Collection<SourceReport> reports = bySource.values();
    return new IngestionResult(
        sum(reports, SourceReport::fetched),
        sum(reports, SourceReport::stored),
        sum(reports, SourceReport::duplicates),
        sum(reports, SourceReport::rejected),
        bySource);
  }

  private static int sum(Collection<SourceReport> reports, ToIntFunction<SourceReport> count) {
    return reports.stream().mapToInt(count).sum();
  }
}
