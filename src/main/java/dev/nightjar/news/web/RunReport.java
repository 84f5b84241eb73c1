package dev.nightjar.news.web;

import dev.nightjar.news.heal.SelfHealing.Result;
import dev.nightjar.news.ingest.IngestionResult;
import dev.nightjar.web.TemplateFormats;
import java.util.List;

/** The report of a run that a user has started. */
public record RunReport(String title, List<String> lines) {

  static RunReport none() {
    return new RunReport("", List.of());
  }

  static RunReport of(IngestionResult result) {
    List<String> bySource =
        result.bySource().entrySet().stream()
            .filter(
                entry -> entry.getValue().fetched() > 0 || !entry.getValue().failures().isEmpty())
            .map(
                entry ->
                    "%s: %s fetched, %s new%s%s"
                        .formatted(
                            entry.getKey(),
                            TemplateFormats.grouped(entry.getValue().fetched()),
                            TemplateFormats.grouped(entry.getValue().stored()),
                            unmatched(entry.getValue().unmatched()),
                            failures(entry.getValue().failures())))
            .toList();
    if (result.fetched() == 0 && bySource.isEmpty()) {
      return new RunReport("Ingestion finished: no new articles.", List.of());
    }
    return new RunReport(
        "Ingestion fetched %s articles: %s new, %s duplicates, %s rejected."
            .formatted(
                TemplateFormats.grouped(result.fetched()),
                TemplateFormats.grouped(result.stored()),
                TemplateFormats.grouped(result.duplicates()),
                TemplateFormats.grouped(result.rejected())),
        bySource);
  }

  private static String unmatched(int articles) {
    return articles == 0 ? "" : ", %s unmatched".formatted(TemplateFormats.grouped(articles));
  }

  private static String failures(List<String> failures) {
    return failures.isEmpty() ? "" : "; " + String.join("; ", failures);
  }

  static RunReport of(Result healing) {
    String found =
        healing.staleItemsFound() == 0
            ? "Self-healing found no article that is pending for more than %s h."
                .formatted(healing.thresholdHours())
            : "Self-healing found %s articles pending for more than %s h and requested the analysis of %s again."
                .formatted(
                    TemplateFormats.grouped(healing.staleItemsFound()),
                    healing.thresholdHours(),
                    TemplateFormats.grouped(healing.itemsRepublished()));
    return new RunReport(
        found,
        healing.itemsAbandoned() == 0
            ? List.of()
            : List.of(
                "%s abandoned after too many attempts"
                    .formatted(TemplateFormats.grouped(healing.itemsAbandoned()))));
  }
}
