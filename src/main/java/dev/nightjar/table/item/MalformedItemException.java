package dev.nightjar.table.item;

/**
 * A stored item does not have the expected form. The message names the attribute and what was
 * expected, never the value.
 */
public final class MalformedItemException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public MalformedItemException(String attribute, String expected) {
    super(attribute + " is not " + expected);
  }

  private MalformedItemException(String message) {
    super(message);
  }

  static MalformedItemException missing(String attribute, String expected) {
    return new MalformedItemException(attribute + " is missing, expected " + expected);
  }
}
