package dev.nightjar.news.sentiment;

import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.Sentiment;

/** Classifies texts one after the other and reuses its buffers. */
final class Classifier {

  private static final Sentiment[] LABELS = Sentiment.values();
  private static final int POSITIVE = Sentiment.POSITIVE.ordinal();
  private static final int NEGATIVE = Sentiment.NEGATIVE.ordinal();

  private final ModelFile file;
  private final FeatureExtractor featureExtractor;
  private final WeightAccumulator weightAccumulator;
  private final double[] shares = new double[Weights.EXPERTS];
  private final double[][] scores = new double[Weights.EXPERTS][LABELS.length];
  private final Calibration.Votes votes = new Calibration.Votes(shares, scores);

  Classifier(ModelFile file) {
    this.file = file;
    featureExtractor = new FeatureExtractor(file.lexicon());
    weightAccumulator = new WeightAccumulator(file.weights());
  }

  AnalysisResult classify(String text) {
    weightAccumulator.clear();
    featureExtractor.extract(text, weightAccumulator);
    weightAccumulator.sumWeights();
    chooseExperts();
    for (int expert = 0; expert < Weights.EXPERTS; expert++) {
      int column = Weights.positive(expert);
      scores[expert][POSITIVE] = column(column);
      scores[expert][NEGATIVE] = column(column + 1);
    }
    double score = file.calibration().score(votes, weightAccumulator.knownShare());
    return new AnalysisResult(LABELS[votes.label()], score);
  }

  /** How much each expert counts in the last text's result. */
  double[] shares() {
    return shares;
  }

  /** The log-odds of a label against neutral in the last text. */
  double score(Sentiment label) {
    return votes.score(label.ordinal());
  }

  /** The number by which a weight was multiplied in the last text. */
  double factor(FeatureGroup group, boolean isMinor) {
    return weightAccumulator.factor(group, isMinor);
  }

  private void chooseExperts() {
    double sum = 0;
    for (int expert = 0; expert < Weights.EXPERTS; expert++) {
      boolean isLast = expert == Weights.EXPERTS - 1;
      shares[expert] = isLast ? 1 : StrictMath.exp(column(Weights.gate(expert)));
      sum += shares[expert];
    }
    for (int expert = 0; expert < Weights.EXPERTS; expert++) {
      shares[expert] /= sum;
    }
  }

  private double column(int column) {
    return file.biases()[column] + weightAccumulator.total(column, file.scales());
  }
}
