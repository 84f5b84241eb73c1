package dev.nightjar.news.sentiment;

import java.util.Arrays;

/**
 * Finds what is good and what is bad news in the tokens, by rules: which measure moves where,
 * praise and blame with their negations, figures against earlier figures and against expectations.
 */
final class Signals {

  private static final int FEATURE = Hash.of("signal");
  private static final int MOVE = Hash.of("move");
  private static final int MOVER = Hash.of("mover");
  private static final int MOVED = Hash.of("moved");
  private static final int VALENCE = Hash.of("valence");
  private static final int BURDEN = Hash.of("burden");
  private static final int COMPARED = Hash.of("compared");
  private static final int EXPECTED = Hash.of("expected");
  private static final int TOTAL = Hash.of("total");
  private static final int ENDS = Hash.of("ends");

  private static final int MOST_COUNTED = 3;

  private final Tokens tokens;
  private final Context context;

  /** The figure that each amount is compared with, or -1. */
  private final int[] earlier = new int[Tokens.MOST];

  /** The nouns whose figures are compared: "a loss of 3, after a loss of 5" is no blame. */
  private final boolean[] compared = new boolean[Tokens.MOST];

  private int good;
  private int bad;
  private int first;
  private int last;

  Signals(Tokens tokens) {
    this.tokens = tokens;
    context = new Context(tokens);
  }

  void find(FeatureSink sink) {
    good = 0;
    bad = 0;
    first = 0;
    last = 0;
    compareAmounts();
    for (int i = 0; i < tokens.count; i++) {
      int traits = tokens.traits[i];
      if ((traits & Trait.DIRECTION) != 0) {
        move(i, sink);
      }
      boolean burden = (traits & Trait.BAD_WHEN_UP) != 0;
      if (burden && (compared[i] || context.hasDirectionNear(i))) { // crime that falls is no blame
        continue;
      }
      if ((traits & Trait.VALENCE) != 0) {
        valence(i, sink);
      } else if (burden) {
        burden(i, sink);
      }
      if ((traits & Trait.EXPECTATION) != 0) {
        expectation(i, sink);
      }
      if (tokens.isAmount(i) && earlier[i] >= 0) {
        comparison(i, sink);
      }
    }
    totals(sink);
  }

  private void compareAmounts() {
    Arrays.fill(compared, 0, tokens.count, false);
    for (int i = 0; i < tokens.count; i++) {
      if (tokens.isAmount(i)) {
        earlier[i] = context.earlierAmount(i);
        if (earlier[i] >= 0) {
          mark(context.measureBefore(i));
          mark(context.measureBetween(i, earlier[i]));
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
    int direction = tokens.is(at, Trait.UP) ? 1 : -1;
    int measure = context.measureMovedBy(at);
    int noun = measure < 0 ? 0 : tokens.is(measure, Trait.GOOD_WHEN_UP) ? 1 : -1;
    int negated = context.isNegated(at) ? 1 : 0;
    sink.feature(FeatureGroup.SIGNALS, code(MOVE, direction, noun, negated));
    sink.feature(FeatureGroup.SIGNALS, Hash.joined(code(MOVER, noun, negated, 0), tokens.hash[at]));
    if (measure >= 0) {
      sink.feature(
          FeatureGroup.SIGNALS,
          Hash.joined(code(MOVED, direction, negated, 0), tokens.hash[measure]));
    }
    int sign = direction * (noun == 0 ? 1 : noun) * (negated == 0 ? 1 : -1);
    count(sign);
  }

  private void valence(int at, FeatureSink sink) {
    int sign = tokens.is(at, Trait.PRAISE) ? 1 : -1;
    int shift = context.isNegated(at) ? 1 : context.isEased(at) ? 2 : 0;
    sink.feature(FeatureGroup.SIGNALS, code(VALENCE, sign, shift, 0));
    count(shift == 0 ? sign : -sign);
  }

  private void burden(int at, FeatureSink sink) {
    int shift = context.isNegated(at) ? 1 : context.isEased(at) ? 2 : 0;
    sink.feature(FeatureGroup.SIGNALS, code(BURDEN, shift, 0, 0));
    sink.feature(FeatureGroup.SIGNALS, Hash.joined(code(BURDEN, shift, 1, 0), tokens.hash[at]));
    count(shift == 0 ? -1 : 1);
  }

  private void expectation(int at, FeatureSink sink) {
    int comparative = context.comparativeBefore(at);
    if (comparative < 0) {
      return;
    }
    int direction = tokens.is(comparative, Trait.MORE) ? 1 : -1;
    int move = context.moveBefore(comparative);
    if (move >= 0) {
      direction *= tokens.is(move, Trait.UP) ? 1 : -1;
    }
    int noun = 1;
    if (!tokens.is(comparative, Trait.VALENCE)) {
      int measure = context.measureMovedBy(move >= 0 ? move : comparative);
      noun = measure >= 0 && tokens.is(measure, Trait.BAD_WHEN_UP) ? -1 : 1;
    }
    int negated = context.isNegated(comparative) ? -1 : 1;
    sink.feature(FeatureGroup.SIGNALS, code(EXPECTED, direction * noun * negated, 0, 0));
    sink.feature(FeatureGroup.SIGNALS, code(EXPECTED, direction, noun, negated));
    count(direction * noun * negated);
  }

  private void comparison(int at, FeatureSink sink) {
    int change = (int) Math.signum(tokens.value[at] - context.valueBeside(at, earlier[at]));
    int measure = context.measureBefore(at);
    int noun = measure < 0 ? 0 : tokens.is(measure, Trait.GOOD_WHEN_UP) ? 1 : -1;
    int before = context.measureBetween(at, earlier[at]);
    int nounBefore = before < 0 ? 0 : tokens.is(before, Trait.GOOD_WHEN_UP) ? 1 : -1;
    sink.feature(FeatureGroup.SIGNALS, code(COMPARED, change, noun, nounBefore));
    int sign =
        noun * nounBefore < 0 ? noun : change * (noun == 0 ? 1 : noun); // profit instead of loss
    sink.feature(FeatureGroup.SIGNALS, code(COMPARED, sign, 9, 9));
    if (measure >= 0) {
      sink.feature(
          FeatureGroup.SIGNALS, Hash.joined(code(COMPARED, change, 8, 8), tokens.hash[measure]));
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
    int most = Math.min(good, MOST_COUNTED);
    int least = Math.min(bad, MOST_COUNTED);
    int balance = Math.max(-MOST_COUNTED, Math.min(MOST_COUNTED, good - bad));
    int question = context.hasQuestion() ? 1 : 0;
    int hedge = context.hasHedge() ? 1 : 0;
    int amount = context.hasAmount() ? 1 : 0;
    sink.feature(FeatureGroup.SIGNALS, code(TOTAL, most, least, 0));
    sink.feature(FeatureGroup.SIGNALS, code(TOTAL, balance, 7, question));
    sink.feature(FeatureGroup.SIGNALS, code(TOTAL, balance, 8, hedge));
    sink.feature(FeatureGroup.SIGNALS, code(TOTAL, balance, 9, amount));
    sink.feature(FeatureGroup.SIGNALS, code(ENDS, first, last, 0));
  }

  private static int code(int what, int a, int b, int c) {
    return Hash.joined(FEATURE, what, ((a + 16) * 64 + b + 16) * 64 + c + 16);
  }
}
