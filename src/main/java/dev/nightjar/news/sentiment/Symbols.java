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
  static final int THAN = Hash.of("than");

  private static final int VERSUS = Hash.of("vs");
  private static final int ESTIMATE = Hash.of("est");
  private static final int BEFORE = Hash.of("before");
  private static final int AFTER = Hash.of("after");
  private static final int EXCLUDING = Hash.of("excluding");
  private static final int IS = Hash.of("is");
  private static final int ARE = Hash.of("are");
  private static final int WAS = Hash.of("was");
  private static final int WERE = Hash.of("were");
  private static final int BE = Hash.of("be");
  private static final int BEEN = Hash.of("been");

  private Symbols() {}

  /** Words whose dot ends no sentence. */
  static boolean isAbbreviation(int word) {
    return word == VERSUS || word == ESTIMATE;
  }

  /** Words that tell what a measure leaves out. */
  static boolean leavesOut(int word) {
    return word == BEFORE || word == AFTER || word == EXCLUDING;
  }

  static boolean isFormOfBe(int word) {
    return word == IS || word == ARE || word == WAS || word == WERE || word == BE || word == BEEN;
  }

  static int punctuation(char character) {
    return Hash.mixed(Hash.add(Hash.start(), character) + 1);
  }
}
