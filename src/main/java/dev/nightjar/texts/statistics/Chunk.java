package dev.nightjar.texts.statistics;

/** A part of the text with the words that end in it. */
final class Chunk {

  /** Space before the text for the start of a word that ends in this chunk. */
  static final int HEADROOM = (LongWord.MIN_PART_BYTES + Long.BYTES) / Long.BYTES * Long.BYTES;

  private static final int SLACK = 2 * AsciiMasks.BLOCK;

  final byte[] bytes;

  /**
   * The keys of the words that {@link ShortWords} counts; a word and its separator take at least
   * two bytes.
   */
  final long[] keys;

  int keyCount;

  /** The start and end positions of the other words, alternating. */
  final int[] others;

  int otherCount;

  /**
   * A part of the last word, if it does not end here and is too long to be kept; otherwise empty.
   */
  int partFrom;

  int partTo;

  Chunk(int textBytes) {
    bytes = new byte[HEADROOM + textBytes + SLACK];
    keys = new long[bytes.length / 2 + 1];
    others = new int[bytes.length + 2];
  }

  /** The end of the space for text. */
  int capacity() {
    return bytes.length - SLACK;
  }
}
