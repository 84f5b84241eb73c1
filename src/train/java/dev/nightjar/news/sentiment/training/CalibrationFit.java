package dev.nightjar.news.sentiment.training;

import dev.nightjar.news.sentiment.Calibration;
import java.util.List;

/** Fits the calibration to predictions of texts that the model was not trained on. */
final class CalibrationFit {

  private static final int TERMS = Calibration.TERMS;
  private static final int STEPS = 60;
  private static final double PRIOR = 1;

  /** Without a limit, the first steps may leave the range in which the method converges. */
  private static final double MAX_CHANGE = 0.5;

  private CalibrationFit() {}

  /** All predictions have the same weight, those of unknown sources as well. */
  static Calibration of(TrainingSet set, List<Prediction[]> predictions) {
    float[][] terms = new float[Calibration.LINES][TERMS];
    for (int line = 0; line < Calibration.LINES; line++) {
      double[] fitted = fit(set, predictions, line);
      for (int term = 0; term < TERMS; term++) {
        terms[line][term] = (float) fitted[term];
      }
    }
    return new Calibration(terms);
  }

  /** Logistic regression by Newton's method; the prior is to trust the margin. */
  private static double[] fit(TrainingSet set, List<Prediction[]> predictions, int line) {
    int label = line % Calibration.LABELS;
    int expert = line / Calibration.LABELS;
    double[] w = {0, 1, 0, 0, 0};
    for (int step = 0; step < STEPS; step++) {
      double[] gradient = new double[TERMS];
      double[][] curve = new double[TERMS][TERMS];
      for (int i = 0; i < TERMS; i++) {
        gradient[i] = PRIOR * (w[i] - (i == 1 ? 1 : 0));
        curve[i][i] = PRIOR;
      }
      for (Prediction[] run : predictions) {
        for (int row = 0; row < run.length; row++) {
          Prediction p = run[row];
          double share = p == null || p.label() != label ? 0 : p.shares()[expert];
          if (share >= 0.05) {
            add(p, set.labels[row] == label, share, w, gradient, curve);
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

  private static void add(
      Prediction p,
      boolean isRight,
      double share,
      double[] w,
      double[] gradient,
      double[][] curve) {
    double agreement = Calibration.agreement(p.shares());
    double[] v = {1, p.margin(), p.knownShare(), agreement, p.margin() * agreement};
    double logit = 0;
    for (int i = 0; i < TERMS; i++) {
      logit += w[i] * v[i];
    }
    double q = 1 / (1 + StrictMath.exp(-logit));
    double error = (q - (isRight ? 1 : 0)) * share;
    for (int i = 0; i < TERMS; i++) {
      gradient[i] += error * v[i];
      for (int j = 0; j < TERMS; j++) {
        curve[i][j] += q * (1 - q) * share * v[i] * v[j];
      }
    }
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
