package dev.nightjar.concerts.model.value;

import java.util.regex.Pattern;

/** The format of ids, which are parts of keys and URLs. */
final class IdFormat {

  static final String RULE = "must have 1 to 128 letters, digits or characters of : . _ - ~";

  /** Excludes key separators, characters that URLs must escape, and e-mail addresses. */
  private static final Pattern VALID = Pattern.compile("[A-Za-z0-9:._~-]{1,128}");

  private IdFormat() {}

  static boolean isValid(String text) {
    return VALID.matcher(text).matches();
  }

  static String requireValid(String text) {
    if (!isValid(text)) {
      throw new IllegalArgumentException("an id " + RULE);
    }
    return text;
  }
}
