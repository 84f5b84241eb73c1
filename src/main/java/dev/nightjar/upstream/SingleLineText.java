package dev.nightjar.upstream;

import dev.nightjar.validation.DirectionControls;

/**
 * Text on one line: without control characters, without characters that change the text direction
 * (which can disguise a text), and with single spaces.
 */
public final class SingleLineText {

  public static final char ZERO_WIDTH_JOINER = '\u200D';

  private SingleLineText() {}

  public static String of(String text) {
    StringBuilder plain = new StringBuilder(text.length());
    boolean space = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isWhitespace(c) || Character.isSpaceChar(c) || Character.isISOControl(c)) {
        space = true;
      } else if (!DirectionControls.isOne(c) && !isHalf(text, i)) {
        if (space && !plain.isEmpty()) {
          plain.append(' ');
        }
        space = false;
        plain.append(c);
      }
    }
    return plain.toString();
  }

  /** Whether a surrogate has no partner and can't be stored as UTF-8. */
  private static boolean isHalf(String text, int i) {
    char c = text.charAt(i);
    if (Character.isHighSurrogate(c)) {
      return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
    }
    return Character.isLowSurrogate(c)
        && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
  }
}
