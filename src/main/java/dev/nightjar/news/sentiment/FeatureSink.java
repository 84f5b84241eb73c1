package dev.nightjar.news.sentiment;

/** Receives the features of a text, for training, for summing their weights or for explaining. */
public interface FeatureSink {

  /** The token range of a feature that belongs to the text as a whole. */
  int WHOLE_TEXT = -1;

  /**
   * Adds a feature.
   *
   * @param isMinor whether the feature lies where a text says less, see {@code Emphasis}
   * @param first the first token of the feature, or {@link #WHOLE_TEXT}
   * @param last the last token of the feature, or {@link #WHOLE_TEXT}
   */
  void add(FeatureGroup group, int hash, boolean isMinor, int first, int last);
}
