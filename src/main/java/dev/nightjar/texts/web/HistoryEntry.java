package dev.nightjar.texts.web;

import dev.nightjar.texts.history.DisplayStatus;
import dev.nightjar.texts.model.OwnerHistory;
import dev.nightjar.texts.model.TextStatistics;
import dev.nightjar.web.TemplateFormats;
import java.time.Instant;

/**
 * A file in its owner's list.
 *
 * @param errorMessage why the analysis failed; empty if it did not
 * @param totals its numbers of words; empty if it has no result
 */
public record HistoryEntry(
    String id,
    String href,
    String name,
    DisplayStatus status,
    Instant createdAt,
    String errorMessage,
    String totals) {

  static HistoryEntry of(OwnerHistory entry, Instant now) {
    return of(entry, "", now);
  }

  static HistoryEntry of(OwnerHistory entry, TextStatistics result, Instant now) {
    return of(
        entry,
        TemplateFormats.grouped(result.totalWords())
            + (result.totalWords() == 1 ? " word, " : " words, ")
            + TemplateFormats.grouped(result.uniqueWords())
            + " unique",
        now);
  }

  private static HistoryEntry of(OwnerHistory entry, String totals, Instant now) {
    return new HistoryEntry(
        entry.upload().fileId(),
        FileView.hrefOf(entry.upload().fileId()),
        entry.upload().originalFileName(),
        DisplayStatus.of(entry.status(), entry.upload().createdAt(), now),
        entry.upload().createdAt(),
        entry.errorMessage().orElse(""),
        totals);
  }
}
