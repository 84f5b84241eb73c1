package dev.nightjar.news.sentiment.training;

import java.util.Random;
import java.util.stream.IntStream;

/** Predicts every labelled row with a model that has not seen it. */
final class CrossValidation {

  private static final long SEED = 3;

  private CrossValidation() {}

  static Prediction[] predictions(TrainingSet set, Recipe recipe) {
    Random random = new Random(SEED);
    int[] fold = IntStream.range(0, set.judged).map(r -> random.nextInt(recipe.folds())).toArray();
    Prediction[] predictions = new Prediction[set.judged];
    for (int k = 0; k < recipe.folds(); k++) {
      int held = k;
      int[] rows =
          IntStream.range(0, set.rows())
              .filter(row -> row >= set.judged || fold[row] != held)
              .toArray();
      Fit fit = new Fit(set, rows, recipe);
      for (int row = 0; row < set.judged; row++) {
        if (fold[row] == held) {
          predictions[row] = fit.predict(row);
        }
      }
    }
    return predictions;
  }
}
