package dev.nightjar.news.sentiment;

import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.Explanation;
import dev.nightjar.news.model.Explanation.Part;
import dev.nightjar.news.model.Sentiment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Explains one result. It classifies the text and then extracts the features once more, so that
 * scoring does without any of this.
 */
final class Explainer {

  private static final int MAX_PHRASES = 5;

  private final ModelFile file;
  private final Classifier classifier;
  private final Tokenizer.Offsets offsets = new Tokenizer.Offsets();

  /** Log-odds of positive and negative against neutral, by token; the last is the whole text. */
  private final double[][] tokens = new double[TokenBuffer.MAX_TOKENS + 1][];

  private final SortedMap<Integer, double[]> phrases = new TreeMap<>();
  private Sentiment label;
  private Sentiment runnerUp;

  Explainer(ModelFile file) {
    this.file = file;
    classifier = new Classifier(file);
    Arrays.setAll(tokens, token -> new double[2]);
  }

  Explanation explain(String text) {
    AnalysisResult result = classifier.classify(text);
    label = result.sentiment();
    runnerUp =
        Arrays.stream(Sentiment.values())
            .filter(other -> other != label)
            .max(Comparator.comparingDouble(classifier::score))
            .orElseThrow();
    new FeatureExtractor(file.lexicon()).extract(text, this::add, offsets);
    List<Part> words = new ArrayList<>();
    for (int token = 0; token < offsets.count(); token++) {
      words.add(part(token, token, tokens[token]));
    }
    return new Explanation(
        result,
        runnerUp,
        classifier.score(label) - classifier.score(runnerUp),
        lead(new double[] {mixed(file.biases(), 0), mixed(file.biases(), 1)}),
        lead(tokens[TokenBuffer.MAX_TOKENS]),
        1 - classifier.shares()[Weights.EXPERTS - 1],
        words,
        strongestPhrases());
  }

  /** Half of a feature of several words belongs to its first word and half to its last. */
  private void add(FeatureGroup group, int hash, boolean isMinor, int first, int last) {
    int slot = file.weights().find(Weights.key(group, hash));
    if (slot < 0) {
      return;
    }
    double factor = classifier.factor(group, isMinor);
    float[] weights = new float[Weights.COLUMNS];
    for (int column = 0; column < weights.length; column++) {
      int scale = group.ordinal() * Weights.COLUMNS + column;
      weights[column] = file.weights().weight(slot, column) * file.scales()[scale];
    }
    double positive = factor * mixed(weights, 0);
    double negative = factor * mixed(weights, 1);
    if (first == FeatureSink.WHOLE_TEXT) {
      add(tokens[TokenBuffer.MAX_TOKENS], positive, negative);
    } else {
      add(tokens[first], positive / 2, negative / 2);
      add(tokens[last], positive / 2, negative / 2);
      if (first < last) {
        int phrase = first * TokenBuffer.MAX_TOKENS + last;
        add(phrases.computeIfAbsent(phrase, key -> new double[2]), positive, negative);
      }
    }
  }

  private static void add(double[] sums, double positive, double negative) {
    sums[0] += positive;
    sums[1] += negative;
  }

  /** What the experts say together, each with its share. */
  private double mixed(float[] columns, int offset) {
    double sum = 0;
    for (int expert = 0; expert < Weights.EXPERTS; expert++) {
      sum += classifier.shares()[expert] * columns[Weights.positive(expert) + offset];
    }
    return sum;
  }

  private double lead(double[] logOdds) {
    return of(label, logOdds) - of(runnerUp, logOdds);
  }

  private static double of(Sentiment label, double[] logOdds) {
    return switch (label) {
      case POSITIVE -> logOdds[0];
      case NEUTRAL -> 0;
      case NEGATIVE -> logOdds[1];
    };
  }

  private Part part(int first, int last, double[] logOdds) {
    Sentiment toward =
        Arrays.stream(Sentiment.values())
            .max(Comparator.comparingDouble(each -> of(each, logOdds)))
            .orElseThrow();
    return new Part(offsets.start(first), offsets.end(last), lead(logOdds), toward);
  }

  private List<Part> strongestPhrases() {
    return phrases.entrySet().stream()
        .map(
            e ->
                part(
                    e.getKey() / TokenBuffer.MAX_TOKENS,
                    e.getKey() % TokenBuffer.MAX_TOKENS,
                    e.getValue()))
        .filter(part -> part.weight() != 0)
        .sorted(Comparator.comparingDouble(part -> -Math.abs(part.weight())))
        .limit(MAX_PHRASES)
        .toList();
  }
}
