package dev.nightjar.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Collects everything that is wrong with a request, so that its sender hears it at once. */
public final class Validation {

  private final List<Violation> violations = new ArrayList<>();

  /** Adds the message for the field unless the value is there and passes. */
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

  /** Throws if anything was wrong. */
  public void check() {
    if (!violations.isEmpty()) {
      throw new InvalidInputException(violations);
    }
  }
}
