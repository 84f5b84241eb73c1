package dev.nightjar.cli.yaml;

/** A mistake in a file that the user wrote; the message names file and line. */
public final class InvalidFileException extends RuntimeException {

  public InvalidFileException(String file, int line, String message) {
    super("%s:%d: %s".formatted(file, line, message), null, false, false);
  }

  public InvalidFileException(String file, String message) {
    super("%s: %s".formatted(file, message), null, false, false);
  }
}
