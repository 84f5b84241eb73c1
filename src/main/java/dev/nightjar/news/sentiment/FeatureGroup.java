package dev.nightjar.news.sentiment;

/** Features that are many or few in a text together, and are scaled by how many they are. */
public enum FeatureGroup {
  WORDS,
  LETTERS,
  SIGNALS,

  /** How a text looks; it tells where the text is from, never how it is meant. */
  STYLE;

  public static final int COUNT = values().length;
}
