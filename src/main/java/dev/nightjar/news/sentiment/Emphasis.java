package dev.nightjar.news.sentiment;

import java.util.Arrays;

/**
 * Says where a text makes its point: in its title or first sentence rather than later, and not in
 * what it only concedes ("despite a difficult market") or asks.
 */
final class Emphasis {

  /** A text of so many tokens is a post or a headline and counts in full. */
  private static final int SHORT_TEXT = 60;

  private static final int SHORTEST_LEAD = 8;
  private static final int LONGEST_LEAD = 120;
  private static final int LONGEST_CONCESSION = 14;

  private final TokenBuffer tokenBuffer;
  private final TokenContext tokenContext;
  private final boolean[] minor = new boolean[TokenBuffer.MAX_TOKENS];
  private final boolean[] minorAlone = new boolean[TokenBuffer.MAX_TOKENS];
  private final boolean[] asked = new boolean[TokenBuffer.MAX_TOKENS];

  Emphasis(TokenBuffer tokenBuffer, TokenContext tokenContext) {
    this.tokenBuffer = tokenBuffer;
    this.tokenContext = tokenContext;
  }

  void read() {
    int count = tokenBuffer.count;
    Arrays.fill(minor, 0, count, false);
    Arrays.fill(asked, 0, count, false);
    int start = 0;
    for (int i = 0; i < count; i++) {
      boolean isLater = start >= SHORTEST_LEAD || i >= LONGEST_LEAD;
      minor[i] |= isLater && count > SHORT_TEXT;
      if (PlaceholderTokens.concedes(tokenBuffer.hash[i])) {
        concede(i, start);
      }
      if (tokenBuffer.endsSentence(i)) {
        if (tokenBuffer.isPunctuation(i, '?')) {
          Arrays.fill(asked, start, i, true);
        }
        start = i + 1;
      }
    }
    findMinorWords();
  }

  /** Whether the token counts less. */
  boolean isMinor(int token) {
    return minor[token];
  }

  /**
   * Whether the word alone does not count: it is denied ("no layoffs"), eases ("drops the probe"),
   * or is a move that is less or more than expected. The whole phrase does count.
   */
  boolean isMinorAlone(int token) {
    return minorAlone[token];
  }

  private void findMinorWords() {
    for (int i = 0; i < tokenBuffer.count; i++) {
      boolean isJudgement = tokenBuffer.is(i, WordTrait.VALENCE | WordTrait.BAD_WHEN_UP);
      boolean isMove = tokenBuffer.is(i, WordTrait.DIRECTION);
      minorAlone[i] =
          minor[i]
              || isJudgement && tokenContext.isNegated(i)
              || isMove && tokenContext.isComparedWithExpectation(i)
              || isMove && tokenContext.easesBlame(i);
    }
  }

  /** Whether the token is part of a question. */
  boolean isAsked(int token) {
    return asked[token];
  }

  /** A concession ends at the comma; at the start of a sentence it needs one to be recognized. */
  private void concede(int at, int sentenceStart) {
    int end = at + 1;
    while (end < tokenBuffer.count
        && end <= at + LONGEST_CONCESSION
        && !tokenBuffer.isPunctuation(end, ',')
        && !tokenBuffer.endsSentence(end)) {
      end++;
    }
    boolean hasComma = end < tokenBuffer.count && tokenBuffer.isPunctuation(end, ',');
    if (at > sentenceStart || hasComma) {
      Arrays.fill(minor, at, end, true);
    }
  }
}
