package dev.nightjar.local.function;

/** A function answered with an error, or not at all. */
public final class FunctionFailedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  FunctionFailedException(String message) {
    super(message);
  }
}
