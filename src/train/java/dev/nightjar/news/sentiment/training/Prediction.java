package dev.nightjar.news.sentiment.training;

/** The prediction for a row: the label, its margin and the share of finance. */
record Prediction(int label, double margin, double finance) {

  static Prediction of(double[] scores, double finance) {
    int best = 0;
    for (int label = 1; label < scores.length; label++) {
      best = scores[label] > scores[best] ? label : best;
    }
    double others = 0;
    for (int label = 0; label < scores.length; label++) {
      others += label == best ? 0 : StrictMath.exp(scores[label] - scores[best]);
    }
    return new Prediction(best, -StrictMath.log(others), finance);
  }
}
