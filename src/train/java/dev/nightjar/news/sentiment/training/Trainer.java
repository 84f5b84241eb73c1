package dev.nightjar.news.sentiment.training;

import dev.nightjar.news.sentiment.Calibration;
import dev.nightjar.news.sentiment.FeatureExtractor;
import dev.nightjar.news.sentiment.FeatureGroup;
import dev.nightjar.news.sentiment.FeatureHash;
import dev.nightjar.news.sentiment.Lexicon;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Trains a model. The result is deterministic: the same texts give the same bytes on every machine.
 */
final class Trainer {

  /**
   * The trained model, and the predictions of each labeled text by models that did not know it.
   *
   * @param acrossFolds by models that knew other texts of its source
   * @param acrossSources by models that knew only texts of other sources
   */
  record Trained(
      ModelWriter writer,
      SortedMap<String, Integer> lexicon,
      float[] biases,
      Prediction[] acrossFolds,
      Prediction[] acrossSources,
      Calibration calibration) {

    byte[] file(String version) {
      return writer.write(version, lexicon, biases, calibration);
    }
  }

  private final Valence valence;
  private final Hyperparameters hyperparameters;

  Trainer(Valence valence, Hyperparameters hyperparameters) {
    this.valence = valence;
    this.hyperparameters = hyperparameters;
  }

  Trained train(List<LabeledText> texts, List<LabeledText> madeUp) {
    SortedMap<String, Integer> words = LexiconReader.read(TraitNames.bits());
    FeatureIndex index = new FeatureIndex(lexicon(words), valence, hyperparameters.groupScales());
    TrainingSet set = new TrainingSet(texts, madeUp, index, hyperparameters);
    Prediction[] acrossFolds = CrossValidation.acrossFolds(set, hyperparameters);
    Prediction[] acrossSources = CrossValidation.acrossSources(set, hyperparameters);
    Calibration calibration = CalibrationFit.of(set, acrossFolds, acrossSources);
    TrainedWeights trainedWeights =
        new TrainedWeights(set, IntStream.range(0, set.rows()).toArray(), hyperparameters);
    ModelWriter writer =
        new ModelWriter(weights(trainedWeights, index), hyperparameters.groupScales());
    return new Trained(
        writer, words, trainedWeights.biases(), acrossFolds, acrossSources, calibration);
  }

  static Lexicon lexicon(SortedMap<String, Integer> words) {
    return new Lexicon(
        words.keySet().stream().mapToInt(FeatureHash::of).toArray(),
        words.values().stream().mapToInt(Integer::intValue).toArray());
  }

  /** The weight of each feature, with the valence of each word added. */
  private SortedMap<Long, float[]> weights(TrainedWeights trainedWeights, FeatureIndex index) {
    SortedMap<Long, float[]> weights = new TreeMap<>();
    for (int column = 0; column < index.size(); column++) {
      weights.put(index.key(column), trainedWeights.weights(column));
    }
    float[] plain = trainedWeights.weights(index.size());
    float[] negated = trainedWeights.weights(index.size() + 1);
    for (Map.Entry<String, Double> word : valence.words().entrySet()) {
      add(weights, FeatureExtractor.word(word.getKey()), plain, word.getValue());
      add(weights, FeatureExtractor.negatedWord(word.getKey()), negated, word.getValue());
    }
    return weights;
  }

  private static void add(
      SortedMap<Long, float[]> weights, int feature, float[] trust, double mood) {
    float[] sum =
        weights.computeIfAbsent(
            FeatureIndex.key(FeatureGroup.WORDS, feature), key -> new float[trust.length]);
    for (int column = 0; column < trust.length; column++) {
      sum[column] += (float) (trust[column] * mood);
    }
  }
}
