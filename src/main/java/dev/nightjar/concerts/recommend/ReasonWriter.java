package dev.nightjar.concerts.recommend;

import java.util.List;

/** Writes the reasons of recommendations. */
interface ReasonWriter {

  /**
   * A reason as a sentence.
   *
   * @param author {@code rules}, or the name of the model
   */
  record Reason(String text, String author) {}

  /** One reason per suggestion, in the same order. */
  List<Reason> reasonsFor(List<Suggestion> suggestions);
}
