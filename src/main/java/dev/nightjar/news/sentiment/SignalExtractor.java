package dev.nightjar.news.sentiment;

import java.util.Arrays;

/**
 * Extracts good and bad news by rules: which measure moves in which direction, praise and blame
 * with negations, and numbers compared with earlier numbers or expectations.
 */
final class SignalExtractor {

  private static final int FEATURE = FeatureHash.of("signal");
  private static final int MOVE = FeatureHash.of("move");
  private static final int MOVER = FeatureHash.of("mover");
  private static final int MOVED = FeatureHash.of("moved");
  private static final int VALENCE = FeatureHash.of("valence");
  private static final int BURDEN = FeatureHash.of("burden");
  private static final int COMPARED = FeatureHash.of("compared");
  private static final int EXPECTED = FeatureHash.of("expected");
  private static final int QUALIFIED = FeatureHash.of("qualified");
  private static final int TOTAL = FeatureHash.of("total");
  private static final int ENDS = FeatureHash.of("ends");
  private static final int TURNAROUND = FeatureHash.of("turnaround");
  private static final int QUESTION = FeatureHash.of("question");

  private static final int MAX_COUNTED = 3;

  /** Distinguishes signals of questions, which claim nothing. */
  private static final int ASKED = 8;

  private final TokenBuffer tokenBuffer;
  private final TokenContext tokenContext;
  private final Emphasis emphasis;

  /** The index of the number that each number is compared with, or -1. */
  private final int[] earlier = new int[TokenBuffer.MAX_TOKENS];

  /** Nouns whose numbers are compared: "a loss of 3, after a loss of 5" is not negative. */
  private final boolean[] compared = new boolean[TokenBuffer.MAX_TOKENS];

  private int good;
  private int bad;
  private int first;
  private int last;

  SignalExtractor(TokenBuffer tokenBuffer, TokenContext tokenContext, Emphasis emphasis) {
    this.tokenBuffer = tokenBuffer;
    this.tokenContext = tokenContext;
    this.emphasis = emphasis;
  }

  void extract(FeatureSink sink) {
    good = 0;
    bad = 0;
    first = 0;
    last = 0;
    compareAmounts();
    for (int i = 0; i < tokenBuffer.count; i++) {
      int traits = tokenBuffer.traits[i];
      if ((traits & WordTrait.EARLIER) != 0) {
        turnaround(i, sink);
      }
      if ((traits & WordTrait.DIRECTION) != 0
          && !tokenContext.isQualifier(i)
          && !tokenContext.easesBlame(i)) {
        move(i, sink);
      }
      boolean burden = (traits & WordTrait.BAD_WHEN_UP) != 0;
      if (burden
          && (compared[i] || tokenContext.hasDirectionNear(i))) { // falling crime is not negative
        continue;
      }
      if ((traits & WordTrait.VALENCE) != 0) {
        valence(i, sink);
      } else if (burden) {
        burden(i, sink);
      }
      if ((traits & WordTrait.EXPECTATION) != 0) {
        expectation(i, sink);
      }
      if (tokenBuffer.isAmount(i) && earlier[i] >= 0) {
        comparison(i, sink);
      }
    }
    question(sink);
    totals(sink);
  }

  private void compareAmounts() {
    Arrays.fill(compared, 0, tokenBuffer.count, false);
    for (int i = 0; i < tokenBuffer.count; i++) {
      if (tokenBuffer.isAmount(i)) {
        earlier[i] = tokenContext.earlierAmount(i);
        if (earlier[i] >= 0) {
          mark(tokenContext.measureBefore(i));
          mark(tokenContext.measureBetween(i, earlier[i]));
        }
      } else if (tokenBuffer.is(i, WordTrait.EARLIER) && tokenContext.turnaround(i) != 0) {
        mark(tokenContext.profitOrLossBefore(i));
        mark(tokenContext.profitOrLossAfter(i));
      }
    }
  }

  private void mark(int noun) {
    if (noun >= 0) {
      compared[noun] = true;
    }
  }

  /** "Back to profit after two years of losses", with or without amounts. */
  private void turnaround(int at, FeatureSink sink) {
    int sign = tokenContext.turnaround(at);
    if (sign != 0) {
      int now = tokenContext.profitOrLossBefore(at);
      int before = tokenContext.profitOrLossAfter(at);
      add(sink, code(TURNAROUND, sign, asked(at), 0), now, before);
      count(sign, at);
    }
  }

  private void move(int at, FeatureSink sink) {
    int direction = tokenBuffer.is(at, WordTrait.UP) ? 1 : -1;
    int measure = tokenContext.measureMovedBy(at);
    int noun = measure < 0 ? 0 : tokenBuffer.is(measure, WordTrait.GOOD_WHEN_UP) ? 1 : -1;
    boolean isQualified = tokenContext.isComparedWithExpectation(at);
    int negated = (tokenContext.isNegated(at) ? 1 : 0) + (isQualified ? 2 : 0) + asked(at);
    int other = measure < 0 ? at : measure;
    add(sink, code(MOVE, direction, noun, negated), other, at);
    add(sink, FeatureHash.joined(code(MOVER, noun, negated, 0), tokenBuffer.hash[at]), other, at);
    if (measure >= 0) {
      int moved = code(MOVED, direction, negated, 0);
      add(sink, FeatureHash.joined(moved, tokenBuffer.hash[measure]), other, at);
    }
    int sign = direction * (noun == 0 ? 1 : noun) * (negated % 2 == 0 ? 1 : -1);
    count(isQualified ? 0 : sign, at);
  }

