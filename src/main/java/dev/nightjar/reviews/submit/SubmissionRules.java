package dev.nightjar.reviews.submit;

import dev.nightjar.reviews.model.TerraformFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** What can be reviewed: rules for ids, which become keys, and for files. */
public final class SubmissionRules {

  public static final String ID_RULE =
      "must have 1 to 128 letters, digits, '.', '_' and '-', and begin with a letter or digit";

  public static final int MAX_FILES = 5_000;
  public static final int MAX_BYTES = 10 * 1024 * 1024;
  public static final int MAX_PATH = 512;

  /** Ten bad paths tell as much as five thousand. */
  private static final int MAX_FAULTS = 10;

  private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,127}");

  private static final Pattern REVIEW_ID =
      Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

  private SubmissionRules() {}

  /** What is wrong with a file, by its place in the list. */
  public record Violation(String field, String message) {}

  /** Whether a text can be the id of a stack or a run. */
  public static boolean isId(String text) {
    return ID.matcher(text).matches();
  }

  /** Whether a text has the form of the ids that we give to reviews. */
  public static boolean isReviewId(String text) {
    return REVIEW_ID.matcher(text).matches();
  }

  public static boolean isTooLarge(List<TerraformFile> files) {
    return files.stream()
            .mapToLong(file -> file.content().getBytes(StandardCharsets.UTF_8).length)
            .sum()
        > MAX_BYTES;
  }

  /** Empty if the files can be reviewed. */
  public static List<Violation> violations(List<TerraformFile> files) {
    if (files.isEmpty() || files.size() > MAX_FILES) {
      return List.of(new Violation("files", "must have 1 to " + MAX_FILES + " files"));
    }
    List<Violation> faults = new ArrayList<>();
    Set<String> paths = new HashSet<>();
    for (int i = 0; i < files.size() && faults.size() < MAX_FAULTS; i++) {
      String path = files.get(i).path();
      String field = "files." + i + ".path";
      pathViolation(path).ifPresent(message -> faults.add(new Violation(field, message)));
      if (!paths.add(path)) {
        faults.add(new Violation(field, "is the path of another file, too"));
      }
    }
    return faults;
  }

  private static Optional<String> pathViolation(String path) {
    if (path.isEmpty() || path.length() > MAX_PATH) {
      return Optional.of("must have 1 to " + MAX_PATH + " characters");
    }
    if (path.startsWith("/") || path.contains("\\")) {
      return Optional.of("must be relative, with '/' between its parts");
    }
    if (path.codePoints().anyMatch(SubmissionRules::isUnprintable)) {
      return Optional.of("must be printable");
    }
    for (String part : path.split("/", -1)) {
      if (part.isEmpty() || part.equals(".") || part.equals("..")) {
        return Optional.of("must not have empty parts, '.' or '..'");
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
