package dev.nightjar.reviews.terraform.value;

/**
 * An expression is deeper, longer or dearer than {@link ValueLimits} allow; its value is unknown.
 */
public final class LimitExceededException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public LimitExceededException(String message) {
    super(message, null, false, false);
  }
}
