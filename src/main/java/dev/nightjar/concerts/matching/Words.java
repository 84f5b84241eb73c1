package dev.nightjar.concerts.matching;

import java.util.Locale;
import java.util.regex.Pattern;

/** The words of a name, to compare spellings. */
final class Words {

  private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}&]+");

  private Words() {}

  /** Lower-case words, each surrounded by spaces. */
  static String of(String name) {
    return " " + BETWEEN_WORDS.matcher(name.toLowerCase(Locale.ROOT)).replaceAll(" ").strip() + " ";
  }
}
