package dev.nightjar.news.sentiment;

/**
 * Maps the model's margin to the probability of a correct label: a logistic curve per label and
 * expert, fitted to texts that the model was not trained on, also to those of unknown sources.
 *
 * @param known how much the share of known words adds; a text unlike the training data is less sure
 */
public record Calibration(float[] intercepts, float[] slopes, float[] known) {

  public static final int LABELS = 3;
  public static final int LINES = LABELS * Weights.EXPERTS;

  private static final double MIN_SCORE = 0.02;
  private static final double MAX_SCORE = 0.99;

  /** The share of correct results for this label, margin and share of known words. */
  public double score(int label, double[] shares, double margin, double knownShare) {
    double logit = 0;
    for (int expert = 0; expert < shares.length; expert++) {
      int line = expert * LABELS + label;
      logit +=
          shares[expert] * (intercepts[line] + slopes[line] * margin + known[line] * knownShare);
    }
    double score = 1 / (1 + StrictMath.exp(-logit));
    return Math.max(MIN_SCORE, Math.min(MAX_SCORE, score));
  }
}
