package dev.nightjar.news.sentiment;

import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.Sentiment;

/** Classifies texts one after the other and reuses its buffers. */
final class Classifier {

  private static final Sentiment[] LABELS = Sentiment.values();
  private static final int GATE = 4;
  private static final int POSITIVE = Sentiment.POSITIVE.ordinal();
  private static final int NEGATIVE = Sentiment.NEGATIVE.ordinal();

  private final ModelFile file;
  private final FeatureExtractor featureExtractor;
  private final WeightAccumulator weightAccumulator;
  private final double[] scores = new double[LABELS.length];

  Classifier(ModelFile file) {
    this.file = file;
    featureExtractor = new FeatureExtractor(file.lexicon());
    weightAccumulator = new WeightAccumulator(file.weights());
  }

  AnalysisResult classify(String text) {
    weightAccumulator.clear();
    featureExtractor.extract(text, weightAccumulator);
    weightAccumulator.sumWeights();
    double finance = 1 / (1 + StrictMath.exp(-column(GATE)));
    scores[POSITIVE] = finance * column(0) + (1 - finance) * column(2);
    scores[NEGATIVE] = finance * column(1) + (1 - finance) * column(3);
    int best = 0;
    for (int label = 1; label < LABELS.length; label++) {
      best = scores[label] > scores[best] ? label : best;
    }
    double score = file.calibration().score(best, finance, margin(best));
    return new AnalysisResult(LABELS[best], score);
  }

  private double column(int column) {
    return file.biases()[column] + weightAccumulator.total(column, file.scales());
  }

  /** The log-odds of the best label against the others. */
  private double margin(int best) {
    double others = 0;
    for (int label = 0; label < LABELS.length; label++) {
      if (label != best) {
        others += StrictMath.exp(scores[label] - scores[best]);
      }
    }
    return -StrictMath.log(others);
  }
}
