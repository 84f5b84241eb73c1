package dev.nightjar.news.sentiment;

/** Looks around a token: which measure it moves, whether it is negated, what came before. */
final class Context {

  private static final int FAR_BACK = 9;
  private static final int FAR_AHEAD = 6;
  private static final int NEGATION_REACH = 4;
  private static final int EASING_REACH = 5;
  private static final double UNIT_STEP = 1000;

  private final Tokens tokens;

  Context(Tokens tokens) {
    this.tokens = tokens;
  }

  /** The noun that a word of direction is about; -1 when there is none near. */
  int measureMovedBy(int at) {
    int ahead = -1;
    for (int i = at + 1; i < tokens.count && i <= at + FAR_AHEAD && !endsThought(i); i++) {
      if (tokens.is(i, Trait.MEASURE)) {
        ahead = i;
        break;
      }
      boolean isCompared = tokens.hash[i] == Symbols.THAN; // what follows does not move
      if (isCompared || (tokens.isAmount(i) && !tokens.is(at, Trait.TRANSITIVE))) {
        break;
      }
    }
    int back = -1;
    for (int i = at - 1; i >= 0 && i >= at - FAR_BACK && !endsThought(i); i--) {
      if (tokens.is(i, Trait.MEASURE)) {
        back = i;
        break;
      }
    }
    if (ahead < 0 || back < 0) {
      return Math.max(ahead, back);
    }
    boolean close = ahead - at <= (tokens.is(at, Trait.TRANSITIVE) ? 4 : 2);
    return close || ahead - at < at - back ? ahead : back;
  }

  int measureBefore(int at) {
    for (int i = at - 1; i >= 0 && i >= at - FAR_BACK - 3 && !endsSentence(i); i--) {
      if (tokens.is(i, Trait.MEASURE)) {
        return i;
      }
    }
    return -1;
  }

  int measureBetween(int from, int to) {
    for (int i = to - 1; i > from; i--) {
      if (tokens.is(i, Trait.MEASURE)) {
        return i;
      }
    }
    return -1;
  }

  boolean isNegated(int at) {
    return hasBefore(at, Trait.NEGATION, NEGATION_REACH);
  }

  boolean isEased(int at) {
    for (int i = at - 1; i >= 0 && i >= at - EASING_REACH && !endsThought(i); i--) {
      if (tokens.is(i, Trait.EASING)) {
        return true;
      }
    }
    return at + 1 < tokens.count && tokens.is(at + 1, Trait.EASING) || isEasedLater(at);
  }

  /** "The lawsuit against the bank was dismissed." */
  private boolean isEasedLater(int at) {
    for (int i = at + 1; i + 1 < tokens.count && i <= at + FAR_AHEAD && !endsThought(i); i++) {
      if (Symbols.isFormOfBe(tokens.hash[i])) {
        return tokens.is(i + 1, Trait.EASING);
      }
    }
    return false;
  }

  private boolean hasBefore(int at, int trait, int reach) {
    for (int i = at - 1; i >= 0 && i >= at - reach && !endsThought(i); i--) {
      if (tokens.is(i, trait)) {
        return true;
      }
    }
    return false;
  }

  boolean hasDirectionNear(int at) {
    for (int i = at - 1; i >= 0 && i >= at - 4 && !endsThought(i); i--) {
      if (tokens.is(i, Trait.DIRECTION)) {
        return true;
      }
    }
    for (int i = at + 1; i < tokens.count && i <= at + 4 && !endsThought(i); i++) {
      if (tokens.is(i, Trait.DIRECTION)) {
        return true;
      }
    }
    return false;
  }

  int comparativeBefore(int at) {
    for (int i = at - 1; i >= 0 && i >= at - 7 && !endsSentence(i); i--) {
      if (tokens.is(i, Trait.COMPARATIVE)) {
        return i;
      }
    }
    for (int i = at + 1; i < tokens.count && i <= at + 2 && !endsSentence(i); i++) {
      if (tokens.is(i, Trait.COMPARATIVE)) {
        return i;
      }
    }
    return -1;
  }

  /** The word whose move is said to be larger or smaller: in "fell less" it is the fall. */
  int moveBefore(int comparative) {
    boolean isAdverb = !tokens.is(comparative, Trait.VALENCE);
    int before = comparative - 1;
    return isAdverb && before >= 0 && tokens.is(before, Trait.DIRECTION) ? before : -1;
  }

  /** The figure that an amount is compared with: "to 5 from 3", "5, against 3", "5 (3)". */
  int earlierAmount(int at) {
    if (at + 2 < tokens.count && isPunctuation(at + 1, '(') && isBeside(at, at + 2)) {
      return at + 3 >= tokens.count || isPunctuation(at + 3, ')') ? at + 2 : -1;
    }
    int earlier = -1;
    for (int i = at + 1; i < tokens.count && i <= at + 12 && !endsSentence(i); i++) {
      if (tokens.is(i, Trait.EARLIER)) {
        earlier = i;
      } else if (Kind.isAmount(tokens.kind[i])) {
        if (earlier >= 0 && i - earlier <= 7 && sameKind(at, i)) {
          return i;
        }
        if (tokens.kind[i] == tokens.kind[at]) {
          return -1;
        }
      }
    }
    return -1;
  }

  private boolean isBeside(int amount, int earlier) {
    return sameKind(amount, earlier)
        || (tokens.kind[amount] == Kind.MONEY && tokens.kind[earlier] == Kind.NUMBER);
  }

  /** What the earlier amount is worth: in "EUR 9.1 mn (5.5)" the unit is said only once. */
  double valueBeside(int amount, int earlier) {
    double value = tokens.value[earlier];
    if (!sameKind(amount, earlier) && value > 0) {
      while (value * UNIT_STEP <= tokens.value[amount]) {
        value *= UNIT_STEP;
      }
    }
    return value;
  }

  private boolean sameKind(int one, int other) {
    return tokens.kind[one] == tokens.kind[other];
  }

  boolean hasQuestion() {
    for (int i = 0; i < tokens.count; i++) {
      if (isPunctuation(i, '?')) {
        return true;
      }
    }
    return false;
  }

  boolean hasHedge() {
    for (int i = 0; i < tokens.count; i++) {
      if (tokens.is(i, Trait.HEDGE)) {
        return true;
      }
    }
    return false;
  }

  boolean hasAmount() {
    for (int i = 0; i < tokens.count; i++) {
      if (tokens.isAmount(i)) {
        return true;
      }
    }
    return false;
  }

  private boolean endsThought(int at) {
    return tokens.is(at, Trait.TURN) || endsSentence(at) || isPunctuation(at, ',');
  }

  private boolean endsSentence(int at) {
    return isPunctuation(at, '.')
        || isPunctuation(at, ';')
        || isPunctuation(at, '!')
        || isPunctuation(at, '?')
        || isPunctuation(at, '|');
  }

  private boolean isPunctuation(int at, char character) {
    return tokens.kind[at] == Kind.PUNCTUATION && tokens.value[at] == character;
  }
}
