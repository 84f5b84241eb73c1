package dev.nightjar.texts.statistics;

import java.util.random.RandomGenerator;

/** Hashes words with secret random multipliers, which prevents texts whose words all collide. */
final class WordHash {

  private final long first;
  private final long second;
  private final long seed;

  WordHash(RandomGenerator random) {
    first = random.nextLong() | 1;
    second = random.nextLong() | 1;
    seed = random.nextLong();
  }

  long of(long lane) {
    return mix(seed, lane);
  }

  /** Mixes eight more bytes into a hash. */
  long mix(long hash, long lane) {
    long product = (hash ^ lane) * first;
    return (product ^ product >>> 32) * second;
  }
}
