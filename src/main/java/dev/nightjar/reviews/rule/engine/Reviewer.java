package dev.nightjar.reviews.rule.engine;

import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.model.Verdict;
import java.util.List;

/** Judges Terraform files by rules: the same files always get the same verdict. */
public interface Reviewer {

  Verdict review(List<TerraformFile> files);
}
