package dev.nightjar.reviews.ai;

import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.terraform.files.ParsedFiles;

/** Reviews files with a language model, in addition to the rules. Implementations never throw. */
public interface AiReviewer {

  AiFindings review(ParsedFiles files, Verdict verdict);
}
