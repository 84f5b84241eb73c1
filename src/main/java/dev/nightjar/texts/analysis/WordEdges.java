package dev.nightjar.texts.analysis;

/** The places where words start and end, in turn: where the masks of words change. */
final class WordEdges {

  private static final int BLOCK = AsciiMasks.BLOCK;

  /** This many are written at once: that is faster than to ask after each whether it was the last. */
  private static final int STRIDE = 4;

  final int[] places;
  private int count;
  private boolean inWord;
  private long wordBytes;

  WordEdges(int maxBytes) {
    places = new int[maxBytes + 1 + STRIDE];
  }

  /** Reads the masks of so many blocks, the first of which is at {@code from}. */
  void read(long[] words, int from, int blocks) {
    int[] places = this.places;
    int count = 0;
    long previous = 0;
    if (inWord) {
      count = 1;
      previous = 1;
    }
    for (int block = 0; block < blocks; block++) {
      long word = words[block];
      int base = from + block * BLOCK;
      long changes = word ^ (word << 1 | previous);
      int next = count + Long.bitCount(changes);
      for (; count < next; count += STRIDE) {
        places[count] = base + Long.numberOfTrailingZeros(changes);
        changes &= changes - 1;
        places[count + 1] = base + Long.numberOfTrailingZeros(changes);
        changes &= changes - 1;
        places[count + 2] = base + Long.numberOfTrailingZeros(changes);
        changes &= changes - 1;
        places[count + 3] = base + Long.numberOfTrailingZeros(changes);
        changes &= changes - 1;
      }
      count = next;
      previous = word >>> BLOCK - 1;
      wordBytes += Long.bitCount(word);
    }
    this.count = count;
    inWord = previous != 0;
  }

  /** How many words have both a start and an end. */
  int wholeWords() {
    return count / 2;
  }

  /** Whether the last word goes on behind the last block. */
  boolean isInWord() {
    return inWord;
  }

  int startOfOpenWord() {
    return places[count - 1];
  }

  /** Says where the start of the open word has been moved. */
  void moveStartOfOpenWord(int place) {
    places[0] = place;
  }

  long wordBytes() {
    return wordBytes;
  }
}