  private void valence(int at, FeatureSink sink) {
    int sign = tokenBuffer.is(at, WordTrait.PRAISE) ? 1 : -1;
    int shift = shift(at);
    add(sink, code(VALENCE, sign, shift + asked(at), 0), at, at);
    count(shift == 0 ? sign : -sign, at);
  }

  private void burden(int at, FeatureSink sink) {
    int shift = shift(at);
    int asked = asked(at);
    add(sink, code(BURDEN, shift + asked, 0, 0), at, at);
    int which = FeatureHash.joined(code(BURDEN, shift + asked, 1, 0), tokenBuffer.hash[at]);
    add(sink, which, at, at);
    count(shift == 0 ? -1 : 1, at);
  }

  private int shift(int at) {
    return tokenContext.isNegated(at) ? 1 : tokenContext.isEased(at) ? 2 : 0;
  }

  private void expectation(int at, FeatureSink sink) {
    int comparative = tokenContext.comparativeBefore(at);
    if (comparative < 0) {
      return;
    }
    int direction = tokenBuffer.is(comparative, WordTrait.MORE) ? 1 : -1;
    int move = tokenContext.moveBefore(comparative);
    if (move >= 0) {
      direction *= tokenBuffer.is(move, WordTrait.UP) ? 1 : -1;
    }
    int noun = 1;
    if (!tokenBuffer.is(comparative, WordTrait.VALENCE)) {
      int measure = tokenContext.measureMovedBy(move >= 0 ? move : comparative);
      noun = measure >= 0 && tokenBuffer.is(measure, WordTrait.BAD_WHEN_UP) ? -1 : 1;
    }
    int negated = tokenContext.isNegated(comparative) ? -1 : 1;
    int from = move >= 0 ? move : comparative;
    add(sink, code(EXPECTED, direction * noun * negated, asked(at), 0), from, at);
    add(sink, code(EXPECTED, direction, noun, negated), from, at);
    if (move >= 0) {
      add(sink, code(QUALIFIED, direction * noun * negated, asked(at), 0), from, at);
    }
    count(direction * noun * negated, at);
  }

  private void comparison(int at, FeatureSink sink) {
    int change =
        (int) Math.signum(tokenBuffer.value[at] - tokenContext.valueBeside(at, earlier[at]));
    int measure = tokenContext.measureBefore(at);
    int noun = measure < 0 ? 0 : tokenBuffer.is(measure, WordTrait.GOOD_WHEN_UP) ? 1 : -1;
    int before = tokenContext.measureBetween(at, earlier[at]);
    int nounBefore = before < 0 ? 0 : tokenBuffer.is(before, WordTrait.GOOD_WHEN_UP) ? 1 : -1;
    int from = measure < 0 ? at : measure;
    add(sink, code(COMPARED, change, noun, nounBefore), from, earlier[at]);
    int sign =
        noun * nounBefore < 0 ? noun : change * (noun == 0 ? 1 : noun); // profit instead of loss
    add(sink, code(COMPARED, sign, 9, 9), from, earlier[at]);
    if (measure >= 0) {
      int which = code(COMPARED, change, 8, 8);
      add(sink, FeatureHash.joined(which, tokenBuffer.hash[measure]), from, earlier[at]);
    }
    count(sign, at);
  }

  /** The kind of a question is in its first word: "should", "will", "why". */
  private void question(FeatureSink sink) {
    if (tokenBuffer.count > 1 && emphasis.isAsked(0)) {
      add(sink, code(QUESTION, 0, 0, 0), 0, 0);
      add(sink, FeatureHash.joined(QUESTION, tokenBuffer.hash[0]), 0, 0);
    }
  }

  private int asked(int at) {
    return emphasis.isAsked(at) ? ASKED : 0;
  }

  private void add(FeatureSink sink, int hash, int one, int other) {
    int begin = Math.min(one, other);
    int end = Math.max(one, other);
    boolean isMinor = emphasis.isMinor(one) || emphasis.isMinor(other);
    sink.add(FeatureGroup.SIGNALS, hash, isMinor, begin, end);
  }

  /** Counts good and bad news where the text makes its point and does not ask. */
  private void count(int sign, int at) {
    if (sign == 0 || emphasis.isMinor(at) || emphasis.isAsked(at)) {
      return;
    }
    good += sign > 0 ? 1 : 0;
    bad += sign < 0 ? 1 : 0;
    first = first == 0 ? sign : first;
    last = sign;
  }

  private void totals(FeatureSink sink) {
    int most = Math.min(good, MAX_COUNTED);
    int least = Math.min(bad, MAX_COUNTED);
    int balance = Math.max(-MAX_COUNTED, Math.min(MAX_COUNTED, good - bad));
    int question = tokenContext.hasQuestion() ? 1 : 0;
    int hedge = tokenContext.hasHedge() ? 1 : 0;
    int amount = tokenContext.hasAmount() ? 1 : 0;
    total(sink, code(TOTAL, most, least, 0));
    total(sink, code(TOTAL, balance, 7, question));
    total(sink, code(TOTAL, balance, 8, hedge));
    total(sink, code(TOTAL, balance, 9, amount));
    total(sink, code(ENDS, first, last, 0));
  }

  private static void total(FeatureSink sink, int hash) {
    sink.add(FeatureGroup.SIGNALS, hash, false, FeatureSink.WHOLE_TEXT, FeatureSink.WHOLE_TEXT);
  }

  private static int code(int what, int a, int b, int c) {
    return FeatureHash.joined(FEATURE, what, ((a + 16) * 64 + b + 16) * 64 + c + 16);
  }
}
