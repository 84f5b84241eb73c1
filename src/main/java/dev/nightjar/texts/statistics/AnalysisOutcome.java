package dev.nightjar.texts.statistics;

import dev.nightjar.texts.model.TextStatistics;

/** How the analysis of a text ended: with its statistics, or with the reason there are none. */
public sealed interface AnalysisOutcome {

  /** The text was read to its end and counted. */
  record Completed(TextStatistics statistics) implements AnalysisOutcome {}

  /** The upload is no text that can be counted; the message tells its owner why. */
  record Failed(String errorMessage) implements AnalysisOutcome {}
}
