package dev.nightjar.reviews.ai;

import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.model.Verdict;
import java.util.List;

/** Reviews files with a language model, in addition to the rules. Implementations never throw. */
public interface AiReviewer {

  AiFindings review(List<TerraformFile> files, Verdict verdict);
}
