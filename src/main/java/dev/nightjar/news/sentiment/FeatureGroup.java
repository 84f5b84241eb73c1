package dev.nightjar.news.sentiment;

/** A group of features that is scaled by the number of its features in a text. */
public enum FeatureGroup {
  WORDS,
  LETTERS,
  SIGNALS,

  /** The format of a text; it indicates the kind of source, not the sentiment. */
  STYLE;

  public static final int COUNT = values().length;
}
