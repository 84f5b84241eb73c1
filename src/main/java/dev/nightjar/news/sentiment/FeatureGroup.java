package dev.nightjar.news.sentiment;

/** A group of features that is scaled by the number of its features in a text. */
public enum FeatureGroup {
  WORDS,
  LETTERS,
  SIGNALS,

  /** The format of a text; only the gate of the expert for posts looks at it. */
  STYLE;

  public static final int COUNT = values().length;

  private static final double MINOR = 0.2;

  /**
   * How much a feature counts where a text says less: a fifth, and all of them together no more
   * than a fifth of the others.
   */
  public static double minorFactor(int major, int minor) {
    return MINOR * Math.min(1, Math.max(1, major) / (double) Math.max(1, minor));
  }

  /** The length of a vector with so many features, so that a long text weighs as a short one. */
  public static double length(int major, int minor) {
    double factor = minorFactor(major, minor);
    return Math.sqrt(Math.max(1, major + minor * factor * factor));
  }
}
