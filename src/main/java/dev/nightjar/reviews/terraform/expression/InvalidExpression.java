package dev.nightjar.reviews.terraform.expression;

import java.util.Set;

/**
 * Terraform would refuse the expression: a conversion that does not work, an element that is not
 * there. {@code try} and {@code can} live on it; everywhere else the value is unknown.
 */
public final class InvalidExpression extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient Set<String> origins;

  public InvalidExpression(String message) {
    this(message, Set.of());
  }

  public InvalidExpression(String message, Set<String> origins) {
    super(message, null, false, false);
    this.origins = origins;
  }

  /** Where the values come from that do not fit. */
  public Set<String> origins() {
    return origins;
  }
}
