package dev.nightjar.bench;

import java.util.ArrayList;
import java.util.List;

/** Many measurements, of which the slowest matter. */
final class Percentiles {

  private final List<Double> values = new ArrayList<>();

  synchronized void add(double value) {
    values.add(value);
  }

  /** The value that so many per cent do not exceed. */
  synchronized double at(int percent) {
    List<Double> sorted = values.stream().sorted().toList();
    int index = (int) Math.ceil(percent / 100.0 * sorted.size()) - 1;
    return sorted.get(Math.max(0, index));
  }
}
