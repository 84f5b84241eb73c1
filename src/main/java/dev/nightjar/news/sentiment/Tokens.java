package dev.nightjar.news.sentiment;

/** The tokens of one text, in arrays that are used again for the next. */
final class Tokens {

  /** A verdict rests on the opening of a text; what follows after so many tokens is not read. */
  static final int MOST = 400;

  static final int MOST_LETTERS = 4096;

  final byte[] kind = new byte[MOST];

  /** What features are made of: the word's hash, or that of its class. */
  final int[] hash = new int[MOST];

  final int[] traits = new int[MOST];
  final double[] value = new double[MOST];

  /** Where the token's letters are in {@link #letters}; there is a space before and after them. */
  final int[] from = new int[MOST];

  final int[] to = new int[MOST];

  final char[] letters = new char[MOST_LETTERS];

  int count;
  int lettersUsed;

  void clear() {
    count = 0;
    letters[0] = ' ';
    lettersUsed = 1;
  }

  boolean isFull() {
    return count == MOST || lettersUsed > MOST_LETTERS - Tokenizer.LONGEST_WORD - 2;
  }

  void add(byte newKind, int newHash, int newTraits) {
    if (count == MOST) {
      return;
    }
    kind[count] = newKind;
    hash[count] = newHash;
    traits[count] = newTraits;
    value[count] = 0;
    from[count] = lettersUsed;
    to[count] = lettersUsed;
    count++;
  }

  boolean is(int token, int wanted) {
    return (traits[token] & wanted) != 0;
  }

  boolean isAmount(int token) {
    return Kind.isAmount(kind[token]);
  }
}
