package dev.nightjar.news.sentiment;

/** Takes the features of a text: to learn from them, or to add their weights up. */
public interface FeatureSink {

  void add(FeatureGroup group, int hash);
}
