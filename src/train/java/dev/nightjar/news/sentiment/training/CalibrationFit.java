package dev.nightjar.news.sentiment.training;

import dev.nightjar.news.sentiment.Calibration;

/** Fits the calibration to predictions of texts that the model was not trained on. */
final class CalibrationFit {

  private static final int TERMS = Calibration.TERMS;
  private static final int STEPS = 60;
  private static final double PRIOR = 1;
  private static final int MARGIN = 1;
  private static final double LEAST_SHARE = 0.05;
  private static final double SOURCES_WEIGHT = 3;

  /** Without a limit, the first steps may leave the range in which the method converges. */
  private static final double MAX_CHANGE = 0.5;

  private CalibrationFit() {}

  /** Predictions across sources weigh more, because news to come is mostly of unknown sources. */
  static Calibration of(TrainingSet set, Prediction[] acrossFolds, Prediction[] acrossSources) {
    float[][] terms = new float[Calibration.LINES][TERMS];
    for (int line = 0; line < Calibration.LINES; line++) {
      double[] fitted = fit(set, acrossFolds, acrossSources, line);
      for (int term = 0; term < TERMS; term++) {
        terms[line][term] = (float) fitted[term];
      }
    }
    return new Calibration(terms);
  }

  /** Logistic regression by Newton's method; the prior is to trust the margin. */
  private static double[] fit(
      TrainingSet set, Prediction[] acrossFolds, Prediction[] acrossSources, int line) {
    double[] w = new double[TERMS];
    w[MARGIN] = 1;
    for (int step = 0; step < STEPS; step++) {
      double[] gradient = new double[TERMS];
      double[][] curve = new double[TERMS][TERMS];
      for (int i = 0; i < TERMS; i++) {
        gradient[i] = PRIOR * (w[i] - (i == MARGIN ? 1 : 0));
        curve[i][i] = PRIOR;
      }
      add(set, acrossFolds, 1, line, w, gradient, curve);
      add(set, acrossSources, SOURCES_WEIGHT, line, w, gradient, curve);
      double[] change = solve(curve, gradient);
      for (int i = 0; i < TERMS; i++) {
        w[i] -= Math.max(-MAX_CHANGE, Math.min(MAX_CHANGE, change[i]));
      }
    }
    return w;
  }

  /** Adds the predictions of the line's label in which its expert counts. */
  private static void add(
      TrainingSet set,
      Prediction[] predictions,
      double weight,
      int line,
      double[] w,
      double[] gradient,
      double[][] curve) {
    int label = line % Calibration.LABELS;
    int expert = line / Calibration.LABELS;
    for (int row = 0; row < predictions.length; row++) {
      Prediction p = predictions[row];
      double share = p == null || p.label() != label ? 0 : p.votes().shares()[expert];
      if (share >= LEAST_SHARE) {
        double[] v = Calibration.values(p.votes(), label, p.knownShare());
        add(v, set.labels[row] == label, share * weight, w, gradient, curve);
      }
    }
  }

  private static void add(
      double[] v, boolean isRight, double weight, double[] w, double[] gradient, double[][] curve) {
    double logit = 0;
    for (int i = 0; i < TERMS; i++) {
      logit += w[i] * v[i];
    }
    double q = 1 / (1 + StrictMath.exp(-logit));
    double error = (q - (isRight ? 1 : 0)) * weight;
    for (int i = 0; i < TERMS; i++) {
      gradient[i] += error * v[i];
      for (int j = 0; j < TERMS; j++) {
        curve[i][j] += q * (1 - q) * weight * v[i] * v[j];
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
