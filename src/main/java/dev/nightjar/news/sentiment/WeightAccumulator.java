package dev.nightjar.news.sentiment;

import java.util.Arrays;

/** Collects a text's features and sums their weights by group. */
final class WeightAccumulator implements FeatureSink {

  private static final int USUAL_FEATURES = 1024;

  private final Weights weights;
  private final int[][] keys = new int[FeatureGroup.COUNT][USUAL_FEATURES];
  private final int[] counts = new int[FeatureGroup.COUNT];
  private final int[][] sums = new int[FeatureGroup.COUNT][Weights.COLUMNS];

  WeightAccumulator(Weights weights) {
    this.weights = weights;
  }

  void clear() {
    Arrays.fill(counts, 0);
  }

  @Override
  public void add(FeatureGroup group, int hash) {
    int g = group.ordinal();
    int count = counts[g];
    if (count == keys[g].length) {
      keys[g] = Arrays.copyOf(keys[g], count * 2);
    }
    keys[g][count] = Weights.key(group, hash);
    counts[g] = count + 1;
  }

  /** Looks up all weights in one loop, so that the processor overlaps the memory accesses. */
  void sumWeights() {
    for (int g = 0; g < FeatureGroup.COUNT; g++) {
      weights.sum(keys[g], counts[g], sums[g]);
    }
  }

  /** The sum of a column over all groups, each scaled by its number of features. */
  double total(int column, float[] scales) {
    double total = 0;
    for (int g = 0; g < FeatureGroup.COUNT; g++) {
      double share = sums[g][column] / Math.sqrt(Math.max(1, counts[g]));
      total += share * scales[g * Weights.COLUMNS + column];
    }
    return total;
  }
}
