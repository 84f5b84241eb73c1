package dev.nightjar.news.sentiment;

/** Receives the features of a text, for training or for summing their weights. */
public interface FeatureSink {

  void add(FeatureGroup group, int hash);
}
