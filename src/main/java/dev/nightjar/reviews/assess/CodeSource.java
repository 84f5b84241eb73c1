package dev.nightjar.reviews.assess;

import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.TerraformFile;
import java.util.List;

/** Finds the code of a run that was submitted without it. */
public interface CodeSource {

  /** Finds no code. */
  CodeSource NONE =
      run ->
          new Fetched.Missing(
              "The run was submitted without code, and no code source is configured");

  Fetched fetch(Run run);

  /** The result of the search. */
  sealed interface Fetched {

    record Found(List<TerraformFile> files) implements Fetched {}

    /** There is no code; the reason is shown to the user. */
    record Missing(String reason) implements Fetched {}
  }
}
