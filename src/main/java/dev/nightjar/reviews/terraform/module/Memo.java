package dev.nightjar.reviews.terraform.module;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Caches computed values by name, and detects circular computations. */
final class Memo<T> {

  private final Map<String, T> known = new HashMap<>();
  private final Set<String> underWay = new HashSet<>();

  T get(String name, Supplier<T> computation, Supplier<T> ifCircular) {
    T value = known.get(name);
    if (value != null) {
      return value;
    }
    if (!underWay.add(name)) {
      return ifCircular.get();
    }
    try {
      value = computation.get();
      known.put(name, value);
      return value;
    } finally {
      underWay.remove(name);
    }
  }
}
