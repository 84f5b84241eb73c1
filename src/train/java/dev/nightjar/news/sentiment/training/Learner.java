package dev.nightjar.news.sentiment.training;

import java.util.Random;

/**
 * Multinomial logistic regression with a shared weight and one weight per domain, each with its own
 * penalty. It is trained by AdaGrad in a fixed order; the weights are averaged over the later
 * epochs, which reduces the influence of the last texts.
 */
final class Learner {

  static final int CLASSES = 3;
  private static final int PARTS = 3;
  private static final int SHARED = 0;

  /** The hyperparameters; the weights are averaged over all but the first epochs. */
  record Settings(
      int epochs, int firstEpochs, float rate, float penalty, float domainPenalty, long seed) {}

  private final Settings settings;
  private final float[] weights;
  private final float[] squares;
  private final float[] bias = new float[PARTS * CLASSES];
  private final float[] biasSquares = new float[PARTS * CLASSES];

  Learner(int width, Settings settings) {
    this.settings = settings;
    weights = new float[width * PARTS * CLASSES];
    squares = new float[width * PARTS * CLASSES];
  }

  /** Learns from the listed rows. */
  void learn(Matrix x, int[] rows, int[] labels, float[] finance, float[] rowWeights) {
    int[] texts = new int[x.width];
    for (int row : rows) {
      for (int at = x.start(row); at < x.end(row); at++) {
        texts[x.column(at)]++;
      }
    }
    Random random = new Random(settings.seed());
    int[] order = rows.clone();
    double[] scores = new double[CLASSES];
    float[] sums = new float[weights.length];
    float[] biasSums = new float[bias.length];
    for (int epoch = 0; epoch < settings.epochs(); epoch++) {
      shuffle(order, random);
      for (int row : order) {
        scores(x, row, finance[row], scores);
        softmax(scores);
        scores[labels[row]] -= 1;
        step(x, row, finance[row], scores, rowWeights[row], texts);
      }
      if (epoch >= settings.firstEpochs()) {
        add(weights, sums);
        add(bias, biasSums);
      }
    }
    int averaged = settings.epochs() - settings.firstEpochs();
    divide(sums, averaged, weights);
    divide(biasSums, averaged, bias);
  }

  private static void add(float[] values, float[] sums) {
    for (int i = 0; i < sums.length; i++) {
      sums[i] += values[i];
    }
  }

  private static void divide(float[] sums, int by, float[] means) {
    for (int i = 0; i < sums.length; i++) {
      means[i] = sums[i] / by;
    }
  }

  private void step(
      Matrix x, int row, float finance, double[] error, float rowWeight, int[] texts) {
    for (int part = 0; part < PARTS; part++) {
      float share = share(part, finance);
      if (share == 0) {
        continue;
      }
      float penalty = part == SHARED ? settings.penalty() : settings.domainPenalty();
      for (int c = 0; c < CLASSES; c++) {
        float gradient = (float) error[c] * share * rowWeight;
        int b = part * CLASSES + c;
        biasSquares[b] += gradient * gradient;
        bias[b] -= settings.rate() * gradient / (float) Math.sqrt(biasSquares[b] + 1e-6f);
        for (int at = x.start(row); at < x.end(row); at++) {
          int column = x.column(at);
          int w = column * PARTS * CLASSES + b;
          float g = gradient * x.value(at) + penalty * weights[w] / texts[column];
          squares[w] += g * g;
          weights[w] -= settings.rate() * g / (float) Math.sqrt(squares[w] + 1e-6f);
        }
      }
    }
  }

  private static float share(int part, float finance) {
    return part == SHARED ? 1 : part == 1 ? finance : 1 - finance;
  }

  /** The scores of the classes for a text with the given share of finance. */
  void scores(Matrix x, int row, float finance, double[] scores) {
    for (int c = 0; c < CLASSES; c++) {
      double sum = 0;
      for (int part = 0; part < PARTS; part++) {
        sum += share(part, finance) * bias[part * CLASSES + c];
      }
      scores[c] = sum;
    }
    float news = 1 - finance;
    for (int at = x.start(row); at < x.end(row); at++) {
      int w = x.column(at) * PARTS * CLASSES;
      float value = x.value(at);
      for (int c = 0; c < CLASSES; c++) {
        scores[c] +=
            value * (weights[w + c] + finance * weights[w + 3 + c] + news * weights[w + 6 + c]);
      }
    }
  }

  /** The weight of a column for a class in a domain: shared weight plus domain weight. */
  float weight(int column, boolean finance, int label) {
    int w = column * PARTS * CLASSES + label;
    return weights[w] + weights[w + (finance ? 1 : 2) * CLASSES];
  }

  float bias(boolean finance, int label) {
    return bias[label] + bias[(finance ? 1 : 2) * CLASSES + label];
  }

  static void softmax(double[] scores) {
    double most = Math.max(scores[0], Math.max(scores[1], scores[2]));
    double sum = 0;
    for (int c = 0; c < CLASSES; c++) {
      scores[c] = StrictMath.exp(scores[c] - most);
      sum += scores[c];
    }
    for (int c = 0; c < CLASSES; c++) {
      scores[c] /= sum;
    }
  }

  private static void shuffle(int[] order, Random random) {
    for (int i = order.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int swapped = order[i];
      order[i] = order[j];
      order[j] = swapped;
    }
  }
}
