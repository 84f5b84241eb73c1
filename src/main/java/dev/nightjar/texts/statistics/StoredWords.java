package dev.nightjar.texts.statistics;

import dev.nightjar.texts.statistics.encoding.Utf8;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts words of more than eight bytes: exactly if they are short enough, otherwise by
 * fingerprint.
 *
 * <p>A hash table points into chunks of longs. An entry is a head (count, kind and length), two
 * fingerprints if the word is too long, and the text. {@link DistinctWords#MAX_DISTINCT_WORDS}
 * entries of at most 56 bytes take 112 MB, the table 32 MB, and additional text for display 16 MB:
 * at most 160 MB in total.
 */
final class StoredWords {

  /** A lower-cased word of up to this many UTF-8 bytes is stored whole and compared exactly. */
  static final int MAX_EXACT_BYTES = 48;

  /** The minimum number of bytes of a longer word that are kept for display. */
  static final int MIN_SHOWN_BYTES = 32;

  /** The space for additional bytes of longer words, for display. */
  static final int MAX_EXTRA_BYTES = 16 << 20;

  private static final int INITIAL_SLOTS = 1 << 14;

  /** 128 KB: larger arrays get their own G1 regions and waste up to half of them. */
  private static final int CHUNK_BITS = 14;

  private static final int CHUNK_LONGS = 1 << CHUNK_BITS;

  private static final int COUNT_SHIFT = 16;
  private static final long LENGTH = 0x3FFF;
  private static final long CUT = 0x4000;
  private static final long FINGERPRINT = 0x8000;
  private static final long KIND = LENGTH | FINGERPRINT;

  private final DistinctWords distinctWords;
  private final List<long[]> chunks = new ArrayList<>();
  private int used;
  private int extraBytes;
  private long[] slots = new long[INITIAL_SLOTS];
  private int room = roomIn(INITIAL_SLOTS);

  StoredWords(DistinctWords distinctWords) {
    this.distinctWords = distinctWords;
  }

  /** The eight bytes of a word from {@code index} on, padded with zeros. */
  static long lane(byte[] word, int index, int length) {
    long lane = Swar.load(word, index);
    return length - index >= Long.BYTES ? lane : lane & Swar.firstBytes(length - index);
  }

  /** Counts a word by its lower-cased bytes. */
  void count(byte[] word, int length, long hash) {
    int slot = slotOf(hash);
    for (; slots[slot] != 0; slot = slot + 1 & slots.length - 1) {
      if (isTagged(slots[slot], hash)) {
        int entry = (int) slots[slot] - 1;
        long[] chunk = chunks.get(entry >>> CHUNK_BITS);
        int at = entry & CHUNK_LONGS - 1;
        if (isExact(chunk, at, word, length)) {
          chunk[at] += 1L << COUNT_SHIFT;
          return;
        }
      }
    }
    int entry = add(slot, hash, 1 + lanes(length));
    long[] chunk = chunks.get(entry >>> CHUNK_BITS);
    int at = entry & CHUNK_LONGS - 1;
    chunk[at] = 1L << COUNT_SHIFT | length;
    for (int i = 0; i < length; i += Long.BYTES) {
      chunk[++at] = lane(word, i, length);
    }
  }

  private static boolean isExact(long[] chunk, int at, byte[] word, int length) {
    if ((chunk[at] & KIND) != length) {
      return false;
    }
    for (int i = 0; i < length; i += Long.BYTES) {
      if (chunk[++at] != lane(word, i, length)) {
        return false;
      }
    }
    return true;
  }

  /** Counts a word by its fingerprints. */
  void count(LongWord word, long hash) {
    int slot = slotOf(hash);
    for (; slots[slot] != 0; slot = slot + 1 & slots.length - 1) {
      if (isTagged(slots[slot], hash)) {
        int entry = (int) slots[slot] - 1;
        long[] chunk = chunks.get(entry >>> CHUNK_BITS);
        int at = entry & CHUNK_LONGS - 1;
        if ((chunk[at] & FINGERPRINT) != 0
            && chunk[at + 1] == word.firstFingerprint()
            && chunk[at + 2] == word.secondFingerprint()) {
          chunk[at] += 1L << COUNT_SHIFT;
          return;
        }
      }
    }
    int length = shownLength(word);
    boolean cut = !word.isShownWhole() || length < word.shownLength();
    int entry = add(slot, hash, 3 + lanes(length));
    long[] chunk = chunks.get(entry >>> CHUNK_BITS);
    int at = entry & CHUNK_LONGS - 1;
    chunk[at] = 1L << COUNT_SHIFT | FINGERPRINT | (cut ? CUT : 0) | length;
    chunk[++at] = word.firstFingerprint();
    chunk[++at] = word.secondFingerprint();
    for (int i = 0; i < length; i += Long.BYTES) {
      chunk[++at] = lane(word.shown(), i, length);
    }
  }

  private int shownLength(LongWord word) {
    int extra = word.shownLength() - MIN_SHOWN_BYTES;
    if (extraBytes + extra <= MAX_EXTRA_BYTES) {
      extraBytes += extra;
      return word.shownLength();
    }
    int length = MIN_SHOWN_BYTES;
    while (Utf8.isContinuation(word.shown()[length])) {
      length--;
    }
    return length;
  }

  private static int lanes(int length) {
    return (length + Long.BYTES - 1) / Long.BYTES;
  }

  private int slotOf(long hash) {
    return (int) (hash >>> Integer.SIZE) & slots.length - 1;
  }

  private static boolean isTagged(long slot, long hash) {
    return (slot ^ hash) >>> Integer.SIZE == 0;
  }

  /** Adds an entry and returns its index. */
  private int add(int slot, long hash, int longs) {
    distinctWords.addOne();
    if (used + longs > chunks.size() * CHUNK_LONGS) {
      used = chunks.size() * CHUNK_LONGS;
      chunks.add(new long[CHUNK_LONGS]);
    }
    int entry = used;
    used += longs;
    slots[slot] = hash >>> Integer.SIZE << Integer.SIZE | entry + 1;
    if (--room == 0) {
      grow();
    }
    return entry;
  }

  private void grow() {
    long[] old = slots;
    slots = new long[2 * old.length];
    room = roomIn(slots.length) - roomIn(old.length);
    for (long entry : old) {
      if (entry != 0) {
        int slot = slotOf(entry);
        while (slots[slot] != 0) {
          slot = slot + 1 & slots.length - 1;
        }
        slots[slot] = entry;
      }
    }
  }

  private static int roomIn(int slots) {
    return slots / 4 * 3;
  }

  void offerTo(TopWords top) {
    byte[] text = new byte[LongWord.MAX_SHOWN_CODE_POINTS * 4 + Long.BYTES];
    for (long slot : slots) {
      if (slot != 0) {
        int entry = (int) slot - 1;
        long[] chunk = chunks.get(entry >>> CHUNK_BITS);
        int at = entry & CHUNK_LONGS - 1;
        long head = chunk[at];
        if (top.accepts(head >>> COUNT_SHIFT)) {
          at += (head & FINGERPRINT) == 0 ? 1 : 3;
          int length = (int) (head & LENGTH);
          for (int i = 0; i < length; i += Long.BYTES) {
            Swar.store(text, i, chunk[at++]);
          }
          top.offer(head >>> COUNT_SHIFT, text, length, (head & CUT) != 0);
        }
      }
    }
  }

  long hapaxLegomena() {
    long once = 0;
    for (long slot : slots) {
      if (slot != 0) {
        int entry = (int) slot - 1;
        long head = chunks.get(entry >>> CHUNK_BITS)[entry & CHUNK_LONGS - 1];
        once += head >>> COUNT_SHIFT == 1 ? 1 : 0;
      }
    }
    return once;
  }
}
