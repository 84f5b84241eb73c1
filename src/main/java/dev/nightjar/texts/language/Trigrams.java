package dev.nightjar.texts.language;

import java.util.function.Consumer;

/** The sequences of three letters of a text; a word is framed by {@link #BOUNDARY}. */
public final class Trigrams {

  /** Stands for the start and the end of a word. */
  public static final char BOUNDARY = '_';

  private Trigrams() {}

  /** Passes each trigram of the text's words, in lower case, to the consumer. */
  public static void forEach(CharSequence text, Consumer<String> consumer) {
    char first = BOUNDARY;
    char second = BOUNDARY;
    for (int i = 0; i <= text.length(); i++) {
      char next = i < text.length() ? letter(text.charAt(i)) : BOUNDARY;
      if (second == BOUNDARY && next == BOUNDARY) {
        continue;
      }
      if (second != BOUNDARY) {
        consumer.accept(new String(new char[] {first, second, next}));
      }
      first = second;
      second = next;
    }
  }

  private static char letter(char character) {
    return Character.isLetter(character)
            || Character.getType(character) == Character.NON_SPACING_MARK
        ? Character.toLowerCase(character)
        : BOUNDARY;
  }
}
