package dev.nightjar.reviews.terraform.expression;

/** An expression is deeper, longer or dearer than {@link Limits} allow; its value is unknown. */
public final class TooMuch extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public TooMuch(String message) {
    super(message, null, false, false);
  }
}
