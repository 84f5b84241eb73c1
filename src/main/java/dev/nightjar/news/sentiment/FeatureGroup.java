package dev.nightjar.news.sentiment;

/** A group of features that is scaled by the number of its features in a text. */
public enum FeatureGroup {
  WORDS,
  LETTERS,
  SIGNALS,

  /** The format of a text; only the gate of the expert for posts looks at it. */
  STYLE;

  public static final int COUNT = values().length;

  private static final double MINOR = 0.25;
  private static final double ALL_MINOR = 0.5;

  /**
   * How much a feature counts where a text says less: a quarter, and all of them together no more
   * than half of the others.
   */
  public static double minorFactor(int major, int minor) {
    return Math.min(MINOR, ALL_MINOR * Math.max(1, major) / Math.max(1, minor));
  }

  /** The length of a vector with so many features, so that a long text weighs as a short one. */
  public static double length(int major, int minor) {
    double factor = minorFactor(major, minor);
    return Math.sqrt(Math.max(1, major + minor * factor * factor));
  }
}
