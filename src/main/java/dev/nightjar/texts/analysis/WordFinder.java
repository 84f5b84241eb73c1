package dev.nightjar.texts.analysis;

/** Finds the words in the masks of a buffer: short ones as keys, all others as places. */
final class WordFinder {

  private static final int BLOCK = AsciiMasks.BLOCK;

  /** The words that {@link ShortWords} counts; a word and what is behind it take two bytes. */
  final long[] keys;

  /** Where the other words start and end, in turn. */
  final int[] others;

  private int keyCount;
  private int otherCount;
  private boolean inWord;
  private int start;
  private long wordBytes;

  WordFinder(int maxBytes) {
    keys = new long[maxBytes / 2 + 1];
    others = new int[maxBytes + 2];
  }

  /** Finds the words that end in so many blocks; the open word now starts at {@code openStart}. */
  void read(byte[] bytes, long[] words, int blocks, int openStart) {
    long[] keys = this.keys;
    int keyCount = 0;
    int otherCount = 0;
    int start = openStart;
    long wordBytes = 0;
    long previous = inWord ? 1 : 0;
    for (int block = 0; block < blocks; block++) {
      int base = Chunk.HEADROOM + block * BLOCK;
      long word = words[block];
      long behind = word << 1 | previous;
      long starts = word & ~behind;
      if (previous == 0) {
        start = base + Long.numberOfTrailingZeros(starts);
        starts &= starts - 1;
      }
      for (long ends = behind & ~word; ends != 0; ends &= ends - 1) {
        int end = base + Long.numberOfTrailingZeros(ends);
        int length = end - start;
        long first = Swar.load(bytes, start);
        long key = 0;
        if (length <= ShortWords.MAX_BYTES) {
          long mask = Swar.firstBytes(length);
          key = (first & mask & Swar.HIGH_BITS) == 0 ? (first | Swar.LOWER_CASE) & mask : 0;
        } else if (length <= PackedWord.MAX_LETTERS) {
          long mask = Swar.firstBytes(length - Long.BYTES);
          long rest = Swar.load(bytes, start + Long.BYTES) & mask;
          key = PackedWord.isLetters(first, rest, mask) ? PackedWord.pack(first, rest) : 0;
        }
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
    this.keyCount = keyCount;
    this.otherCount = otherCount;
    this.start = start;
    this.wordBytes += wordBytes;
    inWord = previous != 0;
  }

  int keyCount() {
    return keyCount;
  }

  int otherCount() {
    return otherCount;
  }

  /** Whether the last word goes on behind the last block. */
  boolean isInWord() {
    return inWord;
  }

  int startOfOpenWord() {
    return start;
  }

  long wordBytes() {
    return wordBytes;
  }
}
