package dev.nightjar.news.sentiment;

/** The tokens of one text, in arrays that are reused for the next. */
final class TokenBuffer {

  /** Only the first tokens of a text are read. */
  static final int MAX_TOKENS = 400;

  static final int MAX_LETTERS = 4096;

  final byte[] kind = new byte[MAX_TOKENS];

  /** The hash of the word, or of its class. */
  final int[] hash = new int[MAX_TOKENS];

  final int[] traits = new int[MAX_TOKENS];
  final double[] value = new double[MAX_TOKENS];

  /** The token's range in {@link #letters}, which has a space before and after it. */
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
    return count == MAX_TOKENS || lettersUsed > MAX_LETTERS - Tokenizer.MAX_WORD_LENGTH - 2;
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

  boolean isPunctuation(int token, char character) {
    return kind[token] == TokenKind.PUNCTUATION && value[token] == character;
  }

  boolean endsSentence(int token) {
    return kind[token] == TokenKind.PUNCTUATION
        && (value[token] == '.'
            || value[token] == ';'
            || value[token] == '!'
            || value[token] == '?'
            || value[token] == '|');
  }

  boolean isAmount(int token) {
    return TokenKind.isAmount(kind[token]);
  }
}
