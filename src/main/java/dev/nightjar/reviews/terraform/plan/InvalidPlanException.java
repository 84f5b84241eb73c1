package dev.nightjar.reviews.terraform.plan;

/** A file is no plan that can be reviewed; the message is for the user. */
public final class InvalidPlanException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int line;

  InvalidPlanException(int line, String message) {
    super(message, null, false, false);
    this.line = line;
  }

  public int line() {
    return line;
  }
}
