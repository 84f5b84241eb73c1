package dev.nightjar.reviews.secret;

/**
 * Character statistics of a text, to distinguish random from chosen text.
 *
 * @param isMixed whether it has lower case letters, upper case letters and digits
 * @param changes the share of characters whose class differs from the previous one
 * @param words the number of upper case letters followed by at least three lower case letters
 */
record CharacterProfile(
    boolean isMixed, boolean hasUrlCharacters, double changes, int words, double bitsPerCharacter) {

  private static final int SMALL_LETTERS_OF_A_WORD = 3;

  private static final int ASCII = 128;
  private static final int SMALL = 0;
  private static final int CAPITAL = 1;
  private static final int DIGIT = 2;
  private static final int SIGN = 3;

  static CharacterProfile of(String text, int start, int end) {
    int[] counts = new int[ASCII];
    boolean[] classes = new boolean[SIGN + 1];
    boolean url = false;
    int changes = 0;
    int words = 0;
    int small = -1;
    int previous = -1;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      counts[c]++;
      url |= c == '_' || c == '-';
      int present = classOf(c);
      classes[present] = true;
      changes += previous >= 0 && present != previous ? 1 : 0;
      previous = present;
      small = present == CAPITAL ? 0 : present == SMALL && small >= 0 ? small + 1 : -1;
      words += small == SMALL_LETTERS_OF_A_WORD ? 1 : 0;
    }
    int length = end - start;
    return new CharacterProfile(
        classes[SMALL] && classes[CAPITAL] && classes[DIGIT],
        url,
        (double) changes / (length - 1),
        words,
        bits(counts, length));
  }

  private static int classOf(char c) {
    if (c >= 'a' && c <= 'z') {
      return SMALL;
    }
    if (c >= 'A' && c <= 'Z') {
      return CAPITAL;
    }
    return c >= '0' && c <= '9' ? DIGIT : SIGN;
  }

  /** The Shannon entropy of the characters. */
  private static double bits(int[] counts, int length) {
    double bits = 0;
    for (int count : counts) {
      if (count > 0) {
        double share = (double) count / length;
        bits -= share * Math.log(share) / Math.log(2);
      }
    }
    return bits;
  }
}
