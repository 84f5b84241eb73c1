package dev.nightjar.audit;

import java.util.function.BooleanSupplier;

/**
 * A difference and how to repair it.
 *
 * @param repair writes the counted value on condition that nothing has changed; false if something
 *     has, or if the value can't be derived
 */
public record Finding(Difference difference, BooleanSupplier repair) {

  /** A difference that can't be repaired, because no other item has the value. */
  public static Finding notRepairable(Difference difference) {
    return new Finding(difference, () -> false);
  }
}
