package dev.nightjar.news.sentiment;

/**
 * Inspects the tokens around a token: which measure it moves, whether it is negated, what precedes
 * it.
 */
final class TokenContext {

  private static final int FAR_BACK = 9;
  private static final int FAR_AHEAD = 6;
  private static final int NEGATION_REACH = 4;
  private static final int EASING_REACH = 5;
  private static final double UNIT_STEP = 1000;

  private final TokenBuffer tokenBuffer;

  TokenContext(TokenBuffer tokenBuffer) {
    this.tokenBuffer = tokenBuffer;
  }

  /** The index of the noun that a word of direction refers to; -1 if there is none nearby. */
  int measureMovedBy(int at) {
    int ahead = -1;
    for (int i = at + 1; i < tokenBuffer.count && i <= at + FAR_AHEAD && !endsClause(i); i++) {
      if (tokenBuffer.is(i, WordTrait.MEASURE)) {
        ahead = i;
        break;
      }
      boolean isCompared =
          tokenBuffer.hash[i] == PlaceholderTokens.THAN; // the noun after "than" does not move
      if (isCompared || (tokenBuffer.isAmount(i) && !tokenBuffer.is(at, WordTrait.TRANSITIVE))) {
        break;
      }
    }
    int back = -1;
    for (int i = at - 1; i >= 0 && i >= at - FAR_BACK && !endsClause(i); i--) {
      if (tokenBuffer.is(i, WordTrait.MEASURE)) {
        back = i;
        break;
      }
    }
    if (ahead < 0 || back < 0) {
      return Math.max(ahead, back);
    }
    boolean close = ahead - at <= (tokenBuffer.is(at, WordTrait.TRANSITIVE) ? 4 : 2);
    return close || ahead - at < at - back ? ahead : back;
  }

  int measureBefore(int at) {
    for (int i = at - 1; i >= 0 && i >= at - FAR_BACK - 3 && !tokenBuffer.endsSentence(i); i--) {
      if (tokenBuffer.is(i, WordTrait.MEASURE)) {
        return i;
      }
    }
    return -1;
  }

  int measureBetween(int from, int to) {
    for (int i = to - 1; i > from; i--) {
      if (tokenBuffer.is(i, WordTrait.MEASURE)) {
        return i;
      }
    }
    return -1;
  }

  /** 1 if a profit stands before the word and a loss after it, -1 for the reverse, otherwise 0. */
  int turnaround(int at) {
    int now = profitOrLossBefore(at);
    int before = now < 0 ? -1 : profitOrLossAfter(at);
    if (before < 0) {
      return 0;
    }
    int sign = PlaceholderTokens.profitOrLoss(tokenBuffer.hash[now]);
    return sign == -PlaceholderTokens.profitOrLoss(tokenBuffer.hash[before]) ? sign : 0;
  }

  int profitOrLossBefore(int at) {
    for (int i = at - 1; i >= 0 && i >= at - FAR_AHEAD && !tokenBuffer.endsSentence(i); i--) {
      if (PlaceholderTokens.profitOrLoss(tokenBuffer.hash[i]) != 0) {
        return i;
      }
    }
    return -1;
  }

  int profitOrLossAfter(int at) {
    int count = tokenBuffer.count;
    for (int i = at + 1; i < count && i <= at + FAR_AHEAD && !tokenBuffer.endsSentence(i); i++) {
      if (PlaceholderTokens.profitOrLoss(tokenBuffer.hash[i]) != 0) {
        return i;
      }
    }
    return -1;
  }

  /** "No layoffs", "no evidence that it harms", "rules out"; but not "cannot rule out". */
  boolean isNegated(int at) {
    for (int i = at - 1; i >= 0 && i >= at - FAR_BACK && !endsClause(i); i--) {
      if (tokenBuffer.is(i, WordTrait.NEGATION)) {
        boolean isAboutProof = PlaceholderTokens.isProof(tokenBuffer.hash[i + 1]);
        return i >= at - NEGATION_REACH || isAboutProof;
      }
      if (PlaceholderTokens.isRuleOut(tokenBuffer, i)) {
        boolean isDenied = i > 1 && tokenBuffer.is(i - 2, WordTrait.NEGATION);
        return !isDenied;
      }
    }
    return false;
  }

  boolean isEased(int at) {
    for (int i = at - 1; i >= 0 && i >= at - EASING_REACH && !endsClause(i); i--) {
      if (tokenBuffer.is(i, WordTrait.EASING)) {
        return true;
      }
    }
    return at + 1 < tokenBuffer.count && tokenBuffer.is(at + 1, WordTrait.EASING)
        || isEasedLater(at);
  }

  /** "Drop the probe": what goes down is not a measure. */
  boolean easesBlame(int at) {
    if (!tokenBuffer.is(at, WordTrait.EASING)) {
      return false;
    }
    for (int i = at + 1; i < tokenBuffer.count && i <= at + 4 && !endsClause(i); i++) {
      if (tokenBuffer.is(i, WordTrait.MEASURE) || tokenBuffer.isAmount(i)) {
        return false;
      }
      if (tokenBuffer.is(i, WordTrait.BLAME)) {
        return true;
      }
    }
    return false;
  }

  /** "The lawsuit against the bank was dismissed", "layoffs are not planned". */
  private boolean isEasedLater(int at) {
    for (int i = at + 1; i + 1 < tokenBuffer.count && i <= at + FAR_AHEAD && !endsClause(i); i++) {
      if (PlaceholderTokens.isFormOfBe(tokenBuffer.hash[i])) {
        return tokenBuffer.is(i + 1, WordTrait.EASING | WordTrait.NEGATION);
      }
    }
    return false;
  }

