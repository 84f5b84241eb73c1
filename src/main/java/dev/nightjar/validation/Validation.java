package dev.nightjar.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Collects all violations of a request, so that its sender sees them at once. */
public final class Validation {

  private final List<Violation> violations = new ArrayList<>();

  /** Requires a value that passes the test. */
  public <T> Validation require(String field, T value, Predicate<T> valid, String message) {
    return require(field, value, valid, Violation.INVALID, message);
  }

  /** The same with a code of its own, for rules that a caller treats differently. */
  public <T> Validation require(
      String field, T value, Predicate<T> valid, String code, String message) {
    if (value == null) {
      violations.add(new Violation(field, Violation.MISSING, "is missing"));
    } else if (!valid.test(value)) {
      violations.add(new Violation(field, code, message));
    }
    return this;
  }

  /** Like {@link #require}, but the value may be absent. */
  public <T> Validation allow(String field, T value, Predicate<T> valid, String message) {
    return allow(field, value, valid, Violation.INVALID, message);
  }

  public <T> Validation allow(
      String field, T value, Predicate<T> valid, String code, String message) {
    return value == null ? this : require(field, value, valid, code, message);
  }

  /** Throws {@link InvalidInputException} if there are violations. */
  public void check() {
    if (!violations.isEmpty()) {
      throw new InvalidInputException(violations);
    }
  }
}
