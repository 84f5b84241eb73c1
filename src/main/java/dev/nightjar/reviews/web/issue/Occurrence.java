package dev.nightjar.reviews.web.issue;

import dev.nightjar.reviews.model.statistics.IssueOccurrence;
import dev.nightjar.reviews.web.Hrefs;
import dev.nightjar.reviews.web.RunLabel;
import java.time.Instant;

/** An occurrence of an issue. */
public record Occurrence(
    String href,
    String severity,
    String stackId,
    String runLabel,
    String place,
    String resource,
    Instant at) {

  static Occurrence of(IssueOccurrence found) {
    return new Occurrence(
        Hrefs.version(found.reviewId(), found.version()),
        found.severity().label(),
        found.stackId(),
        RunLabel.of(found.runId()),
        found.filePath() + ":" + found.lineNumber(),
        found.resource(),
        found.createdAt());
  }
}
