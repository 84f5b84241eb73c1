package dev.nightjar.news.sentiment.training;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.sentiment.FeatureGroup;
import dev.nightjar.news.sentiment.training.LabeledText.Source;
import java.util.ArrayList;
import java.util.List;

/** All texts to learn from as rows of numbers; the labeled texts come first. */
final class TrainingSet {

  private static final int LABELS = Sentiment.values().length;

  final FeatureIndex index;

  /** The features for the sentiment. */
  final Matrix x;

  /** The features for the gate: what a text is about, without how it is judged. */
  final Matrix gate;

  /** The columns that are the format of a text. */
  final boolean[] style;

  /** The columns that are words or pairs of words. */
  final boolean[] words;

  final Source[] sources;
  final int[] labels;

  /** The expert that learns from a row. */
  final int[] experts;

  final float[] weights;
  final float[] gateWeights;

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
    style = index.columnsOf(FeatureGroup.STYLE);
    x = rows.without(style);
    words = index.columnsOf(FeatureGroup.WORDS);
    gate = rows.only(index.columnsOf(FeatureGroup.WORDS, FeatureGroup.LETTERS, FeatureGroup.STYLE));
    sources = all.stream().map(LabeledText::source).toArray(Source[]::new);
    labels = all.stream().mapToInt(text -> text.label().ordinal()).toArray();
    experts = all.stream().mapToInt(text -> text.source().ordinal()).toArray();
    weights = new float[all.size()];
    gateWeights = new float[all.size()];
    double[][] counts = new double[Source.values().length][LABELS];
    people.forEach(text -> counts[text.source().ordinal()][text.label().ordinal()]++);
    for (int row = 0; row < all.size(); row++) {
      boolean isMadeUp = row >= labeled;
      weights[row] =
          isMadeUp
              ? hyperparameters.madeUpWeight()
              : balance(
                  counts[sources[row].ordinal()], labels[row], hyperparameters.classBalance());
      gateWeights[row] = isMadeUp ? hyperparameters.madeUpGateWeight() : 1;
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
