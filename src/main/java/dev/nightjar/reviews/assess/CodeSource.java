package dev.nightjar.reviews.assess;

import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.TerraformFile;
import java.util.List;

/** Where the code of a run is looked for that came without it. */
public interface CodeSource {

  Fetched fetch(Run run);

  /** What was found there. */
  sealed interface Fetched {

    record Found(List<TerraformFile> files) implements Fetched {}

    /** There is none, and why, for people. */
    record Missing(String reason) implements Fetched {}
  }
}
