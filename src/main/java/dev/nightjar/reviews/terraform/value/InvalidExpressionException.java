package dev.nightjar.reviews.terraform.value;

import java.util.Set;

/**
 * Terraform would reject the expression, for example because of a failed conversion or a missing
 * element. {@code try} and {@code can} catch it; elsewhere the value is unknown.
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

  /** The origins of the invalid values. */
  public Set<String> origins() {
    return origins;
  }
}
