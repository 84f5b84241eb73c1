package dev.nightjar.texts.analysis;

import dev.nightjar.texts.TextStatistics;

/** How the analysis of a text ended: with its statistics, or with the reason there are none. */
public sealed interface Analysis {

  /** The text was read to its end and counted. */
  record Completed(TextStatistics statistics) implements Analysis {}

  /** The upload is no text that can be counted; the message tells its owner why. */
  record Failed(String errorMessage) implements Analysis {}
}
