package dev.nightjar.news.sentiment;

/** The tokens of one text, in arrays that are used again for the next. */
final class TokenBuffer {

  /** A verdict rests on the opening of a text; what follows after so many tokens is not read. */
  static final int MAX_TOKENS = 400;

  static final int MAX_LETTERS = 4096;

  final byte[] kind = new byte[MAX_TOKENS];

  /** What features are made of: the word's hash, or that of its class. */
  final int[] hash = new int[MAX_TOKENS];

  final int[] traits = new int[MAX_TOKENS];
  final double[] value = new double[MAX_TOKENS];

  /** Where the token's letters are in {@link #letters}; there is a space before and after them. */
  final int[] from = new int[MAX_TOKENS];

  final int[] to = new int[MAX_TOKENS];

  final char[] letters = new char[MAX_LETTERS];

  int count;
  int lettersUsed;

  void clear() {
    count = 0;
    letters[0] = ' ';
    lettersUsed = 1;
  }

  boolean isFull() {
    return count == MAX_TOKENS || lettersUsed > MAX_LETTERS - Tokenizer.LONGEST_WORD - 2;
  }

  void add(byte newKind, int newHash, int newTraits) {
    if (count == MAX_TOKENS) {
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
    return TokenKind.isAmount(kind[token]);
  }
}
