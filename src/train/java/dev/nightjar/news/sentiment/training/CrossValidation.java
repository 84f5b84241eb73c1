package dev.nightjar.news.sentiment.training;

import dev.nightjar.news.sentiment.training.LabeledText.Source;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Predicts every labeled row with a model that was not trained on it. */
final class CrossValidation {

  private static final long SEED = 3;

  private CrossValidation() {}

  /** Each fold is a random part of all sources. */
  static Prediction[] acrossFolds(TrainingSet set, Hyperparameters hyperparameters) {
    Random random = new Random(SEED);
    int[] fold =
        IntStream.range(0, set.labeled).map(r -> random.nextInt(hyperparameters.folds())).toArray();
    Prediction[] predictions = new Prediction[set.labeled];
    for (int k = 0; k < hyperparameters.folds(); k++) {
      int held = k;
      predict(set, hyperparameters, row -> fold[row] == held, predictions);
    }
    return predictions;
  }

  /** Each source is predicted from the other ones, as if nothing of its kind had been labeled. */
  static Prediction[] acrossSources(TrainingSet set, Hyperparameters hyperparameters) {
    Prediction[] predictions = new Prediction[set.labeled];
    for (Source held : Source.values()) {
      predict(set, hyperparameters, row -> set.sources[row] == held, predictions);
    }
    return predictions;
  }

  private static void predict(
      TrainingSet set,
      Hyperparameters hyperparameters,
      IntPredicate isHeld,
      Prediction[] predictions) {
    int[] rows =
        IntStream.range(0, set.rows())
            .filter(row -> row >= set.labeled || !isHeld.test(row))
            .toArray();
    int[] held = IntStream.range(0, set.labeled).filter(isHeld).toArray();
    if (held.length == 0) {
      return;
    }
    TrainedWeights trainedWeights = new TrainedWeights(set, rows, hyperparameters);
    for (int row : held) {
      predictions[row] = trainedWeights.predict(row);
    }
  }
}
