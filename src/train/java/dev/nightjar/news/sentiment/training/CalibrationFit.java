package dev.nightjar.news.sentiment.training;

import dev.nightjar.news.sentiment.Calibration;

/** Fits the calibration to predictions of texts that the model was not trained on. */
final class CalibrationFit {

  private static final int STEPS = 50;
  private static final double PRIOR = 1;

  private CalibrationFit() {}

  static Calibration of(TrainingSet set, Prediction[] predictions) {
    float[] intercepts = new float[Calibration.LINES];
    float[] slopes = new float[Calibration.LINES];
    for (int line = 0; line < Calibration.LINES; line++) {
      fit(set, predictions, line, intercepts, slopes);
    }
    return new Calibration(intercepts, slopes);
  }

  /**
   * Logistic regression with one variable, by Newton's method; the prior is to trust the margin.
   */
  private static void fit(
      TrainingSet set, Prediction[] predictions, int line, float[] intercepts, float[] slopes) {
    int label = line % Learner.CLASSES;
    boolean finance = line < Learner.CLASSES;
    double a = 0;
    double b = 1;
    for (int step = 0; step < STEPS; step++) {
      double ga = PRIOR * a;
      double gb = PRIOR * (b - 1);
      double haa = PRIOR;
      double hab = 0;
      double hbb = PRIOR;
      for (int row = 0; row < predictions.length; row++) {
        Prediction prediction = predictions[row];
        double share = finance ? prediction.finance() : 1 - prediction.finance();
        if (prediction.label() != label || share < 0.05) {
          continue;
        }
        double m = prediction.margin();
        double p = 1 / (1 + StrictMath.exp(-(a + b * m)));
        double error = (p - (set.labels[row] == label ? 1 : 0)) * share;
        double curve = p * (1 - p) * share;
        ga += error;
        gb += error * m;
        haa += curve;
        hab += curve * m;
        hbb += curve * m * m;
      }
      double determinant = haa * hbb - hab * hab;
      a -= (hbb * ga - hab * gb) / determinant;
      b -= (haa * gb - hab * ga) / determinant;
    }
    intercepts[line] = (float) a;
    slopes[line] = (float) b;
  }
}
