package dev.nightjar.reviews.ai;

import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.ErrorDetails;
import dev.nightjar.reviews.model.Finding;
import java.util.List;
import java.util.Map;

/** What a language model adds to a verdict, if it was asked and answered. */
public sealed interface AiFindings {

  /** No model is configured. */
  record Skipped() implements AiFindings {}

  /**
   * The model's further findings (checked and deduplicated), its explanation of findings of the
   * rules by their id, and a summary for each of the specification's analyses.
   */
  record Completed(
      String modelUsed,
      List<Finding> findings,
      Map<String, String> explanations,
      Map<Category, String> analyses)
      implements AiFindings {}

  /** The model failed; the rules' verdict stands. */
  record Failed(ErrorDetails details) implements AiFindings {}
}
