package dev.nightjar.reviews;

import java.util.List;
import java.util.Map;

/** What a language model adds to a verdict, if it was asked and answered. */
public sealed interface Opinion {

  /** No model is configured. */
  record NotAsked() implements Opinion {}

  /**
   * The model's further findings (checked and deduplicated), its explanation of findings of the
   * rules by their id, and a summary for each of the specification's analyses.
   */
  record Given(
      String modelUsed,
      List<Finding> findings,
      Map<String, String> explanations,
      Map<Category, String> analyses)
      implements Opinion {}

  /** The model failed; the rules' verdict stands. */
  record Failed(ErrorDetails details) implements Opinion {}
}
