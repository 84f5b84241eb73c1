package dev.nightjar.texts.statistics;

/**
 * Counts words of up to eight bytes, which are their own keys, and {@link PackedWord}s; a lookup
 * touches one cache line.
 *
 * <p>Open addressing over pairs of key and count. No word contains a NUL, so key 0 is a free slot.
 */
final class ShortWords {

  static final int MAX_BYTES = Long.BYTES;

  private static final int INITIAL_SLOTS = 1 << 15;

  private final WordHash hash;
  private final DistinctWords distinctWords;
  private long[] slots = new long[2 * INITIAL_SLOTS];
  private int shift = Long.SIZE - Integer.numberOfTrailingZeros(INITIAL_SLOTS);
  private int room = roomIn(INITIAL_SLOTS);

  ShortWords(WordHash hash, DistinctWords distinctWords) {
    this.hash = hash;
    this.distinctWords = distinctWords;
  }

  /**
   * Counts words by their keys: the lower-cased bytes, the first one lowest, or packed. A loop
   * without other work lets the processor overlap the memory accesses.
   */
  void count(long[] keys, int count) {
    long[] slots = this.slots;
    for (int i = 0; i < count; i++) {
      long key = keys[i];
      int home = home(key);
      if (slots[home] == key) {
        slots[home + 1]++;
      } else {
        countAwayFromHome(key, home);
        slots = this.slots;
      }
    }
  }

  /** Counts one word by its key. */
  void count(long key) {
    int home = home(key);
    if (slots[home] == key) {
      slots[home + 1]++;
    } else {
      countAwayFromHome(key, home);
    }
  }

  private int home(long key) {
    return (int) (hash.of(key) >>> shift) << 1;
  }

  private void countAwayFromHome(long key, int home) {
    int slot = home;
    do {
      if (slots[slot] == 0) {
        add(key, slot);
        return;
      }
      slot = slot + 2 & slots.length - 1;
    } while (slots[slot] != key);
    long count = ++slots[slot + 1];
    // Moves the more frequent word to its home slot. The other one is still found here, because no
    // slot between its home and this one is free.
    if (count / 2 > slots[home + 1]) {
      slots[slot] = slots[home];
      slots[slot + 1] = slots[home + 1];
      slots[home] = key;
      slots[home + 1] = count;
    }
  }

  private void add(long key, int slot) {
    distinctWords.addOne();
    slots[slot] = key;
    slots[slot + 1] = 1;
    if (--room == 0) {
      grow();
    }
  }

  private void grow() {
    long[] old = slots;
    slots = new long[2 * old.length];
    shift--;
    room = roomIn(old.length) - roomIn(old.length / 2);
    for (int from = 0; from < old.length; from += 2) {
      if (old[from] != 0) {
        int slot = home(old[from]);
        while (slots[slot] != 0) {
          slot = slot + 2 & slots.length - 1;
        }
        slots[slot] = old[from];
        slots[slot + 1] = old[from + 1];
      }
    }
  }

  private static int roomIn(int slots) {
    return slots / 4 * 3;
  }

  void offerTo(TopWords top) {
    byte[] text = new byte[PackedWord.MAX_LETTERS];
    for (int slot = 0; slot < slots.length; slot += 2) {
      long key = slots[slot];
      if (key != 0 && top.accepts(slots[slot + 1])) {
        top.offer(slots[slot + 1], text, write(key, text), false);
      }
    }
  }

  long hapaxLegomena() {
    long once = 0;
    for (int slot = 0; slot < slots.length; slot += 2) {
      once += slots[slot] != 0 && slots[slot + 1] == 1 ? 1 : 0;
    }
    return once;
  }

  private static int write(long key, byte[] text) {
    if (PackedWord.isPacked(key)) {
      return PackedWord.unpack(key, text);
    }
    Swar.store(text, 0, key);
    return MAX_BYTES - Long.numberOfLeadingZeros(key) / Byte.SIZE;
  }
}
