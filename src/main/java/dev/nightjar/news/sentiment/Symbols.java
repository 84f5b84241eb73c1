package dev.nightjar.news.sentiment;

/** The stand-ins for what is not a word: any ticker is the same ticker, any rise of 3 % too. */
final class Symbols {

  static final int NUMBER = Hash.of("<number>");
  static final int BIG_NUMBER = Hash.of("<big-number>");
  static final int PERCENT = Hash.of("<percent>");
  static final int PLUS_PERCENT = Hash.of("<plus-percent>");
  static final int MINUS_PERCENT = Hash.of("<minus-percent>");
  static final int MONEY = Hash.of("<money>");
  static final int YEAR = Hash.of("<year>");
  static final int TICKER = Hash.of("<ticker>");
  static final int MENTION = Hash.of("<mention>");
  static final int HAPPY = Hash.of("<happy>");
  static final int UNHAPPY = Hash.of("<unhappy>");
  static final int NOT = Hash.of("not");

  private Symbols() {}

  static int punctuation(char character) {
    return Hash.mixed(Hash.add(Hash.start(), character) + 1);
  }
}
