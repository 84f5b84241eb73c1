package dev.nightjar.reviews;

import java.util.List;

/** Judges Terraform files by rules: the same files always get the same verdict. */
public interface Reviewer {

  Verdict review(List<TerraformFile> files);
}
