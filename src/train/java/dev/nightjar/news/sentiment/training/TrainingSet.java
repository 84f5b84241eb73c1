package dev.nightjar.news.sentiment.training;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.sentiment.FeatureGroup;
import dev.nightjar.news.sentiment.training.LabeledText.Domain;
import java.util.ArrayList;
import java.util.List;

/** All texts to learn from as rows of numbers; the labeled texts come first. */
final class TrainingSet {

  private static final int LABELS = Sentiment.values().length;

  final FeatureIndex index;

  /** The features for the sentiment. */
  final Matrix x;

  /** The features for the domain. */
  final Matrix gate;

  final int[] labels;
  final float[] finance;
  final float[] weights;

  /** The number of labeled rows; the generated sentences after them are for training only. */
  final int labeled;

  TrainingSet(
      List<LabeledText> people,
      List<LabeledText> madeUp,
      FeatureIndex index,
      Hyperparameters hyperparameters) {
    List<LabeledText> all = new ArrayList<>(people);
    all.addAll(madeUp);
    this.index = index;
    labeled = people.size();
    index.learn(all, hyperparameters.fewestTexts());
    Matrix rows = index.rows(all);
    x = rows.only(index.columnsWithout(FeatureGroup.STYLE));
    gate = rows.only(index.columnsOf(FeatureGroup.WORDS, FeatureGroup.LETTERS, FeatureGroup.STYLE));
    labels = all.stream().mapToInt(text -> text.label().ordinal()).toArray();
    finance = new float[all.size()];
    weights = new float[all.size()];
    double[][] counts = new double[Domain.values().length][LABELS];
    people.forEach(text -> counts[text.domain().ordinal()][text.label().ordinal()]++);
    for (int row = 0; row < all.size(); row++) {
      LabeledText text = all.get(row);
      finance[row] = text.domain() == Domain.FINANCE ? 1 : 0;
      weights[row] =
          row < labeled
              ? balance(
                  counts[text.domain().ordinal()], labels[row], hyperparameters.classBalance())
              : hyperparameters.madeUpWeight();
    }
  }

  /** Rare labels have a higher weight, because macro-F1 weighs all labels equally. */
  private static float balance(double[] counts, int label, double strength) {
    double even = (counts[0] + counts[1] + counts[2]) / LABELS;
    return (float) StrictMath.pow(even / counts[label], strength);
  }

  int rows() {
    return labels.length;
  }
}
