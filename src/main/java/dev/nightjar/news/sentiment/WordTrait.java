package dev.nightjar.news.sentiment;

/** What a word does in a sentence, as bits; the lexicon of the model file gives them to words. */
public final class WordTrait {

  /** It moves up: rise, jump, higher. */
  public static final int UP = 1;

  /** It moves down: fall, cut, lower. */
  public static final int DOWN = 1 << 1;

  /** Good news when it goes up: profit, sales, orders. */
  public static final int GOOD_WHEN_UP = 1 << 2;

  /** Bad news when it goes up: loss, costs, debt. */
  public static final int BAD_WHEN_UP = 1 << 3;

  public static final int PRAISE = 1 << 4;
  public static final int BLAME = 1 << 5;
  public static final int NEGATION = 1 << 6;

  /** It takes the edge off what follows: avoid, ease, drop a lawsuit. */
  public static final int EASING = 1 << 7;

  public static final int EXPECTATION = 1 << 8;
  public static final int MORE = 1 << 9;
  public static final int LESS = 1 << 10;

  /** It introduces an earlier figure: from, versus, compared. */
  public static final int EARLIER = 1 << 11;

  /** It starts another thought: but, although, while. */
  public static final int TURN = 1 << 12;

  public static final int HEDGE = 1 << 13;
  public static final int STRONG = 1 << 14;
  public static final int MILD = 1 << 15;

  /** Business as usual: appoints, publishes, will be held. */
  public static final int ROUTINE = 1 << 16;

  /** A state that stays as it is: unchanged, flat. */
  public static final int SAME = 1 << 17;

  /** Its plural or size says nothing: the, of, and. */
  public static final int FUNCTION = 1 << 18;

  /** It moves something else, so that its noun follows: raise, cut, boost. */
  public static final int TRANSITIVE = 1 << 19;

  public static final int SCALE_THOUSAND = 1 << 20;
  public static final int SCALE_MILLION = 1 << 21;
  public static final int SCALE_BILLION = 1 << 22;
  public static final int CURRENCY = 1 << 23;
  public static final int PERCENT = 1 << 24;

  /** A person or an office, as political news has them. */
  public static final int PERSON = 1 << 25;

  /** A mishap, a crime, an accident, a defeat: bad without anybody saying so. */
  public static final int TROUBLE = 1 << 26;

  /** A victory, a cure, a rescue: good without anybody saying so. */
  public static final int SUCCESS = 1 << 27;

  /** Somebody speaks ill of somebody. */
  public static final int QUARREL = 1 << 28;

  /** Somebody speaks well of somebody. */
  public static final int ESTEEM = 1 << 29;

  /** It belongs to a measure's name, as in "profit before taxes". */
  public static final int QUALIFIER = 1 << 30;

  public static final int DIRECTION = UP | DOWN;
  public static final int MEASURE = GOOD_WHEN_UP | BAD_WHEN_UP;
  public static final int VALENCE = PRAISE | BLAME;
  public static final int COMPARATIVE = MORE | LESS;
  public static final int SCALE = SCALE_THOUSAND | SCALE_MILLION | SCALE_BILLION;

  private WordTrait() {}
}
