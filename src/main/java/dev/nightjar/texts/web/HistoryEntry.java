package dev.nightjar.texts.web;

import dev.nightjar.texts.OwnerHistory;
import java.time.Instant;

/**
 * A text in its owner's list.
 *
 * @param fault why it failed; empty if it did not
 */
public record HistoryEntry(
    String href, String name, Standing standing, Instant createdAt, String fault) {

  static HistoryEntry of(OwnerHistory entry, Instant now) {
    return new HistoryEntry(
        FileView.hrefOf(entry.upload().fileId()),
        entry.upload().originalFileName(),
        Standing.of(entry.status(), entry.upload().createdAt(), now),
        entry.upload().createdAt(),
        entry.errorMessage().orElse(""));
  }
}