  boolean hasDirectionNear(int at) {
    for (int i = at - 1; i >= 0 && i >= at - 4 && !endsClause(i); i--) {
      if (tokenBuffer.is(i, WordTrait.DIRECTION)) {
        return true;
      }
    }
    for (int i = at + 1; i < tokenBuffer.count && i <= at + 4 && !endsClause(i); i++) {
      if (tokenBuffer.is(i, WordTrait.DIRECTION)) {
        return true;
      }
    }
    return false;
  }

  int comparativeBefore(int at) {
    for (int i = at - 1; i >= 0 && i >= at - 7 && !tokenBuffer.endsSentence(i); i--) {
      if (tokenBuffer.is(i, WordTrait.COMPARATIVE)) {
        return i;
      }
    }
    for (int i = at + 1;
        i < tokenBuffer.count && i <= at + 2 && !tokenBuffer.endsSentence(i);
        i++) {
      if (tokenBuffer.is(i, WordTrait.COMPARATIVE)) {
        return i;
      }
    }
    return -1;
  }

  /** "Rises less than expected": the move alone says nothing. */
  boolean isComparedWithExpectation(int move) {
    int comparative = -1;
    for (int i = move + 1;
        i < tokenBuffer.count && i <= move + FAR_BACK && !tokenBuffer.endsSentence(i);
        i++) {
      if (comparative < 0
          && i <= move + 4
          && tokenBuffer.is(i, WordTrait.COMPARATIVE)
          && !tokenBuffer.is(i, WordTrait.VALENCE)) {
        comparative = i;
      } else if (comparative >= 0 && tokenBuffer.is(i, WordTrait.EXPECTATION)) {
        return true;
      }
    }
    return false;
  }

  /** "Less" in "rises less than expected" is no move of its own. */
  boolean isQualifier(int at) {
    if (!tokenBuffer.is(at, WordTrait.COMPARATIVE)) {
      return false;
    }
    int move = moveBefore(at);
    return move >= 0 && isComparedWithExpectation(move);
  }

  /**
   * The index of the word that a comparative modifies: "fell" in "fell less"; -1 if there is none.
   */
  int moveBefore(int comparative) {
    boolean isAdverb = !tokenBuffer.is(comparative, WordTrait.VALENCE);
    for (int i = comparative - 1; isAdverb && i >= 0 && i >= comparative - 4; i--) {
      if (tokenBuffer.is(i, WordTrait.DIRECTION)) {
        return i;
      }
      if (tokenBuffer.endsSentence(i) || tokenBuffer.is(i, WordTrait.MEASURE)) {
        return -1;
      }
    }
    return -1;
  }

  /**
   * The index of the number that a number is compared with: "to 5 from 3", "5, against 3", "5 (3)".
   */
  int earlierAmount(int at) {
    if (at + 2 < tokenBuffer.count
        && tokenBuffer.isPunctuation(at + 1, '(')
        && isBeside(at, at + 2)) {
      return at + 3 >= tokenBuffer.count || tokenBuffer.isPunctuation(at + 3, ')') ? at + 2 : -1;
    }
    int earlier = -1;
    for (int i = at + 1;
        i < tokenBuffer.count && i <= at + 12 && !tokenBuffer.endsSentence(i);
        i++) {
      if (tokenBuffer.is(i, WordTrait.EARLIER)) {
        earlier = i;
      } else if (TokenKind.isAmount(tokenBuffer.kind[i])) {
        if (earlier >= 0 && i - earlier <= 7 && sameKind(at, i)) {
          return i;
        }
        if (tokenBuffer.kind[i] == tokenBuffer.kind[at]) {
          return -1;
        }
      }
    }
    return -1;
  }

  private boolean isBeside(int amount, int earlier) {
    return sameKind(amount, earlier)
        || (tokenBuffer.kind[amount] == TokenKind.MONEY
            && tokenBuffer.kind[earlier] == TokenKind.NUMBER);
  }

  /** The value of the earlier number: in "EUR 9.1 mn (5.5)" both have the same unit. */
  double valueBeside(int amount, int earlier) {
    double value = tokenBuffer.value[earlier];
    if (!sameKind(amount, earlier) && value > 0) {
      while (value * UNIT_STEP <= tokenBuffer.value[amount]) {
        value *= UNIT_STEP;
      }
    }
    return value;
  }

  private boolean sameKind(int one, int other) {
    return tokenBuffer.kind[one] == tokenBuffer.kind[other];
  }

  boolean hasQuestion() {
    for (int i = 0; i < tokenBuffer.count; i++) {
      if (tokenBuffer.isPunctuation(i, '?')) {
        return true;
      }
    }
    return false;
  }

  boolean hasHedge() {
    for (int i = 0; i < tokenBuffer.count; i++) {
      if (tokenBuffer.is(i, WordTrait.HEDGE)) {
        return true;
      }
    }
    return false;
  }

  boolean hasAmount() {
    for (int i = 0; i < tokenBuffer.count; i++) {
      if (tokenBuffer.isAmount(i)) {
        return true;
      }
    }
    return false;
  }

  private boolean endsClause(int at) {
    return tokenBuffer.is(at, WordTrait.TURN)
        || tokenBuffer.endsSentence(at)
        || tokenBuffer.isPunctuation(at, ',');
  }
}
