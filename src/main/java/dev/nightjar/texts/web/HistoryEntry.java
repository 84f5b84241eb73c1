package dev.nightjar.texts.web;

import dev.nightjar.texts.history.DisplayStatus;
import dev.nightjar.texts.model.OwnerHistory;
import java.time.Instant;

/**
 * A file in its owner's list.
 *
 * @param errorMessage why the analysis failed; empty if it did not
 */
public record HistoryEntry(
    String href, String name, DisplayStatus status, Instant createdAt, String errorMessage) {

  static HistoryEntry of(OwnerHistory entry, Instant now) {
    return new HistoryEntry(
        FileView.hrefOf(entry.upload().fileId()),
        entry.upload().originalFileName(),
        DisplayStatus.of(entry.status(), entry.upload().createdAt(), now),
        entry.upload().createdAt(),
        entry.errorMessage().orElse(""));
  }
}
