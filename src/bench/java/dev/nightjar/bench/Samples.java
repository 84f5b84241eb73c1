package dev.nightjar.bench;

import java.util.ArrayList;
import java.util.List;

/** The same thing measured several times. */
final class Samples {

  private final List<Double> sorted = new ArrayList<>();

  void add(double value) {
    sorted.add(value);
    sorted.sort(null);
  }

  double best() {
    return sorted.get(0);
  }

  double median() {
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }
}
