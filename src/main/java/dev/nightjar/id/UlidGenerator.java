package dev.nightjar.id;

import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;

/**
 * Generates ULIDs: ids that sort by the millisecond of their creation and can't be guessed. They
 * have 48 bits of time and 80 random bits, written as 26 characters of Crockford's base 32. Within
 * one millisecond the order is random, because a counter would make the next id predictable.
 */
public final class UlidGenerator {

  private static final String ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  private static final int TIME_CHARACTERS = 10;
  private static final int CHANCE_CHARACTERS = 16;
  private static final int LENGTH = TIME_CHARACTERS + CHANCE_CHARACTERS;

  private final Clock clock;
  private final SecureRandom random;

  public UlidGenerator(Clock clock, SecureRandom random) {
    this.clock = clock;
    this.random = random;
  }

  public String next() {
    StringBuilder id = new StringBuilder(LENGTH).append(timeOf(clock.instant()));
    byte[] chance = new byte[CHANCE_CHARACTERS];
    random.nextBytes(chance);
    for (byte b : chance) {
      id.append(ALPHABET.charAt(b & 31));
    }
    return id.toString();
  }

  /** The beginning of all ULIDs of that millisecond, which sorts before them. */
  public static String timeOf(Instant time) {
    StringBuilder characters = new StringBuilder(TIME_CHARACTERS);
    for (int shift = 5 * (TIME_CHARACTERS - 1); shift >= 0; shift -= 5) {
      characters.append(ALPHABET.charAt((int) (time.toEpochMilli() >>> shift) & 31));
    }
    return characters.toString();
  }

  /** Whether a text has the form of a ULID as written by {@link #next()}. */
  public static boolean isValid(String text) {
    return text.length() == LENGTH
        && text.charAt(0) <= '7' // the time has 48 of the 50 bits of ten characters
        && text.chars().allMatch(c -> ALPHABET.indexOf(c) >= 0);
  }
}
