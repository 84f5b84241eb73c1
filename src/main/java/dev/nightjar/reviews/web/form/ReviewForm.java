package dev.nightjar.reviews.web.form;

import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.submit.SubmissionRules;
import dev.nightjar.reviews.web.Hrefs;
import java.util.ArrayList;
import java.util.List;

/**
 * The form for Terraform files, as it was filled in.
 *
 * @param action where it goes to
 * @param isRevision whether it is for the next version of a review, whose stack is known
 * @param isCodeLeftOut whether the version before has too much code to be changed here
 * @param faults what is wrong with its fields
 */
public record ReviewForm(
    String action,
    boolean isRevision,
    String stackId,
    List<TerraformFile> files,
    boolean isCodeLeftOut,
    List<Fault> faults) {

  static final String NEW = "/reviews/new";

  private static final String DEFAULT_PATH = "main.tf";

  /** What is wrong with a field. */
  public record Fault(String field, String message) {}

  public static ReviewForm forStack(String stackId, List<TerraformFile> files) {
    return new ReviewForm(NEW, false, stackId, files, false, List.of());
  }

  static ReviewForm forRevision(String reviewId, String stackId, List<TerraformFile> files) {
    return new ReviewForm(Hrefs.revise(reviewId), true, stackId, files, false, List.of());
  }

  /** Says what is wrong with it, if anything is. */
  ReviewForm checked() {
    List<Fault> found = new ArrayList<>();
    if (!SubmissionRules.isId(stackId)) {
      found.add(new Fault("stackId", SubmissionRules.ID_RULE));
    }
    if (files.isEmpty()) {
      found.add(new Fault("files", "is empty: paste some Terraform, or choose files"));
    } else if (SubmissionRules.isTooLarge(files)) {
      found.add(new Fault("files", "has more than 10 MB in all"));
    } else {
      SubmissionRules.violations(files).forEach(f -> found.add(new Fault(f.field(), f.message())));
    }
    return with(found);
  }

  ReviewForm with(List<Fault> found) {
    return new ReviewForm(action, isRevision, stackId, files, isCodeLeftOut, found);
  }

  ReviewForm withoutCode() {
    return new ReviewForm(action, isRevision, stackId, List.of(), true, faults);
  }

  /** The files, and an empty one to paste into while there is none. */
  public List<TerraformFile> shownFiles() {
    return files.isEmpty() ? List.of(new TerraformFile(DEFAULT_PATH, "")) : files;
  }

  /** What is wrong with a field; empty if nothing is. */
  public String fault(String field) {
    return String.join(
        "; ",
        faults.stream().filter(fault -> fault.field().equals(field)).map(Fault::message).toList());
  }

  /** What is wrong with the path of a file. */
  public String pathFault(int index) {
    return fault("files." + index + ".path");
  }
}
