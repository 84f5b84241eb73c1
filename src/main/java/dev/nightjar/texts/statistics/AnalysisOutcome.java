package dev.nightjar.texts.statistics;

import dev.nightjar.texts.model.TextStatistics;

/** The outcome of an analysis: the statistics, or the reason why there are none. */
public sealed interface AnalysisOutcome {

  record Completed(TextStatistics statistics) implements AnalysisOutcome {}

  /** The file is no text that can be analyzed; the message tells its owner why. */
  record Failed(String errorMessage) implements AnalysisOutcome {}
}
