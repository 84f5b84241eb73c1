package dev.nightjar.table;

/**
 * A stored item is not as agreed; the message names the attribute and what was expected, never the
 * value.
 */
public final class MalformedItem extends RuntimeException {

  private static final long serialVersionUID = 1L;

  MalformedItem(String attribute, String expected) {
    super(attribute + " is not " + expected);
  }

  private MalformedItem(String message) {
    super(message);
  }

  static MalformedItem missing(String attribute, String expected) {
    return new MalformedItem(attribute + " is missing, expected " + expected);
  }
}
