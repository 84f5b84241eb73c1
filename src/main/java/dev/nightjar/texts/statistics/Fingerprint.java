package dev.nightjar.texts.statistics;

import java.util.random.RandomGenerator;

/**
 * A polynomial of a word's code points at a secret random point, modulo the prime 2^61 - 1.
 *
 * <p>Two different words of n code points have the same fingerprint with a probability of at most n
 * / 2^61.
 */
final class Fingerprint {

  private static final long PRIME = (1L << 61) - 1;

  private final long place;
  private long value = 1;

  Fingerprint(RandomGenerator random) {
    place = random.nextLong(Character.MAX_CODE_POINT, PRIME);
  }

  void append(long coefficient) {
    long high = Math.multiplyHigh(value, place);
    long low = value * place;
    long sum = (low & PRIME) + (low >>> 61 | high << 3) + coefficient;
    value = (sum & PRIME) + (sum >>> 61);
  }

  long value() {
    return value >= PRIME ? value - PRIME : value;
  }

  void reset() {
    value = 1;
  }
}
