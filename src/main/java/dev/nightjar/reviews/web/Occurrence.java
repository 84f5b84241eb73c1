package dev.nightjar.reviews.web;

import dev.nightjar.reviews.IssueOccurrence;
import java.time.Instant;

/** Where an issue came up. */
public record Occurrence(
    String href,
    String severity,
    String stackId,
    int version,
    String place,
    String resource,
    Instant at) {

  static Occurrence of(IssueOccurrence found) {
    return new Occurrence(
        Hrefs.version(found.reviewId(), found.version()),
        found.severity().word(),
        found.stackId(),
        found.version(),
        found.filePath() + ":" + found.lineNumber(),
        found.resource(),
        found.createdAt());
  }
}
