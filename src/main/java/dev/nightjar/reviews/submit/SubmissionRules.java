package dev.nightjar.reviews.submit;

import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.terraform.plan.InvalidPlanException;
import dev.nightjar.reviews.terraform.plan.PlanFile;
import dev.nightjar.validation.Violation;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Validates submissions: ids, which become keys, and files. */
public final class SubmissionRules {

  public static final String ID_RULE =
      "must have 1 to 128 letters, digits, '.', '_' and '-', and begin with a letter or digit";

  public static final int MAX_FILES = 5_000;
  public static final int MAX_BYTES = 10 * 1024 * 1024;
  public static final int MAX_PATH = 512;

  /** Limits the number of reported violations. */
  private static final int MAX_VIOLATIONS = 10;

  private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,127}");

  private static final Pattern REVIEW_ID =
      Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

  private SubmissionRules() {}

  /** Whether a text is a valid stack or run id. */
  public static boolean isId(String text) {
    return ID.matcher(text).matches();
  }

  /** Whether a text has the format of a review id. */
  public static boolean isReviewId(String text) {
    return REVIEW_ID.matcher(text).matches();
  }

  public static boolean isTooLarge(List<TerraformFile> files) {
    return files.stream()
            .mapToLong(file -> file.content().getBytes(StandardCharsets.UTF_8).length)
            .sum()
        > MAX_BYTES;
  }

  /** The violations of the files; empty if they can be reviewed. */
  public static List<Violation> violations(List<TerraformFile> files) {
    if (files.isEmpty() || files.size() > MAX_FILES) {
      return List.of(new Violation("files", "must have 1 to " + MAX_FILES + " files"));
    }
    List<Violation> violations = new ArrayList<>();
    Set<String> paths = new HashSet<>();
    for (int i = 0; i < files.size() && violations.size() < MAX_VIOLATIONS; i++) {
      String path = files.get(i).path();
      String field = "files." + i + ".path";
      String content = "files." + i + ".content";
      pathViolation(path).ifPresent(message -> violations.add(new Violation(field, message)));
      if (!paths.add(path)) {
        violations.add(new Violation(field, "is a duplicate path"));
      }
      planViolation(files.get(i))
          .ifPresent(message -> violations.add(new Violation(content, message)));
    }
    return violations;
  }

  /** A plan that can't be read has nothing to review. */
  private static Optional<String> planViolation(TerraformFile file) {
    if (PlanFile.isPlan(file.path(), file.content())) {
      try {
        PlanFile.parse(file.content());
      } catch (InvalidPlanException invalid) {
        return Optional.of(invalid.getMessage());
      }
    }
    return Optional.empty();
  }

  private static Optional<String> pathViolation(String path) {
    if (path.isEmpty() || path.length() > MAX_PATH) {
      return Optional.of("must have 1 to " + MAX_PATH + " characters");
    }
    if (path.startsWith("/") || path.contains("\\")) {
      return Optional.of("must be a relative path with '/' as separator");
    }
    if (path.codePoints().anyMatch(SubmissionRules::isUnprintable)) {
      return Optional.of("must be printable");
    }
    for (String part : path.split("/", -1)) {
      if (part.isEmpty() || part.equals(".") || part.equals("..")) {
        return Optional.of("must not contain empty parts, '.' or '..'");
      }
    }
    return Optional.empty();
  }

  private static boolean isUnprintable(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      default -> false;
    };
  }
}
