package dev.nightjar.texts.statistics;

import dev.nightjar.texts.statistics.encoding.Utf8;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** The lower case of one word, equal to {@link String#toLowerCase(Locale)} of the root locale. */
final class LowerCase {

  private static final int LAST_PLAIN_LETTER = 0x052F;

  private final CharacterTable characters;
  private final byte[] lower = new byte[2 * LongWord.MIN_PART_BYTES];

  LowerCase(CharacterTable characters) {
    this.characters = characters;
  }

  /** The bytes of the last word. */
  byte[] bytes() {
    return lower;
  }

  /** Converts a valid UTF-8 word to lower case and returns the length of the result in bytes. */
  int of(byte[] word, int from, int to) {
    byte[] lower = this.lower;
    int length = 0;
    boolean hasCapitalSigma = false;
    for (int at = from; at < to; ) {
      int codePoint = word[at];
      if (codePoint >= 0) {
        // Of the ASCII characters in words, only capitals lack this bit.
        lower[length++] = (byte) (codePoint | 0x20);
        at++;
        continue;
      }
      codePoint = Utf8.decode(word, at);
      at += Utf8.length(codePoint);
      if (codePoint == CharacterTable.CAPITAL_I_WITH_DOT) {
        lower[length++] = 'i';
        length = Utf8.encode(CharacterTable.COMBINING_DOT_ABOVE, lower, length);
      } else {
        hasCapitalSigma |= codePoint == CharacterTable.CAPITAL_SIGMA;
        length = Utf8.encode(characters.lowerCase(codePoint), lower, length);
      }
    }
    return hasCapitalSigma ? withSigma(word, from, to, length) : length;
  }

  /** The lower case of a capital sigma depends on the letters around it. */
  private int withSigma(byte[] word, int from, int to, int length) {
    String text = new String(word, from, to - from, StandardCharsets.UTF_8);
    if (!text.codePoints().allMatch(LowerCase::isPlainLetter)) {
      byte[] exact = text.toLowerCase(Locale.ROOT).getBytes(StandardCharsets.UTF_8);
      System.arraycopy(exact, 0, lower, 0, exact.length);
      return exact.length;
    }
    // Between plain letters the rule is simple, and a hundred times faster than the general one.
    if (text.length() > 1 && text.charAt(text.length() - 1) == CharacterTable.CAPITAL_SIGMA) {
      Utf8.encode(CharacterTable.FINAL_SIGMA, lower, length - 2);
    }
    return length;
  }

  private static boolean isPlainLetter(int codePoint) {
    return codePoint <= LAST_PLAIN_LETTER
        && (Character.getType(codePoint) == Character.LOWERCASE_LETTER
            || Character.getType(codePoint) == Character.UPPERCASE_LETTER);
  }
}
