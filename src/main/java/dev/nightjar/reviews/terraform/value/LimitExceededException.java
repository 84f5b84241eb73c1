package dev.nightjar.reviews.terraform.value;

/**
 * An expression exceeds a limit of {@link ValueLimits} or its evaluation budget; its value is
 * unknown.
 */
public final class LimitExceededException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public LimitExceededException(String message) {
    super(message, null, false, false);
  }
}
