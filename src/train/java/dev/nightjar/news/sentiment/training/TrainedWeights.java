package dev.nightjar.news.sentiment.training;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.sentiment.Weights;

/** Weights learned from some rows of a training set. */
final class TrainedWeights {

  private static final int NEUTRAL = Sentiment.NEUTRAL.ordinal();
  private static final int[] AGAINST_NEUTRAL = {
    Sentiment.POSITIVE.ordinal(), Sentiment.NEGATIVE.ordinal()
  };

  private final TrainingSet set;
  private final Learner learner;
  private final GateLearner gate;

  TrainedWeights(TrainingSet set, int[] rows, Hyperparameters hyperparameters) {
    this.set = set;
    gate =
        new GateLearner(
            set.gate.width, hyperparameters.gatePenalty(), hyperparameters.gateEpochs());
    gate.learn(set.gate, rows, set.finance, set.weights);
    learner = new Learner(set.x.width, hyperparameters.learning());
    learner.learn(set.x, rows, set.labels, set.finance, set.weights);
  }

  Prediction predict(int row) {
    float finance = gate.finance(set.gate, row);
    double[] scores = new double[Learner.CLASSES];
    learner.scores(set.x, row, finance, scores);
    return Prediction.of(scores, finance);
  }

  /** The weights of one column of the training set, in the order of the model file. */
  float[] weights(int column) {
    float[] weights = new float[Weights.COLUMNS];
    for (int i = 0; i < Weights.COLUMNS - 1; i++) {
      boolean finance = i < 2;
      weights[i] =
          learner.weight(column, finance, AGAINST_NEUTRAL[i % 2])
              - learner.weight(column, finance, NEUTRAL);
    }
    weights[Weights.COLUMNS - 1] = gate.weight(column);
    return weights;
  }

  float[] biases() {
    float[] biases = new float[Weights.COLUMNS];
    for (int i = 0; i < Weights.COLUMNS - 1; i++) {
      boolean finance = i < 2;
      biases[i] = learner.bias(finance, AGAINST_NEUTRAL[i % 2]) - learner.bias(finance, NEUTRAL);
    }
    biases[Weights.COLUMNS - 1] = gate.bias();
    return biases;
  }
}
