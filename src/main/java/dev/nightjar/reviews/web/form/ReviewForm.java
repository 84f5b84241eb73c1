package dev.nightjar.reviews.web.form;

import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.secret.MaskedText;
import dev.nightjar.reviews.submit.SubmissionRules;
import dev.nightjar.reviews.web.Hrefs;
import dev.nightjar.validation.Violation;
import java.util.ArrayList;
import java.util.List;

/**
 * The form for Terraform files with its current input.
 *
 * @param action the URL it is submitted to
 * @param isRevision whether it creates the next version of a review, whose stack is known
 * @param isCodeLeftOut whether the previous version has too much code to edit here
 * @param violations the validation errors of its fields
 */
public record ReviewForm(
    String action,
    boolean isRevision,
    String stackId,
    List<TerraformFile> files,
    boolean isCodeLeftOut,
    List<Violation> violations) {

  static final String NEW = "/reviews/new";

  private static final String DEFAULT_PATH = "main.tf";

  public static ReviewForm forStack(String stackId, List<TerraformFile> files) {
    return new ReviewForm(NEW, false, stackId, files, false, List.of());
  }

  static ReviewForm forRevision(String reviewId, String stackId, List<TerraformFile> files) {
    return new ReviewForm(Hrefs.revise(reviewId), true, stackId, files, false, List.of());
  }

  /** Validates the input. */
  ReviewForm checked() {
    List<Violation> found = new ArrayList<>();
    if (!SubmissionRules.isId(stackId)) {
      found.add(new Violation("stackId", SubmissionRules.ID_RULE));
    }
    if (files.isEmpty()) {
      found.add(new Violation("files", "is empty: paste Terraform code or choose files"));
    } else if (SubmissionRules.isTooLarge(files)) {
      found.add(new Violation("files", "is larger than 10 MB in total"));
    } else {
      found.addAll(SubmissionRules.violations(files));
    }
    return with(found);
  }

  ReviewForm with(List<Violation> found) {
    return new ReviewForm(action, isRevision, stackId, files, isCodeLeftOut, found);
  }

  ReviewForm withoutCode() {
    return new ReviewForm(action, isRevision, stackId, List.of(), true, violations);
  }

  /** The files, or an empty one if there is none. */
  public List<TerraformFile> shownFiles() {
    return files.isEmpty() ? List.of(new TerraformFile(DEFAULT_PATH, "")) : files;
  }

  /** Whether the code of the previous version has masked secrets. */
  public boolean isMasked() {
    return isRevision && files.stream().anyMatch(file -> MaskedText.isMasked(file.content()));
  }

  /** The validation errors of a field; empty if there are none. */
  public String violation(String field) {
    return Violation.messages(violations, field);
  }

  /** The validation errors of a file's text, which is a plan that can't be read. */
  public String contentViolation(int index) {
    return violation("files." + index + ".content");
  }

  /** The validation errors of a file's path. */
  public String pathViolation(int index) {
    return violation("files." + index + ".path");
  }
}
