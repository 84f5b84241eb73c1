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

  /** The key of a longer phrase; the ids are increased by one, so that no key is 0. */
  static long key(long prefix, int id) {
    return prefix << ID_BITS | id + 1;
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

  /** The most frequent phrases that occur at least twice, by descending count, then by key. */
  List<Counted> top(int limit) {
    List<Integer> slots = new ArrayList<>();
    int least = leastCount(limit);
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

  /** The count that about {@code limit} phrases reach, so that few have to be sorted. */
  private int leastCount(int limit) {
    int[] phrasesOfCount = new int[1 << 12];
    for (int count : counts) {
      phrasesOfCount[Math.min(count, phrasesOfCount.length - 1)]++;
    }
    int least = phrasesOfCount.length - 1;
    for (int found = phrasesOfCount[least]; found < limit && least > 2; ) {
      found += phrasesOfCount[--least];
    }
    return least;
  }

  private List<Integer> ids(long key) {
    List<Integer> ids = new ArrayList<>();
    for (int word = words - 1; word >= 0; word--) {
      ids.add((int) (key >>> word * ID_BITS & ID_MASK) - 1);
    }
    return ids;
  }
}
