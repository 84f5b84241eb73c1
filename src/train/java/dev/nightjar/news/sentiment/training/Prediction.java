package dev.nightjar.news.sentiment.training;

/**
 * The prediction for a row: the label, its margin, the shares of the experts and the share of known
 * words.
 */
record Prediction(int label, double margin, double[] shares, double knownShare) {

  static Prediction of(double[] scores, double[] shares, double knownShare) {
    int best = 0;
    for (int label = 1; label < scores.length; label++) {
      best = scores[label] > scores[best] ? label : best;
    }
    double others = 0;
    for (int label = 0; label < scores.length; label++) {
      others += label == best ? 0 : StrictMath.exp(scores[label] - scores[best]);
    }
    return new Prediction(best, -StrictMath.log(others), shares, knownShare);
  }
}
