package dev.nightjar.news.sentiment;

/** The kinds of tokens; bytes instead of an enum, because arrays of them are reused. */
final class TokenKind {

  static final byte WORD = 0;
  static final byte NUMBER = 1;
  static final byte PERCENT = 2;
  static final byte MONEY = 3;
  static final byte YEAR = 4;
  static final byte TICKER = 5;
  static final byte MENTION = 6;
  static final byte EMOJI = 7;
  static final byte PUNCTUATION = 8;

  private TokenKind() {}

  static boolean isAmount(byte kind) {
    return kind == NUMBER || kind == PERCENT || kind == MONEY;
  }
}
