package dev.nightjar.reviews.terraform.value;

import java.util.Set;

/**
 * Terraform would refuse the expression: a conversion that does not work, an element that is not
 * there. {@code try} and {@code can} live on it; everywhere else the value is unknown.
 */
public final class InvalidExpressionException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient Set<String> origins;

  public InvalidExpressionException(String message) {
    this(message, Set.of());
  }

  public InvalidExpressionException(String message, Set<String> origins) {
    super(message, null, false, false);
    this.origins = origins;
  }

  /** Where the values come from that do not fit. */
  public Set<String> origins() {
    return origins;
  }
}
