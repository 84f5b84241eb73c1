package dev.nightjar.validation;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A rule that one field of a request breaks.
 *
 * @param field the path of the field, such as {@code filters.minPrice}
 * @param code names the rule for programs and never changes
 * @param message says how to correct the field
 */
public record Violation(String field, String code, String message) {

  /** The code of a required field that is absent. */
  public static final String MISSING = "missing";

  /** The code of a value that is not as the message says. */
  public static final String INVALID = "invalid";

  public Violation(String field, String message) {
    this(field, INVALID, message);
  }

  /** The messages of one field, for a form; empty if the field is valid. */
  public static String messages(List<Violation> violations, String field) {
    return violations.stream()
        .filter(violation -> violation.field().equals(field))
        .map(Violation::message)
        .collect(Collectors.joining("; "));
  }
}
