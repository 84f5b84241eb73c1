package dev.nightjar.reviews.ai;

import dev.nightjar.upstream.SingleLineText;

/**
 * Sanitizes text from a language model: one line, limited length, no control characters and no HTML
 * tags.
 */
final class SanitizedText {

  static final int MAX_NAME = 100;
  static final int MAX_TITLE = 120;
  static final int MAX_TEXT = 1_000;
  static final int MAX_ANALYSIS = 2_000;

  private static final char NO_TAG = '‹';

  private SanitizedText() {}

  static String of(String text, int maxLength) {
    // truncated first to limit the cost of the following steps
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
