package dev.nightjar.texts.profile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Counts phrases in bounded memory by lossy counting: when the table is full, the rarest phrases
 * are dropped. A frequent phrase can lose a few of its first occurrences, never gain any.
 */
final class PhraseCounts {

  /** The bits of a word's id in a phrase's key. */
  static final int ID_BITS = 20;

  private static final int FIRST_SLOTS = 1 << 12;
  private static final int MAX_SLOTS = 1 << 21;
  private static final int ID_MASK = (1 << ID_BITS) - 1;
  private static final int MAX_RANKED = 1 << 12;

  /** A phrase, as the ids of its words, and its count. */
  record Counted(List<Integer> ids, int count) {}

  private final int words;
  private long[] keys = new long[FIRST_SLOTS];
  private int[] counts = new int[FIRST_SLOTS];
  private int size;
  private int dropped;

  /** Counts phrases of that many words. */
  PhraseCounts(int words) {
    this.words = words;
  }

  /** The key of two words; the ids are increased by one, so that no key is 0. */
  static long key(int first, int second) {
    return first + 1L << ID_BITS | second + 1;
  }

  static long key(int first, int second, int third) {
    return key(first, second) << ID_BITS | third + 1;
  }

  void count(long key) {
    int slot = slot(key);
    if (keys[slot] == 0) {
      keys[slot] = key;
      size++;
    }
    counts[slot]++;
    if (size > keys.length / 10 * 7) {
      makeRoom();
    }
  }

  private int slot(long key) {
    int mask = keys.length - 1;
    int slot = (int) (key * 0x9E3779B97F4A7C15L >>> 40) & mask;
    while (keys[slot] != 0 && keys[slot] != key) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private void makeRoom() {
    boolean canGrow = keys.length < MAX_SLOTS;
    int below = canGrow ? 0 : ++dropped;
    long[] oldKeys = keys;
    int[] oldCounts = counts;
    keys = new long[canGrow ? 2 * oldKeys.length : oldKeys.length];
    counts = new int[keys.length];
    size = 0;
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != 0 && oldCounts[i] > below) {
        int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        counts[slot] = oldCounts[i];
        size++;
      }
    }
  }

  /** A count that the phrase does not exceed. */
  int atMost(long key) {
    return counts[slot(key)] + dropped;
  }

  /** A count that at least {@code rank} phrases reach; 0 if there are not that many. */
  int countOfRank(int rank) {
    return countOfRank(rank, counts);
  }

  /** A count, at most 4,095, that at least {@code rank} of the counts reach; 0 if none is. */
  static int countOfRank(int rank, int[] counts) {
    int[] numberWith = new int[MAX_RANKED];
    for (int count : counts) {
      numberWith[Math.min(count, MAX_RANKED - 1)]++;
    }
    int least = MAX_RANKED - 1;
    for (int found = numberWith[least]; found < rank && least > 0; ) {
      found += --least == 0 ? 0 : numberWith[least];
    }
    return least;
  }

  /** The most frequent phrases that occur at least twice, by descending count, then by key. */
  List<Counted> top(int limit) {
    List<Integer> slots = new ArrayList<>();
    int least = Math.max(2, countOfRank(limit));
    for (int slot = 0; slot < keys.length; slot++) {
      if (counts[slot] >= least) {
        slots.add(slot);
      }
    }
    return slots.stream()
        .sorted(
            Comparator.<Integer>comparingInt(slot -> -counts[slot])
                .thenComparing(slot -> keys[slot]))
        .limit(limit)
        .map(slot -> new Counted(ids(keys[slot]), counts[slot]))
        .toList();
  }

  private List<Integer> ids(long key) {
    List<Integer> ids = new ArrayList<>();
    for (int word = words - 1; word >= 0; word--) {
      ids.add((int) (key >>> word * ID_BITS & ID_MASK) - 1);
    }
    return ids;
  }
}
