package dev.nightjar.texts.model;

import dev.nightjar.validation.DirectionControls;

/**
 * The rule for file names. They are stored as the client sent them, without characters that turn
 * the direction of text, and are never part of a path.
 */
public final class FileName {

  public static final String RULE = "must have 1 to 255 characters and no control characters";
  private static final int MAX_CHARACTERS = 255;

  private FileName() {}

  /** The name as it is stored and shown. */
  public static String shown(String name) {
    return DirectionControls.removedFrom(name);
  }

  public static boolean isValid(String name) {
    return !shown(name).isEmpty()
        && name.codePointCount(0, name.length()) <= MAX_CHARACTERS
        && name.codePoints().noneMatch(FileName::isUnprintable);
  }

  private static boolean isUnprintable(int codePoint) {
    return Character.isISOControl(codePoint) || Character.getType(codePoint) == Character.SURROGATE;
  }
}
