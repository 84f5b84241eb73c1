package dev.nightjar.news.sentiment;

import java.util.Arrays;

/** Collects a text's features and sums their weights by group. */
final class WeightAccumulator implements FeatureSink {

  private static final int USUAL_FEATURES = 1024;

  /** The features of each group, first the major ones of all groups, then the minor ones. */
  private static final int PARTS = 2 * FeatureGroup.COUNT;

  private final Weights weights;
  private final int[][] keys = new int[PARTS][USUAL_FEATURES];
  private final int[] counts = new int[PARTS];
  private final int[][] sums = new int[PARTS][Weights.COLUMNS + 1];
  private final double[] lengths = new double[FeatureGroup.COUNT];
  private final double[] minorFactors = new double[FeatureGroup.COUNT];

  WeightAccumulator(Weights weights) {
    this.weights = weights;
  }

  void clear() {
    Arrays.fill(counts, 0);
  }

  @Override
  public void add(FeatureGroup group, int hash, boolean isMinor, int first, int last) {
    int part = isMinor ? group.ordinal() + FeatureGroup.COUNT : group.ordinal();
    int count = counts[part];
    if (count == keys[part].length) {
      keys[part] = Arrays.copyOf(keys[part], count * 2);
    }
    keys[part][count] = Weights.key(group, hash);
    counts[part] = count + 1;
  }

  /** Looks up all weights in one loop, so that the processor overlaps the memory accesses. */
  void sumWeights() {
    for (int part = 0; part < PARTS; part++) {
      weights.sum(keys[part], counts[part], sums[part]);
    }
    for (int g = 0; g < FeatureGroup.COUNT; g++) {
      int minor = counts[g + FeatureGroup.COUNT];
      lengths[g] = FeatureGroup.length(counts[g], minor);
      minorFactors[g] = FeatureGroup.minorFactor(counts[g], minor);
    }
  }

  /** The sum of a column over all groups, each scaled by its number of features. */
  double total(int column, float[] scales) {
    double total = 0;
    for (int g = 0; g < FeatureGroup.COUNT; g++) {
      double sum = sums[g][column] + minorFactors[g] * sums[g + FeatureGroup.COUNT][column];
      total += sum / lengths[g] * scales[g * Weights.COLUMNS + column];
    }
    return total;
  }

  /** The share of the words and pairs of words that the model knows. */
  double knownShare() {
    int words = FeatureGroup.WORDS.ordinal();
    return (double) sums[words][Weights.COLUMNS] / Math.max(1, counts[words]);
  }

  /** The number by which a weight of the group is multiplied. */
  double factor(FeatureGroup group, boolean isMinor) {
    int g = group.ordinal();
    return (isMinor ? minorFactors[g] : 1) / lengths[g];
  }
}
