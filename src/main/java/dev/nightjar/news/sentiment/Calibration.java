package dev.nightjar.news.sentiment;

/**
 * Maps the model's margin to the probability of a correct label: a logistic curve per label and
 * expert, fitted to texts that the model was not trained on, also to those of unknown sources. A
 * text is less sure if few of its words are known, or if no expert claims it.
 *
 * @param terms the coefficients of each curve: constant, margin, known share, agreement, and the
 *     product of margin and agreement
 */
public record Calibration(float[][] terms) {

  public static final int TERMS = 5;
  public static final int LABELS = 3;
  public static final int LINES = LABELS * Weights.EXPERTS;

  private static final double MIN_SCORE = 0.02;
  private static final double MAX_SCORE = 0.99;

  /** The share of correct results for this label, margin and share of known words. */
  public double score(int label, double[] shares, double margin, double knownShare) {
    double agreement = agreement(shares);
    double logit = 0;
    for (int expert = 0; expert < shares.length; expert++) {
      float[] t = terms[expert * LABELS + label];
      double slope = t[1] + t[4] * agreement;
      logit += shares[expert] * (t[0] + slope * margin + t[2] * knownShare + t[3] * agreement);
    }
    double score = 1 / (1 + StrictMath.exp(-logit));
    return Math.max(MIN_SCORE, Math.min(MAX_SCORE, score));
  }

  /** The share of the leading expert. */
  public static double agreement(double[] shares) {
    double most = 0;
    for (double share : shares) {
      most = Math.max(most, share);
    }
    return most;
  }
}
