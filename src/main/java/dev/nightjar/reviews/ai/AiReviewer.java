package dev.nightjar.reviews.ai;

import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.model.Verdict;
import java.util.List;

/** Asks a language model about files that the rules have judged; it never throws. */
public interface AiReviewer {

  AiFindings review(List<TerraformFile> files, Verdict verdict);
}
