package dev.nightjar.cli.review;

import java.util.Locale;

/** How the report is written. */
public enum ReportFormat {
  TEXT,
  JSON,
  SARIF,
  MARKDOWN,
  JUNIT,
  CSV,
  GITHUB;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
