package dev.nightjar.news.sentiment;

/** A group of features that is scaled by the number of its features in a text. */
public enum FeatureGroup {
  WORDS,
  LETTERS,
  SIGNALS,

  /** The format of a text; only the gate of the expert for posts looks at it. */
  STYLE;

  public static final int COUNT = values().length;

  /** How much a feature counts where a text says less. */
  public static final double MINOR = 0.2;

  /** The length of a vector with so many features, so that a long text weighs as a short one. */
  public static double length(int major, int minor) {
    return Math.sqrt(Math.max(1, major + minor * MINOR * MINOR));
  }
}
