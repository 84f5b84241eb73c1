package dev.nightjar.news.sentiment;

import java.util.Arrays;

/**
 * Hashes that replace tokens by their class: all tickers have the same hash, and so have all
 * percentages.
 */
final class PlaceholderTokens {

  static final int NUMBER = FeatureHash.of("<number>");
  static final int BIG_NUMBER = FeatureHash.of("<big-number>");
  static final int PERCENT = FeatureHash.of("<percent>");
  static final int PLUS_PERCENT = FeatureHash.of("<plus-percent>");
  static final int MINUS_PERCENT = FeatureHash.of("<minus-percent>");
  static final int MONEY = FeatureHash.of("<money>");
  static final int YEAR = FeatureHash.of("<year>");
  static final int TICKER = FeatureHash.of("<ticker>");
  static final int MENTION = FeatureHash.of("<mention>");
  static final int HAPPY = FeatureHash.of("<happy>");
  static final int UNHAPPY = FeatureHash.of("<unhappy>");
  static final int NOT = FeatureHash.of("not");
  static final int THAN = FeatureHash.of("than");

  private static final int[] ABBREVIATIONS =
      hashes(
          "vs", "est", "mr", "mrs", "ms", "dr", "sen", "rep", "gov", "gen", "jr", "sr", "st", "no");
  private static final int BEFORE = FeatureHash.of("before");
  private static final int AFTER = FeatureHash.of("after");
  private static final int EXCLUDING = FeatureHash.of("excluding");
  private static final int IS = FeatureHash.of("is");
  private static final int ARE = FeatureHash.of("are");
  private static final int WAS = FeatureHash.of("was");
  private static final int WERE = FeatureHash.of("were");
  private static final int BE = FeatureHash.of("be");
  private static final int BEEN = FeatureHash.of("been");

  private static final int[] CONCESSIONS =
      hashes("despite", "although", "though", "notwithstanding");
  private static final int[] PROFITS =
      hashes("profit", "profits", "black", "surplus", "profitability", "income", "earnings");
  private static final int[] PROOFS = hashes("evidence", "proof", "sign", "signs", "trace", "hint");
  private static final int[] RULES = hashes("rule", "rules", "ruled", "ruling");
  private static final int OUT = FeatureHash.of("out");
  private static final int[] LOSSES = hashes("loss", "losses", "red", "deficit", "deficits");

  private PlaceholderTokens() {}

  /** Words that carry a negation on: "no evidence that it harms". */
  static boolean isProof(int word) {
    return Arrays.binarySearch(PROOFS, word) >= 0;
  }

  /** Whether the token is the second word of "rule out". */
  static boolean isRuleOut(TokenBuffer tokens, int at) {
    return tokens.hash[at] == OUT && at > 0 && Arrays.binarySearch(RULES, tokens.hash[at - 1]) >= 0;
  }

  /** Words that introduce what a sentence only concedes. */
  static boolean concedes(int word) {
    return Arrays.binarySearch(CONCESSIONS, word) >= 0;
  }

  /** 1 for words of profit, -1 for words of loss, 0 for others. */
  static int profitOrLoss(int word) {
    return Arrays.binarySearch(PROFITS, word) >= 0
        ? 1
        : Arrays.binarySearch(LOSSES, word) >= 0 ? -1 : 0;
  }

  private static int[] hashes(String... words) {
    return Arrays.stream(words).mapToInt(FeatureHash::of).sorted().toArray();
  }

  /** Words whose dot does not end a sentence. */
  static boolean isAbbreviation(int word) {
    return Arrays.binarySearch(ABBREVIATIONS, word) >= 0;
  }

  /** Words that introduce the exclusions of a measure: "before taxes". */
  static boolean leavesOut(int word) {
    return word == BEFORE || word == AFTER || word == EXCLUDING;
  }

  static boolean isFormOfBe(int word) {
    return word == IS || word == ARE || word == WAS || word == WERE || word == BE || word == BEEN;
  }

  static int punctuation(char character) {
    return FeatureHash.mixed(FeatureHash.add(FeatureHash.start(), character) + 1);
  }
}
