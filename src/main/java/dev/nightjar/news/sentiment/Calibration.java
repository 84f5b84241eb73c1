package dev.nightjar.news.sentiment;

/**
 * How often the model is right when it is so sure: a line per label and domain, fitted to texts
 * that the model had not seen.
 */
public record Calibration(float[] intercepts, float[] slopes) {

  public static final int LINES = 6;

  private static final double LEAST = 0.02;
  private static final double MOST = 0.99;

  /** The share of right verdicts among those for this label with this margin. */
  public double score(int label, double finance, double margin) {
    int news = label + 3;
    double intercept = finance * intercepts[label] + (1 - finance) * intercepts[news];
    double slope = finance * slopes[label] + (1 - finance) * slopes[news];
    double score = 1 / (1 + StrictMath.exp(-(intercept + slope * margin)));
    return Math.max(LEAST, Math.min(MOST, score));
  }
}
