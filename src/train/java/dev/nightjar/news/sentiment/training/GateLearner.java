package dev.nightjar.news.sentiment.training;

import dev.nightjar.news.sentiment.Weights;
import java.util.Random;

/**
 * Multinomial logistic regression that tells which expert knows a text; the last is the base. Only
 * posts are recognized by their format, all others by their content.
 */
final class GateLearner {

  private static final int GATES = Weights.EXPERTS - 1;
  private static final float RATE = 0.1f;

  private static final int POSTS = 0;

  private final boolean[] style;
  private final float penalty;
  private final int epochs;
  private final float[] weights;
  private final float[] squares;
  private final float[] bias = new float[GATES];
  private final float[] biasSquares = new float[GATES];

  GateLearner(boolean[] style, float penalty, int epochs) {
    int width = style.length;
    this.style = style;
    weights = new float[width * GATES];
    squares = new float[width * GATES];
    this.penalty = penalty;
    this.epochs = epochs;
  }

  void learn(Matrix x, int[] rows, int[] experts, float[] rowWeights) {
    int[] texts = new int[x.width];
    for (int row : rows) {
      for (int at = x.start(row); at < x.end(row); at++) {
        texts[x.column(at)]++;
      }
    }
    Random random = new Random(7);
    double[] shares = new double[Weights.EXPERTS];
    for (int step = 0; step < rows.length * epochs; step++) {
      int row = rows[random.nextInt(rows.length)];
      shares(x, row, shares);
      for (int gate = 0; gate < GATES; gate++) {
        float error = (float) (shares[gate] - (experts[row] == gate ? 1 : 0)) * rowWeights[row];
        biasSquares[gate] += error * error;
        bias[gate] -= RATE * error / (float) Math.sqrt(biasSquares[gate] + 1e-6f);
        for (int at = x.start(row); at < x.end(row); at++) {
          if (gate != POSTS && style[x.column(at)]) {
            continue;
          }
          int w = x.column(at) * GATES + gate;
          float g = error * x.value(at) + penalty * weights[w] / texts[x.column(at)];
          squares[w] += g * g;
          weights[w] -= RATE * g / (float) Math.sqrt(squares[w] + 1e-6f);
        }
      }
    }
  }

  /** How much each expert counts for a row. */
  void shares(Matrix x, int row, double[] shares) {
    double sum = 1;
    for (int gate = 0; gate < GATES; gate++) {
      double logit = bias[gate];
      for (int at = x.start(row); at < x.end(row); at++) {
        logit += x.value(at) * weights[x.column(at) * GATES + gate];
      }
      shares[gate] = StrictMath.exp(logit);
      sum += shares[gate];
    }
    shares[GATES] = 1;
    for (int expert = 0; expert < shares.length; expert++) {
      shares[expert] /= sum;
    }
  }

  float weight(int column, int gate) {
    return weights[column * GATES + gate];
  }

  float bias(int gate) {
    return bias[gate];
  }
}
