package dev.nightjar.texts.profile;

import java.util.Arrays;

/** Numbers the distinct words of a text in the order of their first occurrence. */
final class WordIds {

  /** The id of a word that did not fit. */
  static final int NONE = -1;

  /** Phrases are keys of three ids of {@link PhraseCounts#ID_BITS} bits. */
  static final int MAX_WORDS = 500_000;

  private static final int MAX_CHARS = 6_000_000;
  private static final int FIRST_SLOTS = 1 << 12;

  private final long seed;
  private char[] chars = new char[1 << 14];
  private int[] ends = new int[1 << 11];
  private int[] counts = new int[1 << 11];
  private int[] slots = new int[FIRST_SLOTS];
  private int size;
  private int seen;

  /** A secret seed prevents texts whose words all collide. */
  WordIds(long seed) {
    this.seed = seed;
  }

  /** Gives a word the next id without counting it. */
  void add(String word) {
    int mask = slots.length - 1;
    char[] text = word.toCharArray();
    int slot = hash(text, 0, text.length) & mask;
    while (slots[slot] != 0) {
      slot = slot + 1 & mask;
    }
    counts[add(text, text.length, slot)] = 0;
  }

  /** The id of a word, which is counted; {@link #NONE} if there is no room for it. */
  int count(char[] text, int length) {
    int mask = slots.length - 1;
    int slot = hash(text, 0, length) & mask;
    while (slots[slot] != 0) {
      int id = slots[slot] - 1;
      if (isWord(id, text, length)) {
        seen += counts[id]++ == 0 ? 1 : 0;
        return id;
      }
      slot = slot + 1 & mask;
    }
    if (size == MAX_WORDS || start(size) + length > MAX_CHARS) {
      return NONE;
    }
    seen++;
    return add(text, length, slot);
  }

  private int add(char[] text, int length, int slot) {
    int id = size++;
    int start = start(id);
    if (id == ends.length) {
      ends = Arrays.copyOf(ends, 2 * id);
      counts = Arrays.copyOf(counts, 2 * id);
    }
    if (start + length > chars.length) {
      chars = Arrays.copyOf(chars, Math.max(2 * chars.length, start + length));
    }
    System.arraycopy(text, 0, chars, start, length);
    ends[id] = start + length;
    counts[id] = 1;
    slots[slot] = id + 1;
    if (2 * size > slots.length) {
      grow();
    }
    return id;
  }

  private void grow() {
    slots = new int[2 * slots.length];
    int mask = slots.length - 1;
    for (int id = 0; id < size; id++) {
      int slot = hash(chars, start(id), ends[id]) & mask;
      while (slots[slot] != 0) {
        slot = slot + 1 & mask;
      }
      slots[slot] = id + 1;
    }
  }

  private int hash(char[] text, int from, int to) {
    long hash = seed;
    for (int i = from; i < to; i++) {
      hash = (hash ^ text[i]) * 0x9E3779B97F4A7C15L;
    }
    return (int) (hash >>> 32);
  }

  private boolean isWord(int id, char[] text, int length) {
    int start = start(id);
    return ends[id] - start == length && Arrays.equals(chars, start, ends[id], text, 0, length);
  }

  private int start(int id) {
    return id == 0 ? 0 : ends[id - 1];
  }

  int size() {
    return size;
  }

  /** The number of distinct words that were counted. */
  int seen() {
    return seen;
  }

  int count(int id) {
    return counts[id];
  }

  /** A count that at least {@code rank} words reach; 0 if there are not that many. */
  int countOfRank(int rank) {
    return PhraseCounts.countOfRank(rank, counts);
  }

  String word(int id) {
    int start = start(id);
    return new String(chars, start, ends[id] - start);
  }
}
