package dev.nightjar.news.sentiment;

/**
 * Maps the model's margin to the probability of a correct label: a logistic curve per label and
 * domain, fitted to texts that the model was not trained on.
 */
public record Calibration(float[] intercepts, float[] slopes) {

  public static final int LINES = 6;

  private static final double MIN_SCORE = 0.02;
  private static final double MAX_SCORE = 0.99;

  /** The share of correct results for this label and margin. */
  public double score(int label, double finance, double margin) {
    int news = label + 3;
    double intercept = finance * intercepts[label] + (1 - finance) * intercepts[news];
    double slope = finance * slopes[label] + (1 - finance) * slopes[news];
    double score = 1 / (1 + StrictMath.exp(-(intercept + slope * margin)));
    return Math.max(MIN_SCORE, Math.min(MAX_SCORE, score));
  }
}
