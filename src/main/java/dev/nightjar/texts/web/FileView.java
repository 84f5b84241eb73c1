package dev.nightjar.texts.web;

import dev.nightjar.texts.history.DisplayStatus;
import dev.nightjar.texts.model.TextFile;
import dev.nightjar.texts.model.TextProfile;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A file and its result.
 *
 * @param errorMessage why the analysis failed; empty if it did not
 * @param statistics the result; empty until the file is analyzed
 * @param isSlow whether the analysis takes longer than the worker's time limit
 */
public record FileView(
    String id,
    String href,
    String name,
    DisplayStatus status,
    Instant createdAt,
    Instant updatedAt,
    String errorMessage,
    List<StatisticsView> statistics,
    boolean isSlow) {

  static FileView of(
      TextFile file, Optional<TextProfile> profile, Instant now, Duration workerTimeLimit) {
    DisplayStatus displayStatus = DisplayStatus.of(file.status(), file.upload().createdAt(), now);
    return new FileView(
        file.fileId(),
        hrefOf(file.fileId()),
        file.upload().originalFileName(),
        displayStatus,
        file.upload().createdAt(),
        file.updatedAt(),
        file.errorMessage().orElse(""),
        file.result().map(result -> StatisticsView.of(result, profile)).stream().toList(),
        displayStatus == DisplayStatus.ANALYZING
            && now.isAfter(file.updatedAt().plus(workerTimeLimit)));
  }

  static String hrefOf(String fileId) {
    return "/texts/files/" + fileId;
  }
}
