package dev.nightjar.news.sentiment.training;

import java.util.Random;
import java.util.stream.IntStream;

/** Predicts every labeled row with a model that was not trained on it. */
final class CrossValidation {

  private static final long SEED = 3;

  private CrossValidation() {}

  static Prediction[] predictions(TrainingSet set, Hyperparameters hyperparameters) {
    Random random = new Random(SEED);
    int[] fold =
        IntStream.range(0, set.labeled).map(r -> random.nextInt(hyperparameters.folds())).toArray();
    Prediction[] predictions = new Prediction[set.labeled];
    for (int k = 0; k < hyperparameters.folds(); k++) {
      int held = k;
      int[] rows =
          IntStream.range(0, set.rows())
              .filter(row -> row >= set.labeled || fold[row] != held)
              .toArray();
      TrainedWeights trainedWeights = new TrainedWeights(set, rows, hyperparameters);
      for (int row = 0; row < set.labeled; row++) {
        if (fold[row] == held) {
          predictions[row] = trainedWeights.predict(row);
        }
      }
    }
    return predictions;
  }
}
