package dev.nightjar.news.sentiment.training;

import dev.nightjar.news.sentiment.training.Learner.Settings;

/** The hyperparameters of the training, chosen by cross-validation. */
record Hyperparameters(
    int fewestTexts,
    float[] groupScales,
    double classBalance,
    float madeUpWeight,
    float madeUpGateWeight,
    Settings learning,
    float gatePenalty,
    int gateEpochs,
    int folds) {

  static Hyperparameters standard() {
    return new Hyperparameters(
        3,
        new float[] {1, 1, 0.5f, 1},
        0.5,
        0.3f,
        0.5f,
        new Settings(12, 6, 0.05f, 1, 0.25f, 1),
        0.2f,
        8,
        5);
  }
}
