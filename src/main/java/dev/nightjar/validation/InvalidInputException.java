package dev.nightjar.validation;

import java.util.List;

/** Input that breaks rules. The HTTP layer answers 400 with the violations. */
public class InvalidInputException extends RuntimeException {

  private final transient List<Violation> violations;

  public InvalidInputException(List<Violation> violations) {
    super(
        "Invalid input: " + String.join(", ", violations.stream().map(Violation::field).toList()));
    this.violations = List.copyOf(violations);
  }

  public static InvalidInputException of(String field, String message) {
    return new InvalidInputException(List.of(new Violation(field, message)));
  }

  public List<Violation> violations() {
    return violations;
  }
}
