package dev.nightjar.reviews.model;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The outcome of a review. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "status")
@JsonSubTypes({
  @JsonSubTypes.Type(value = ReviewOutcome.Completed.class, name = "completed"),
  @JsonSubTypes.Type(value = ReviewOutcome.Failed.class, name = "failed")
})
public sealed interface ReviewOutcome {

  Status status();

  /** The findings; empty if the review failed. */
  List<Finding> findings();

  /**
   * The review completed: the findings of the rules and of the language model.
   *
   * @param modelUsed the language model; empty if none was used
   * @param explanations the model's explanations by finding id
   * @param modelFailure the error of the language model, if it failed
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

  /** The code could not be reviewed. */
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
