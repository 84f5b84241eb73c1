package dev.nightjar.news.web.operation;

import dev.nightjar.news.analyze.Rescoring;
import dev.nightjar.news.analyze.RescoringCount;
import dev.nightjar.news.heal.HealingCount;
import dev.nightjar.news.heal.SelfHealing.Result;
import dev.nightjar.news.ingest.IngestionCount;
import dev.nightjar.news.ingest.IngestionResult;
import dev.nightjar.news.ingest.SourceReport;
import dev.nightjar.web.TemplateFormats;
import java.util.List;

/** What a run that a user has started has done. */
public record RunSummary(String title, List<String> lines) {

  static RunSummary none() {
    return new RunSummary("", List.of());
  }

  static RunSummary of(IngestionResult result) {
    List<String> bySource =
        result.bySource().entrySet().stream()
            .filter(entry -> !isSilent(entry.getValue()))
            .map(entry -> entry.getKey() + ": " + line(entry.getValue()))
            .toList();
    if (result.total(IngestionCount.FETCHED) == 0 && bySource.isEmpty()) {
      return new RunSummary("Ingestion finished: no new articles.", List.of());
    }
    return new RunSummary(
        "Ingestion fetched %s articles: %s new, %s duplicates, %s rejected."
            .formatted(
                TemplateFormats.grouped(result.total(IngestionCount.FETCHED)),
                TemplateFormats.grouped(result.total(IngestionCount.STORED)),
                TemplateFormats.grouped(result.total(IngestionCount.DUPLICATES)),
                TemplateFormats.grouped(result.total(IngestionCount.REJECTED))),
        bySource);
  }

  private static boolean isSilent(SourceReport report) {
    return report.get(IngestionCount.FETCHED) == 0 && report.failures().isEmpty();
  }

  private static String line(SourceReport report) {
    String unmatched =
        report.get(IngestionCount.UNMATCHED) == 0
            ? ""
            : ", %s unmatched"
                .formatted(TemplateFormats.grouped(report.get(IngestionCount.UNMATCHED)));
    String failures =
        report.failures().isEmpty() ? "" : "; " + String.join("; ", report.failures());
    return "%s fetched, %s new%s%s"
        .formatted(
            TemplateFormats.grouped(report.get(IngestionCount.FETCHED)),
            TemplateFormats.grouped(report.get(IngestionCount.STORED)),
            unmatched,
            failures);
  }

  static RunSummary of(Rescoring.Result rescoring) {
    return new RunSummary(
        "%s articles were judged again; %s have another sentiment.%s"
            .formatted(
                TemplateFormats.grouped(rescoring.get(RescoringCount.RESCORED)),
                TemplateFormats.grouped(rescoring.get(RescoringCount.CHANGED)),
                rescoring.next().isPresent() ? " More are left: continue." : ""),
        List.of());
  }

  static RunSummary of(Result healing) {
    int stale = healing.get(HealingCount.FOUND);
    int abandoned = healing.get(HealingCount.ABANDONED);
    String found =
        stale == 0
            ? "Self-healing found no article that is pending for more than %s h."
                .formatted(healing.thresholdHours())
            : "Self-healing found %s articles pending for more than %s h and requested the analysis of %s again."
                .formatted(
                    TemplateFormats.grouped(stale),
                    healing.thresholdHours(),
                    TemplateFormats.grouped(healing.get(HealingCount.REPUBLISHED)));
    return new RunSummary(
        found,
        abandoned == 0
            ? List.of()
            : List.of(
                "%s abandoned after too many attempts"
                    .formatted(TemplateFormats.grouped(abandoned))));
  }
}
