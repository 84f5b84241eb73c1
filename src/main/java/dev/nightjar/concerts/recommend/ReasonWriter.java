package dev.nightjar.concerts.recommend;

import java.util.List;

/** Puts into words why a concert is recommended. */
interface ReasonWriter {

  /**
   * A reason in words.
   *
   * @param author what phrased it: {@code rules}, or the name of a model
   */
  record Reason(String text, String author) {}

  /** One for each, in the same order. */
  List<Reason> reasonsFor(List<Suggestion> suggestions);
}
