package dev.nightjar.reviews.model;

import java.util.Collection;

/** The number of findings by severity. */
public record FindingCounts(int total, int high, int medium, int low) {

  public static FindingCounts of(Collection<Finding> findings, Category category) {
    return of(findings.stream().filter(finding -> finding.category() == category).toList());
  }

  public static FindingCounts of(Collection<Finding> findings) {
    int[] counts = new int[Severity.values().length];
    findings.forEach(finding -> counts[finding.severity().ordinal()]++);
    int high = counts[Severity.HIGH.ordinal()];
    int medium = counts[Severity.MEDIUM.ordinal()];
    int low = counts[Severity.LOW.ordinal()];
    return new FindingCounts(high + medium + low, high, medium, low);
  }
}
