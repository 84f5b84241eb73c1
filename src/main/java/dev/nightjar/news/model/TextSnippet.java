package dev.nightjar.news.model;

import dev.nightjar.upstream.SingleLineText;

/** The first 200 characters of a text, without control characters. */
public final class TextSnippet {

  static final int MAX_LENGTH = 200;

  private TextSnippet() {}

  static String of(String content) {
    return truncate(SingleLineText.of(content), MAX_LENGTH);
  }

  /** Truncates a text without splitting surrogate pairs or combined characters. */
  public static String truncate(String text, int maxLength) {
    if (text.length() <= maxLength) {
      return text;
    }
    int end = maxLength;
    while (end > 0 && (isInside(text, end) || joins(text.charAt(end)) || isJoiner(text, end - 1))) {
      end--;
    }
    return text.substring(0, end == 0 ? maxLength : end).strip();
  }

  private static boolean isInside(String text, int position) {
    return Character.isLowSurrogate(text.charAt(position))
        && Character.isHighSurrogate(text.charAt(position - 1));
  }

  private static boolean isJoiner(String text, int position) {
    return text.charAt(position) == SingleLineText.ZERO_WIDTH_JOINER;
  }

  private static boolean joins(char next) {
    int type = Character.getType(next);
    return next == SingleLineText.ZERO_WIDTH_JOINER
        || type == Character.NON_SPACING_MARK
        || type == Character.ENCLOSING_MARK;
  }
}
