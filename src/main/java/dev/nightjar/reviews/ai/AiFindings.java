package dev.nightjar.reviews.ai;

import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.ErrorDetails;
import dev.nightjar.reviews.model.Finding;
import java.util.List;
import java.util.Map;

/** The result of the review by the language model. */
public sealed interface AiFindings {

  /** No language model is configured, or there is no code to show it. */
  record Skipped() implements AiFindings {}

  /**
   * The additional findings (validated and deduplicated), explanations of the rules' findings by
   * finding id, and a summary for each category.
   */
  record Completed(
      String modelUsed,
      List<Finding> findings,
      Map<String, String> explanations,
      Map<Category, String> analyses)
      implements AiFindings {}

  /** The language model failed; the findings of the rules remain valid. */
  record Failed(ErrorDetails details) implements AiFindings {}
}
