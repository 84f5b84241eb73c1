package dev.nightjar.news.sentiment.training;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.Locale;

/** Counts correct and wrong classifications: macro-F1, accuracy and calibration. */
public final class ClassificationMetrics {

  private static final int LABELS = 3;
  private static final int BINS = 10;

  private final int[][] confusion = new int[LABELS][LABELS];
  private final int[] verdicts = new int[BINS];
  private final int[] right = new int[BINS];
  private final double[] scores = new double[BINS];

  /** Counts one classification. */
  public void add(int truth, int label, double score) {
    confusion[truth][label]++;
    int bin = Math.min(BINS - 1, (int) (score * BINS));
    verdicts[bin]++;
    scores[bin] += score;
    right[bin] += truth == label ? 1 : 0;
  }

  /** The number of classifications. */
  public int count() {
    return Arrays.stream(verdicts).sum();
  }

  /** The mean F1 of the labels. */
  public double macroF1() {
    double sum = 0;
    for (int label = 0; label < LABELS; label++) {
      sum += f1(label);
    }
    return sum / LABELS;
  }

  private double f1(int label) {
    int said = 0;
    int true_ = 0;
    for (int other = 0; other < LABELS; other++) {
      said += confusion[other][label];
      true_ += confusion[label][other];
    }
    return said + true_ == 0 ? 0 : 2.0 * confusion[label][label] / (said + true_);
  }

  /** The share of correct classifications. */
  public double accuracy() {
    int hits = 0;
    int all = 0;
    for (int bin = 0; bin < BINS; bin++) {
      hits += right[bin];
      all += verdicts[bin];
    }
    return (double) hits / all;
  }

  /** Prints one line: macro-F1, accuracy, F1 of each label. */
  public void print(String name, PrintStream out) {
    out.printf(
        Locale.ROOT,
        "    %-28s macro-F1 %.4f  accuracy %.4f  (positive %.3f, neutral %.3f, negative %.3f)%n",
        name,
        macroF1(),
        accuracy(),
        f1(0),
        f1(1),
        f1(2));
  }

  /** Prints the number of classifications and of correct ones for each tenth of the scores. */
  public void printCalibration(PrintStream out) {
    out.println("    score       verdicts  mean score  right");
    double gap = 0;
    int all = 0;
    for (int bin = 0; bin < BINS; bin++) {
      if (verdicts[bin] > 0) {
        double mean = scores[bin] / verdicts[bin];
        double share = (double) right[bin] / verdicts[bin];
        out.printf(
            Locale.ROOT,
            "    %.1f - %.1f   %8d      %.3f   %.3f%n",
            bin / 10.0,
            (bin + 1) / 10.0,
            verdicts[bin],
            mean,
            share);
        gap += Math.abs(mean - share) * verdicts[bin];
        all += verdicts[bin];
      }
    }
    out.printf(Locale.ROOT, "    expected calibration error %.4f%n", gap / all);
  }
}
