package dev.nightjar.texts.statistics;

import dev.nightjar.texts.statistics.encoding.Utf8;

/** Finds words in the masks of successive chunks: short ones as keys, others as positions. */
final class WordFinder {

  private static final int BLOCK = AsciiMasks.BLOCK;

  private final byte[] openWord = new byte[Chunk.HEADROOM];
  private int openLength;
  private long wordBytes;

  /**
   * Finds the words that end in the blocks of a chunk; the first word may have started in the
   * previous chunk.
   */
  void find(Chunk chunk, long[] words, int blocks) {
    int start = Chunk.HEADROOM - openLength;
    System.arraycopy(openWord, 0, chunk.bytes, start, openLength);
    int openStart = find(chunk, words, blocks, start);
    int end = Chunk.HEADROOM + blocks * BLOCK;
    chunk.partTo = 0;
    chunk.partFrom = 0;
    openLength = 0;
    if (openStart < end) {
      keepOpenWord(chunk, openStart, end);
    }
  }

  /** Returns the start of a word that continues after the last block, or the end of the blocks. */
  private int find(Chunk chunk, long[] words, int blocks, int openStart) {
    byte[] bytes = chunk.bytes;
    long[] keys = chunk.keys;
    int[] others = chunk.others;
    int keyCount = 0;
    int otherCount = 0;
    int start = openStart;
    int base = Chunk.HEADROOM;
    long previous = openLength == 0 ? 0 : 1;
    for (int block = 0; block < blocks; block++, base += BLOCK) {
      long word = words[block];
      long behind = word << 1 | previous;
      long starts = word & ~behind;
      if (previous == 0) {
        start = base + Long.numberOfTrailingZeros(starts);
        starts &= starts - 1;
      }
      for (long ends = behind & ~word; ends != 0; ends &= ends - 1) {
        int end = base + Long.numberOfTrailingZeros(ends);
        long key = key(bytes, start, end - start);
        if (key != 0) {
          keys[keyCount++] = key;
        } else {
          others[otherCount++] = start;
          others[otherCount++] = end;
        }
        start = base + Long.numberOfTrailingZeros(starts);
        starts &= starts - 1;
      }
      previous = word >>> BLOCK - 1;
      wordBytes += Long.bitCount(word);
    }
    chunk.keyCount = keyCount;
    chunk.otherCount = otherCount;
    return previous != 0 ? start : base;
  }

  /** The key of a word for {@link ShortWords}, or 0 if the word is too long or not plain ASCII. */
  static long key(byte[] bytes, int start, int length) {
    long first = Swar.load(bytes, start);
    if (length <= ShortWords.MAX_BYTES) {
      long mask = Swar.firstBytes(length);
      return (first & mask & Swar.HIGH_BITS) == 0 ? (first | Swar.LOWER_CASE) & mask : 0;
    }
    if (length <= PackedWord.MAX_LETTERS) {
      long mask = Swar.firstBytes(length - Long.BYTES);
      long rest = Swar.load(bytes, start + Long.BYTES) & mask;
      return PackedWord.isLetters(first, rest, mask) ? PackedWord.pack(first, rest) : 0;
    }
    return 0;
  }

  private void keepOpenWord(Chunk chunk, int start, int end) {
    int from = start;
    if (end - start >= LongWord.MIN_PART_BYTES) {
      // The rest is long enough to be found among the words that are not short.
      from = end - 2 * Long.BYTES;
      while (Utf8.isContinuation(chunk.bytes[from])) {
        from--;
      }
      chunk.partFrom = start;
      chunk.partTo = from;
    }
    openLength = end - from;
    System.arraycopy(chunk.bytes, from, openWord, 0, openLength);
  }

  /** The number of bytes in words. */
  long wordBytes() {
    return wordBytes;
  }
}
