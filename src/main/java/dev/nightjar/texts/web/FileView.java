package dev.nightjar.texts.web;

import dev.nightjar.texts.Processing;
import dev.nightjar.texts.TextFile;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * A text and what came of it.
 *
 * @param fault why it failed; empty if it did not
 * @param counts what was found; none before the text is analysed
 * @param isSlow whether its analysis takes longer than a worker may
 */
public record FileView(
    String id,
    String href,
    String name,
    Standing standing,
    Instant createdAt,
    Instant updatedAt,
    String fault,
    List<Counts> counts,
    boolean isSlow) {

  static FileView of(TextFile file, Instant now, Duration workerTimeLimit) {
    Processing processing = file.processing();
    Standing standing = Standing.of(file.status(), file.upload().createdAt(), now);
    return new FileView(
        file.fileId(),
        hrefOf(file.fileId()),
        file.upload().originalFileName(),
        standing,
        file.upload().createdAt(),
        file.updatedAt(),
        processing instanceof Processing.Failed failed ? failed.errorMessage() : "",
        processing instanceof Processing.Completed completed
            ? List.of(Counts.of(completed.result()))
            : List.of(),
        standing == Standing.ANALYSING && now.isAfter(file.updatedAt().plus(workerTimeLimit)));
  }

  static String hrefOf(String fileId) {
    return "/texts/files/" + fileId;
  }
}
