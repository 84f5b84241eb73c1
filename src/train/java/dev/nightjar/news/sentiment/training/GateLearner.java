package dev.nightjar.news.sentiment.training;

import java.util.Random;

/** Logistic regression that separates financial from political texts. */
final class GateLearner {

  private final float penalty;
  private final int epochs;
  private final float[] weights;
  private final float[] squares;
  private float bias;

  GateLearner(int width, float penalty, int epochs) {
    weights = new float[width];
    squares = new float[width];
    this.penalty = penalty;
    this.epochs = epochs;
  }

  void learn(Matrix x, int[] rows, float[] finance, float[] rowWeights) {
    int[] texts = new int[x.width];
    for (int row : rows) {
      for (int at = x.start(row); at < x.end(row); at++) {
        texts[x.column(at)]++;
      }
    }
    Random random = new Random(7);
    float biasSquares = 1e-6f;
    for (int step = 0; step < rows.length * epochs; step++) {
      int row = rows[random.nextInt(rows.length)];
      float error = (finance(x, row) - finance[row]) * rowWeights[row];
      biasSquares += error * error;
      bias -= 0.1f * error / (float) Math.sqrt(biasSquares);
      for (int at = x.start(row); at < x.end(row); at++) {
        int column = x.column(at);
        float g = error * x.value(at) + penalty * weights[column] / texts[column];
        squares[column] += g * g;
        weights[column] -= 0.1f * g / (float) Math.sqrt(squares[column] + 1e-6f);
      }
    }
  }

  float finance(Matrix x, int row) {
    double sum = bias;
    for (int at = x.start(row); at < x.end(row); at++) {
      sum += x.value(at) * weights[x.column(at)];
    }
    return (float) (1 / (1 + StrictMath.exp(-sum)));
  }

  float weight(int column) {
    return weights[column];
  }

  float bias() {
    return bias;
  }
}
