package dev.nightjar.news.query.topic;

import dev.nightjar.news.query.WeightedItem;
import java.util.Collection;
import java.util.OptionalDouble;

/**
 * The average of signed scores, from -1 (surely negative) to 1 (surely positive), so that verdicts
 * in doubt move it less. Pages, the API and alerts mean the same by it.
 */
public final class AverageSentiment {

  private double sum;
  private double weights;

  public static AverageSentiment of(Collection<WeightedItem> items) {
    AverageSentiment average = new AverageSentiment();
    items.forEach(average::add);
    return average;
  }

  void add(WeightedItem weighed) {
    sum += weighed.weight() * weighed.item().result().orElseThrow().signedScore();
    weights += weighed.weight();
  }

  void add(AverageSentiment other) {
    sum += other.sum;
    weights += other.weights;
  }

  /** Empty without items. */
  public OptionalDouble value() {
    return weights > 0 ? OptionalDouble.of(sum / weights) : OptionalDouble.empty();
  }
}
