package dev.nightjar.cli.review;

import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Severity;
import java.util.List;
import java.util.Locale;

/** The severity at which findings make the command fail. */
public enum FailLimit {
  HIGH,
  MEDIUM,
  LOW,
  NONE;

  boolean isReachedBy(List<Finding> findings) {
    return this != NONE
        && findings.stream()
            .anyMatch(finding -> finding.severity().compareTo(Severity.valueOf(name())) <= 0);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
