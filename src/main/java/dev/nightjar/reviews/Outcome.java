package dev.nightjar.reviews;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How a review ended. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "status")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Outcome.Completed.class, name = "completed"),
  @JsonSubTypes.Type(value = Outcome.Failed.class, name = "failed")
})
public sealed interface Outcome {

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
      implements Outcome {

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
  record Failed(ErrorDetails error, String stackTrace) implements Outcome {

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
