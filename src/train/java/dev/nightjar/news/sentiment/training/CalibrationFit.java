package dev.nightjar.news.sentiment.training;

import dev.nightjar.news.sentiment.Calibration;
import java.util.List;

/** Fits the calibration to predictions of texts that the model was not trained on. */
final class CalibrationFit {

  private static final int STEPS = 50;
  private static final double PRIOR = 1;
  private static final int TERMS = 3;

  /** Without a limit, the first steps may leave the range in which the method converges. */
  private static final double MAX_CHANGE = 0.5;

  private CalibrationFit() {}

  /** All predictions have the same weight, those of unknown sources as well. */
  static Calibration of(TrainingSet set, List<Prediction[]> predictions) {
    float[][] terms = new float[TERMS][Calibration.LINES];
    for (int line = 0; line < Calibration.LINES; line++) {
      double[] fitted = fit(set, predictions, line);
      for (int term = 0; term < TERMS; term++) {
        terms[term][line] = (float) fitted[term];
      }
    }
    return new Calibration(terms[0], terms[1], terms[2]);
  }

  /**
   * Logistic regression with two variables, by Newton's method; the prior is to trust the margin.
   */
  private static double[] fit(TrainingSet set, List<Prediction[]> predictions, int line) {
    int label = line % Learner.CLASSES;
    int expert = line / Learner.CLASSES;
    double[] w = {0, 1, 0};
    for (int step = 0; step < STEPS; step++) {
      double[] gradient = {PRIOR * w[0], PRIOR * (w[1] - 1), PRIOR * w[2]};
      double[][] curve = {{PRIOR, 0, 0}, {0, PRIOR, 0}, {0, 0, PRIOR}};
      for (Prediction[] run : predictions) {
        for (int row = 0; row < run.length; row++) {
          Prediction p = run[row];
          double share = p == null ? 0 : p.shares()[expert];
          if (share < 0.05 || p.label() != label) {
            continue;
          }
          double[] v = {1, p.margin(), p.knownShare()};
          double q = 1 / (1 + StrictMath.exp(-(w[0] + w[1] * v[1] + w[2] * v[2])));
          double error = (q - (set.labels[row] == label ? 1 : 0)) * share;
          for (int i = 0; i < TERMS; i++) {
            gradient[i] += error * v[i];
            for (int j = 0; j < TERMS; j++) {
              curve[i][j] += q * (1 - q) * share * v[i] * v[j];
            }
          }
        }
      }
      double[] change = solve(curve, gradient);
      for (int i = 0; i < TERMS; i++) {
        w[i] -= Math.max(-MAX_CHANGE, Math.min(MAX_CHANGE, change[i]));
      }
    }
    return w;
  }

  /** Solves a positive definite system by elimination. */
  private static double[] solve(double[][] a, double[] b) {
    for (int i = 0; i < TERMS; i++) {
      for (int j = i + 1; j < TERMS; j++) {
        double factor = a[j][i] / a[i][i];
        for (int k = i; k < TERMS; k++) {
          a[j][k] -= factor * a[i][k];
        }
        b[j] -= factor * b[i];
      }
    }
    double[] x = new double[TERMS];
    for (int i = TERMS - 1; i >= 0; i--) {
      double sum = b[i];
      for (int k = i + 1; k < TERMS; k++) {
        sum -= a[i][k] * x[k];
      }
      x[i] = sum / a[i][i];
    }
    return x;
  }
}
