package dev.nightjar.reviews.ai;

import dev.nightjar.upstream.SingleLineText;

/**
 * What a model wrote, made harmless: one line, of bounded length, without control characters, and
 * without anything that would begin a tag if somebody put it into a web page unescaped.
 */
final class SanitizedText {

  static final int MAX_NAME = 100;
  static final int MAX_TITLE = 120;
  static final int MAX_TEXT = 1_000;
  static final int MAX_ANALYSIS = 2_000;

  private static final char NO_TAG = '‹';

  private SanitizedText() {}

  static String of(String text, int maxLength) {
    // Bounded before anything else, so that the rest costs little whatever it is.
    String bounded = text.length() > 2 * maxLength ? text.substring(0, 2 * maxLength) : text;
    String plain = withoutTags(SingleLineText.of(bounded));
    return plain.length() > maxLength ? cut(plain, maxLength - 1) + "…" : plain;
  }

  private static String cut(String text, int length) {
    return text.substring(
        0, Character.isHighSurrogate(text.charAt(length - 1)) ? length - 1 : length);
  }

  private static String withoutTags(String text) {
    StringBuilder safe = new StringBuilder(text);
    for (int i = text.indexOf('<'); i >= 0 && i + 1 < text.length(); i = text.indexOf('<', i + 1)) {
      char next = text.charAt(i + 1);
      if (Character.isLetter(next) || next == '/' || next == '!' || next == '?') {
        safe.setCharAt(i, NO_TAG);
      }
    }
    return safe.toString();
  }
}
