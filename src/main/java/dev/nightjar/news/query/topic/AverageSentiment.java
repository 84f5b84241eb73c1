package dev.nightjar.news.query.topic;

import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.query.WeightedItem;
import java.util.OptionalDouble;

/**
 * The average of sentiments from -1 (negative) to 1 (positive), each weighed by the model's score,
 * so that verdicts in doubt count less.
 */
final class AverageSentiment {

  private double sum;
  private double weights;

  void add(WeightedItem weighed) {
    AnalysisResult result = weighed.item().result().orElseThrow();
    double weight = result.score() * weighed.weight();
    sum += weight * result.sentiment().direction();
    weights += weight;
  }

  void add(AverageSentiment other) {
    sum += other.sum;
    weights += other.weights;
  }

  /** Empty without items, or if none has a score. */
  OptionalDouble value() {
    return weights > 0 ? OptionalDouble.of(sum / weights) : OptionalDouble.empty();
  }
}
