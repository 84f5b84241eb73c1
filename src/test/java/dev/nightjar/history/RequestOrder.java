package dev.nightjar.history;

import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Tells which requests decide about a key: those that were acknowledged while no other one ran, and
 * none could still arrive. The order of the others is unknown.
 *
 * @param <K> what a request changes
 */
final class RequestOrder<K> {

  private final BooleanSupplier hasDelayed;
  private final Map<K, Integer> requests = new HashMap<>();
  private final Map<K, Integer> running = new HashMap<>();

  /**
   * @param hasDelayed whether requests of earlier operations may still arrive
   */
  RequestOrder(BooleanSupplier hasDelayed) {
    this.hasDelayed = hasDelayed;
  }

  /**
   * Runs a request and returns whether its acknowledged result is what is stored now.
   *
   * @param request returns whether it was acknowledged
   */
  boolean isDecidedBy(K key, BooleanSupplier request) {
    int number = requests.merge(key, 1, Integer::sum);
    boolean isAlone = running.merge(key, 1, Integer::sum) == 1;
    boolean isLatest = isAlone && !hasDelayed.getAsBoolean();
    try {
      return request.getAsBoolean() && isLatest && requests.get(key) == number;
    } finally {
      running.merge(key, -1, Integer::sum);
    }
  }
}
