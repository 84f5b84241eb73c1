package dev.nightjar.concerts.model.value;

import java.util.regex.Pattern;

/** What an id may look like, so that it can stand in a key and in an address. */
final class IdFormat {

  static final String RULE = "must have 1 to 128 letters, digits or characters of : . _ - ~";

  /** No separator of keys, nothing that an address has to escape oddly, and no e-mail address. */
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
