package dev.nightjar.reviews.model;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How a review ended. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "status")
@JsonSubTypes({
  @JsonSubTypes.Type(value = ReviewOutcome.Completed.class, name = "completed"),
  @JsonSubTypes.Type(value = ReviewOutcome.Failed.class, name = "failed")
})
public sealed interface ReviewOutcome {

  Status status();

  /** What was found; nothing if it failed. */
  List<Finding> findings();

  /**
   * There is a verdict: the rules', with what a model added to it.
   *
   * @param modelUsed empty if no model was asked or none answered
   * @param explanations the model's, by the id of the finding
   * @param modelFailure why the model added nothing although it was asked
   */
  record Completed(
      Verdict verdict,
      String modelUsed,
      Map<String, String> explanations,
      Map<Category, String> analyses,
      Optional<ErrorDetails> modelFailure)
      implements ReviewOutcome {

    @Override
    public Status status() {
      return Status.COMPLETED;
    }

    @Override
    public List<Finding> findings() {
      return verdict.findings();
    }
  }

  /** Nothing could be said about the code. */
  record Failed(ErrorDetails error, String stackTrace) implements ReviewOutcome {

    @Override
    public Status status() {
      return Status.FAILED;
    }

    @Override
    public List<Finding> findings() {
      return List.of();
    }
  }
}
