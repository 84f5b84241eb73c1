package dev.nightjar.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Collects all violations of a request, so that its sender sees them at once. */
public final class Validation {

  private final List<Violation> violations = new ArrayList<>();

  /** Requires a value that passes the test. */
  public <T> Validation require(String field, T value, Predicate<T> valid, String message) {
    if (value == null) {
      violations.add(new Violation(field, "is missing"));
    } else if (!valid.test(value)) {
      violations.add(new Violation(field, message));
    }
    return this;
  }

  /** Like {@link #require}, but the value may be absent. */
  public <T> Validation allow(String field, T value, Predicate<T> valid, String message) {
    return value == null ? this : require(field, value, valid, message);
  }

  /** Throws {@link InvalidInputException} if there are violations. */
  public void check() {
    if (!violations.isEmpty()) {
      throw new InvalidInputException(violations);
    }
  }
}
