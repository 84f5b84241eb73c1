package dev.nightjar.news.sentiment;

/**
 * Maps the votes of the experts to the probability of a correct label: a logistic curve per label
 * and expert, fitted to texts that the model was not trained on, also to those of unknown sources.
 * A text is less sure if few of its words are known, if no expert claims it, or if another expert
 * would label it differently.
 *
 * @param terms the coefficients of each curve, in the order of {@link #values}
 */
public record Calibration(float[][] terms) {

  public static final int TERMS = 7;
  public static final int LABELS = 3;
  public static final int LINES = LABELS * Weights.EXPERTS;

  private static final double MIN_SCORE = 0.02;
  private static final double MAX_SCORE = 0.99;

  /** The share of correct results for texts with such votes and such a share of known words. */
  public double score(Votes votes, double knownShare) {
    int label = votes.label();
    double[] values = values(votes, label, knownShare);
    double logit = 0;
    for (int expert = 0; expert < Weights.EXPERTS; expert++) {
      float[] line = terms[expert * LABELS + label];
      for (int term = 0; term < TERMS; term++) {
        logit += votes.shares()[expert] * line[term] * values[term];
      }
    }
    double score = 1 / (1 + StrictMath.exp(-logit));
    return Math.max(MIN_SCORE, Math.min(MAX_SCORE, score));
  }

  /**
   * A constant, the margin, the known share, the largest share, the product of margin and largest
   * share, the margin by the most skeptical expert, and the mean of the experts' margins.
   */
  public static double[] values(Votes votes, int label, double knownShare) {
    double margin = votes.margin(label);
    double largestShare = votes.largestShare();
    double least = Double.POSITIVE_INFINITY;
    double mean = 0;
    for (int expert = 0; expert < Weights.EXPERTS; expert++) {
      double own = votes.margin(label, expert);
      least = Math.min(least, own);
      mean += own / Weights.EXPERTS;
    }
    return new double[] {1, margin, knownShare, largestShare, margin * largestShare, least, mean};
  }

  /**
   * What the experts say of a text. The arrays are not copied, so that a classifier can reuse them.
   *
   * @param shares how much each expert counts; their sum is 1
   * @param scores the score of each label by each expert
   */
  public record Votes(double[] shares, double[][] scores) {

    /** Beyond this distance an expert's doubt or trust says no more. */
    private static final double MAX_MARGIN = 6;

    /** The score of a label by all experts, each with its share. */
    public double score(int label) {
      double score = 0;
      for (int expert = 0; expert < shares.length; expert++) {
        score += shares[expert] * scores[expert][label];
      }
      return score;
    }

    /** The label with the highest score. */
    public int label() {
      int best = 0;
      for (int label = 1; label < LABELS; label++) {
        best = score(label) > score(best) ? label : best;
      }
      return best;
    }

    /** The log-odds of the label against the others. */
    double margin(int label) {
      double others = 0;
      for (int other = 0; other < LABELS; other++) {
        others += other == label ? 0 : StrictMath.exp(score(other) - score(label));
      }
      return -StrictMath.log(others);
    }

    /** The same for one expert alone, whether it knows such texts or not. */
    double margin(int label, int expert) {
      double others = 0;
      for (int other = 0; other < LABELS; other++) {
        others +=
            other == label ? 0 : StrictMath.exp(scores[expert][other] - scores[expert][label]);
      }
      return Math.max(-MAX_MARGIN, Math.min(MAX_MARGIN, -StrictMath.log(others)));
    }

    /** The share of the leading expert. */
    double largestShare() {
      double most = 0;
      for (double share : shares) {
        most = Math.max(most, share);
      }
      return most;
    }
  }
}
