package dev.nightjar.news.sentiment;

/** Adds up the weights of a text's features, group by group. */
final class Tally implements FeatureSink {

  private static final int STRIDE = 8;

  private final Weights weights;
  private final int[] sums = new int[FeatureGroup.COUNT * STRIDE];
  private final int[] counts = new int[FeatureGroup.COUNT];

  Tally(Weights weights) {
    this.weights = weights;
  }

  void clear() {
    java.util.Arrays.fill(sums, 0);
    java.util.Arrays.fill(counts, 0);
  }

  @Override
  public void feature(FeatureGroup group, int hash) {
    int g = group.ordinal();
    counts[g]++;
    weights.addTo(sums, g * STRIDE, group, hash);
  }

  /** The column's sum over all groups, each scaled by how many features it had. */
  double total(int column, float[] scales) {
    double total = 0;
    for (int g = 0; g < FeatureGroup.COUNT; g++) {
      double share = sums[g * STRIDE + column] / Math.sqrt(Math.max(1, counts[g]));
      total += share * scales[g * Weights.COLUMNS + column];
    }
    return total;
  }
}
