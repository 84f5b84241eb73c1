package dev.nightjar.news.sentiment.training;

import dev.nightjar.news.sentiment.Weights;
import java.util.Random;

/**
 * Multinomial logistic regression with a shared weight and one weight per expert, each with its own
 * penalty. It is trained by AdaGrad in a fixed order; the weights are averaged over the later
 * epochs, which reduces the influence of the last texts.
 */
final class Learner {

  static final int CLASSES = 3;
  private static final int PARTS = 1 + Weights.EXPERTS;
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
  void learn(Matrix x, int[] rows, int[] labels, int[] experts, float[] rowWeights) {
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
        scores(x, row, experts[row], scores);
        softmax(scores);
        scores[labels[row]] -= 1;
        step(x, row, experts[row], scores, rowWeights[row], texts);
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

  private void step(Matrix x, int row, int expert, double[] error, float rowWeight, int[] texts) {
    for (int part : new int[] {SHARED, expert + 1}) {
      float penalty = part == SHARED ? settings.penalty() : settings.domainPenalty();
      for (int c = 0; c < CLASSES; c++) {
        float gradient = (float) error[c] * rowWeight;
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

  /** The scores of the classes for a text by one expert. */
  void scores(Matrix x, int row, int expert, double[] scores) {
    for (int c = 0; c < CLASSES; c++) {
      scores[c] = bias(expert, c);
    }
    for (int at = x.start(row); at < x.end(row); at++) {
      float value = x.value(at);
      for (int c = 0; c < CLASSES; c++) {
        scores[c] += value * weight(x.column(at), expert, c);
      }
    }
  }

  /** The weight of a column for a class and an expert: the shared weight plus the expert's own. */
  float weight(int column, int expert, int label) {
    int w = column * PARTS * CLASSES + label;
    return weights[w] + weights[w + (expert + 1) * CLASSES];
  }

  /** Whether the column occurred in a text that was learned from. */
  boolean knows(int column) {
    return squares[column * PARTS * CLASSES] > 0;
  }

  float bias(int expert, int label) {
    return bias[label] + bias[(expert + 1) * CLASSES + label];
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
