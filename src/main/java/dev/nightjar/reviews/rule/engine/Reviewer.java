package dev.nightjar.reviews.rule.engine;

import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.terraform.files.ParsedFiles;
import java.util.List;

/** Reviews Terraform files by rules; the result is deterministic. */
public interface Reviewer {

  Verdict review(ParsedFiles files);

  default Verdict review(List<TerraformFile> files) {
    return review(new ParsedFiles(files));
  }
}
