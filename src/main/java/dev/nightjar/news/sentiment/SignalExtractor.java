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
  private static final int TOTAL = FeatureHash.of("total");
  private static final int ENDS = FeatureHash.of("ends");

  private static final int MAX_COUNTED = 3;

  private final TokenBuffer tokenBuffer;
  private final TokenContext tokenContext;

  /** The index of the number that each number is compared with, or -1. */
  private final int[] earlier = new int[TokenBuffer.MAX_TOKENS];

  /** Nouns whose numbers are compared: "a loss of 3, after a loss of 5" is not negative. */
  private final boolean[] compared = new boolean[TokenBuffer.MAX_TOKENS];

  private int good;
  private int bad;
  private int first;
  private int last;

  SignalExtractor(TokenBuffer tokenBuffer) {
    this.tokenBuffer = tokenBuffer;
    tokenContext = new TokenContext(tokenBuffer);
  }

  void extract(FeatureSink sink) {
    good = 0;
    bad = 0;
    first = 0;
    last = 0;
    compareAmounts();
    for (int i = 0; i < tokenBuffer.count; i++) {
      int traits = tokenBuffer.traits[i];
      if ((traits & WordTrait.DIRECTION) != 0) {
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
      }
    }
  }

  private void mark(int noun) {
    if (noun >= 0) {
      compared[noun] = true;
    }
  }

  private void move(int at, FeatureSink sink) {
    int direction = tokenBuffer.is(at, WordTrait.UP) ? 1 : -1;
    int measure = tokenContext.measureMovedBy(at);
    int noun = measure < 0 ? 0 : tokenBuffer.is(measure, WordTrait.GOOD_WHEN_UP) ? 1 : -1;
    int negated = tokenContext.isNegated(at) ? 1 : 0;
    sink.add(FeatureGroup.SIGNALS, code(MOVE, direction, noun, negated));
    sink.add(
        FeatureGroup.SIGNALS,
        FeatureHash.joined(code(MOVER, noun, negated, 0), tokenBuffer.hash[at]));
    if (measure >= 0) {
      sink.add(
          FeatureGroup.SIGNALS,
          FeatureHash.joined(code(MOVED, direction, negated, 0), tokenBuffer.hash[measure]));
    }
    int sign = direction * (noun == 0 ? 1 : noun) * (negated == 0 ? 1 : -1);
    count(sign);
  }

  private void valence(int at, FeatureSink sink) {
    int sign = tokenBuffer.is(at, WordTrait.PRAISE) ? 1 : -1;
    int shift = tokenContext.isNegated(at) ? 1 : tokenContext.isEased(at) ? 2 : 0;
    sink.add(FeatureGroup.SIGNALS, code(VALENCE, sign, shift, 0));
    count(shift == 0 ? sign : -sign);
  }

  private void burden(int at, FeatureSink sink) {
    int shift = tokenContext.isNegated(at) ? 1 : tokenContext.isEased(at) ? 2 : 0;
    sink.add(FeatureGroup.SIGNALS, code(BURDEN, shift, 0, 0));
    sink.add(
        FeatureGroup.SIGNALS, FeatureHash.joined(code(BURDEN, shift, 1, 0), tokenBuffer.hash[at]));
    count(shift == 0 ? -1 : 1);
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
    sink.add(FeatureGroup.SIGNALS, code(EXPECTED, direction * noun * negated, 0, 0));
    sink.add(FeatureGroup.SIGNALS, code(EXPECTED, direction, noun, negated));
    count(direction * noun * negated);
  }

  private void comparison(int at, FeatureSink sink) {
    int change =
        (int) Math.signum(tokenBuffer.value[at] - tokenContext.valueBeside(at, earlier[at]));
    int measure = tokenContext.measureBefore(at);
    int noun = measure < 0 ? 0 : tokenBuffer.is(measure, WordTrait.GOOD_WHEN_UP) ? 1 : -1;
    int before = tokenContext.measureBetween(at, earlier[at]);
    int nounBefore = before < 0 ? 0 : tokenBuffer.is(before, WordTrait.GOOD_WHEN_UP) ? 1 : -1;
    sink.add(FeatureGroup.SIGNALS, code(COMPARED, change, noun, nounBefore));
    int sign =
        noun * nounBefore < 0 ? noun : change * (noun == 0 ? 1 : noun); // profit instead of loss
    sink.add(FeatureGroup.SIGNALS, code(COMPARED, sign, 9, 9));
    if (measure >= 0) {
      sink.add(
          FeatureGroup.SIGNALS,
          FeatureHash.joined(code(COMPARED, change, 8, 8), tokenBuffer.hash[measure]));
    }
    count(sign);
  }

  private void count(int sign) {
    if (sign == 0) {
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
    sink.add(FeatureGroup.SIGNALS, code(TOTAL, most, least, 0));
    sink.add(FeatureGroup.SIGNALS, code(TOTAL, balance, 7, question));
    sink.add(FeatureGroup.SIGNALS, code(TOTAL, balance, 8, hedge));
    sink.add(FeatureGroup.SIGNALS, code(TOTAL, balance, 9, amount));
    sink.add(FeatureGroup.SIGNALS, code(ENDS, first, last, 0));
  }

  private static int code(int what, int a, int b, int c) {
    return FeatureHash.joined(FEATURE, what, ((a + 16) * 64 + b + 16) * 64 + c + 16);
  }
}
