package dev.nightjar.reviews.secret;

/** A set of characters that tokens consist of. */
enum Alphabet {
  UPPER_AND_DIGITS("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"),
  HEX("0123456789abcdefABCDEF"),
  ALPHANUMERIC(UPPER_AND_DIGITS.characters() + "abcdefghijklmnopqrstuvwxyz"),
  WORD(ALPHANUMERIC.characters() + "_"),
  BASE64(ALPHANUMERIC.characters() + "+/="),
  BASE64_URL(WORD.characters() + "-"),
  DOTTED(BASE64_URL.characters() + "."),
  PATH(BASE64_URL.characters() + "/"),
  MASK("*"),
  /** The characters of random texts. */
  ANY_BASE64(BASE64_URL.characters() + "+/=");

  private static final int ASCII = 128;

  private final String characters;
  private final boolean[] has = new boolean[ASCII];

  Alphabet(String characters) {
    this.characters = characters;
    characters.chars().forEach(c -> has[c] = true);
  }

  private String characters() {
    return characters;
  }

  boolean has(char c) {
    return c < ASCII && has[c];
  }

  /** The end of the run of these characters that begins at {@code from}. */
  int runEnd(String text, int from) {
    int end = from;
    while (end < text.length() && has(text.charAt(end))) {
      end++;
    }
    return end;
  }
}
