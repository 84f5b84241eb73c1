package dev.nightjar.news.rest;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.nightjar.news.ingest.IngestionCount;
import dev.nightjar.news.ingest.IngestionResult;
import dev.nightjar.news.ingest.SourceReport;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The counts of an ingestion run, in total and by source. */
public record IngestionView(
    int fetched,
    @JsonProperty("new") int stored,
    int duplicates,
    int rejected,
    Map<String, OfSource> bySource) {

  /** The counts of one source; {@code failures} are messages for the operator. */
  public record OfSource(
      int fetched,
      @JsonProperty("new") int stored,
      int duplicates,
      int rejected,
      int unmatched,
      int unpublished,
      int postponed,
      List<String> failures) {

    static OfSource of(SourceReport report) {
      return new OfSource(
          report.get(IngestionCount.FETCHED),
          report.get(IngestionCount.STORED),
          report.get(IngestionCount.DUPLICATES),
          report.get(IngestionCount.REJECTED),
          report.get(IngestionCount.UNMATCHED),
          report.get(IngestionCount.UNPUBLISHED),
          report.get(IngestionCount.POSTPONED),
          report.failures());
    }
  }

  static IngestionView of(IngestionResult result) {
    Map<String, OfSource> bySource = new TreeMap<>();
    result.bySource().forEach((source, report) -> bySource.put(source, OfSource.of(report)));
    return new IngestionView(
        result.total(IngestionCount.FETCHED),
        result.total(IngestionCount.STORED),
        result.total(IngestionCount.DUPLICATES),
        result.total(IngestionCount.REJECTED),
        bySource);
  }
}
