package dev.nightjar.texts.statistics;

import dev.nightjar.texts.model.TextStatistics;
import dev.nightjar.texts.model.Vocabulary;

/** The outcome of an analysis: the statistics, or the reason why there are none. */
public sealed interface AnalysisOutcome {

  /**
   * The text was analyzed.
   *
   * @param vocabulary the frequent words; empty if they were not requested
   */
  record Completed(TextStatistics statistics, Vocabulary vocabulary) implements AnalysisOutcome {}

  /** The file is no text that can be analyzed; the message tells its owner why. */
  record Failed(String errorMessage) implements AnalysisOutcome {}
}
