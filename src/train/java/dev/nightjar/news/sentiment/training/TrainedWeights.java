package dev.nightjar.news.sentiment.training;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.sentiment.Calibration.Votes;
import dev.nightjar.news.sentiment.Weights;

/** Weights learned from some rows of a training set. */
final class TrainedWeights {

  private static final int NEUTRAL = Sentiment.NEUTRAL.ordinal();
  private static final int POSITIVE = Sentiment.POSITIVE.ordinal();
  private static final int NEGATIVE = Sentiment.NEGATIVE.ordinal();

  private final TrainingSet set;
  private final Learner learner;
  private final GateLearner gate;

  TrainedWeights(TrainingSet set, int[] rows, Hyperparameters hyperparameters) {
    this.set = set;
    gate = new GateLearner(set.style, hyperparameters.gatePenalty(), hyperparameters.gateEpochs());
    gate.learn(set.gate, rows, set.experts, set.gateWeights);
    learner = new Learner(set.x.width, hyperparameters.learning());
    learner.learn(set.x, rows, set.labels, set.experts, set.weights);
  }

  Prediction predict(int row) {
    double[] shares = new double[Weights.EXPERTS];
    gate.shares(set.gate, row, shares);
    double[][] scores = new double[Weights.EXPERTS][Learner.CLASSES];
    for (int expert = 0; expert < Weights.EXPERTS; expert++) {
      learner.scores(set.x, row, expert, scores[expert]);
    }
    return new Prediction(new Votes(shares, scores), knownShare(row));
  }

  private double knownShare(int row) {
    double known = 0;
    for (int at = set.x.start(row); at < set.x.end(row); at++) {
      int column = set.x.column(at);
      known += set.words[column] && learner.knows(column) ? set.x.value(at) : 0;
    }
    return Math.min(1, known / set.x.whole(row));
  }

  /** The weights of one column of the training set, in the order of the model file. */
  float[] weights(int column) {
    float[] weights = new float[Weights.COLUMNS];
    for (int expert = 0; expert < Weights.EXPERTS; expert++) {
      float neutral = learner.weight(column, expert, NEUTRAL);
      int positive = Weights.positive(expert);
      weights[positive] = learner.weight(column, expert, POSITIVE) - neutral;
      weights[positive + 1] = learner.weight(column, expert, NEGATIVE) - neutral;
      if (expert < Weights.EXPERTS - 1) {
        weights[Weights.gate(expert)] = gate.weight(column, expert);
      }
    }
    return weights;
  }

  float[] biases() {
    float[] biases = new float[Weights.COLUMNS];
    for (int expert = 0; expert < Weights.EXPERTS; expert++) {
      float neutral = learner.bias(expert, NEUTRAL);
      int positive = Weights.positive(expert);
      biases[positive] = learner.bias(expert, POSITIVE) - neutral;
      biases[positive + 1] = learner.bias(expert, NEGATIVE) - neutral;
      if (expert < Weights.EXPERTS - 1) {
        biases[Weights.gate(expert)] = gate.bias(expert);
      }
    }
    return biases;
  }
}
