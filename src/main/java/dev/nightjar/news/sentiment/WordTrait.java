package dev.nightjar.news.sentiment;

/** The roles of a word in a sentence, as bits. The lexicon in the model file assigns them. */
public final class WordTrait {

  /** Movement upwards: rise, jump, higher. */
  public static final int UP = 1;

  /** Movement downwards: fall, cut, lower. */
  public static final int DOWN = 1 << 1;

  /** A measure that is good news when it rises: profit, sales, orders. */
  public static final int GOOD_WHEN_UP = 1 << 2;

  /** A measure that is bad news when it rises: loss, costs, debt. */
  public static final int BAD_WHEN_UP = 1 << 3;

  public static final int PRAISE = 1 << 4;
  public static final int BLAME = 1 << 5;
  public static final int NEGATION = 1 << 6;

  /** Weakens what follows: avoid, ease, drop a lawsuit. */
  public static final int EASING = 1 << 7;

  public static final int EXPECTATION = 1 << 8;
  public static final int MORE = 1 << 9;
  public static final int LESS = 1 << 10;

  /** Introduces an earlier number: from, versus, compared. */
  public static final int EARLIER = 1 << 11;

  /** Starts a new clause: but, although, while. */
  public static final int TURN = 1 << 12;

  public static final int HEDGE = 1 << 13;
  public static final int STRONG = 1 << 14;
  public static final int MILD = 1 << 15;

  /** Routine news: appoints, publishes, will be held. */
  public static final int ROUTINE = 1 << 16;

  /** No change: unchanged, flat. */
  public static final int SAME = 1 << 17;

  /** A function word without meaning of its own: the, of, and. */
  public static final int FUNCTION = 1 << 18;

  /** A verb whose object moves: raise, cut, boost. */
  public static final int TRANSITIVE = 1 << 19;

  public static final int SCALE_THOUSAND = 1 << 20;
  public static final int SCALE_MILLION = 1 << 21;
  public static final int SCALE_BILLION = 1 << 22;
  public static final int CURRENCY = 1 << 23;
  public static final int PERCENT = 1 << 24;

  /** A person or an office in political news. */
  public static final int PERSON = 1 << 25;

  /** Bad news in itself: a mishap, a crime, an accident, a defeat. */
  public static final int TROUBLE = 1 << 26;

  /** Good news in itself: a victory, a cure, a rescue. */
  public static final int SUCCESS = 1 << 27;

  /** Criticism of another person. */
  public static final int QUARREL = 1 << 28;

  /** Praise of another person. */
  public static final int ESTEEM = 1 << 29;

  /** Part of a measure's name, as in "profit before taxes". */
  public static final int QUALIFIER = 1 << 30;

  public static final int DIRECTION = UP | DOWN;
  public static final int MEASURE = GOOD_WHEN_UP | BAD_WHEN_UP;
  public static final int VALENCE = PRAISE | BLAME;
  public static final int COMPARATIVE = MORE | LESS;
  public static final int SCALE = SCALE_THOUSAND | SCALE_MILLION | SCALE_BILLION;

  private WordTrait() {}
}
