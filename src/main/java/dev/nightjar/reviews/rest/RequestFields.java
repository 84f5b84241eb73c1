package dev.nightjar.reviews.rest;

import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemException;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.submit.SubmissionRules;
import dev.nightjar.validation.DirectionControls;
import dev.nightjar.validation.InvalidInputException;
import dev.nightjar.validation.Violation;
import java.util.ArrayList;
import java.util.List;

/** Validates fields that several request bodies share. */
public final class RequestFields {

  /** The author if the request names none. */
  static final String ANONYMOUS = "api";

  private static final int MAX_CREATED_BY = 200;

  private RequestFields() {}

  /** Validates the files, or throws a problem. */
  static List<TerraformFile> files(List<FileView> files) {
    if (files == null) {
      throw InvalidInputException.of("files", "is missing");
    }
    List<TerraformFile> complete = new ArrayList<>(files.size());
    for (int i = 0; i < files.size(); i++) {
      FileView file = files.get(i);
      if (file == null || file.path() == null) {
        throw InvalidInputException.of("files." + i + ".path", "is missing");
      }
      if (file.content() == null) {
        throw InvalidInputException.of("files." + i + ".content", "is missing");
      }
      complete.add(new TerraformFile(file.path(), file.content()));
    }
    List<Violation> violations = SubmissionRules.violations(complete);
    if (!violations.isEmpty()) {
      throw new InvalidInputException(violations);
    }
    if (SubmissionRules.isTooLarge(complete)) {
      throw new ProblemException(
          Problem.of(413, "Too large", "The files are larger than 10 MB in total"));
    }
    return complete;
  }

  public static boolean isCreatedBy(String text) {
    return !DirectionControls.removedFrom(text).isBlank()
        && text.length() <= MAX_CREATED_BY
        && text.chars().noneMatch(Character::isISOControl);
  }

  public static final String CREATED_BY_RULE =
      "must have 1 to " + MAX_CREATED_BY + " characters without control characters";

  public static String createdBy(String text) {
    return text == null ? ANONYMOUS : DirectionControls.removedFrom(text);
  }
}
