package dev.nightjar.texts.statistics;

/** A part of the text and the words that end in it, on their way to be counted. */
final class Chunk {

  /** Room before the text, for the start of a word whose end is in this chunk. */
  static final int HEADROOM = (LongWord.MIN_PART_BYTES + Long.BYTES) / Long.BYTES * Long.BYTES;

  private static final int SLACK = 2 * AsciiMasks.BLOCK;

  final byte[] bytes;

  /** The words that {@link ShortWords} counts; a word and what is behind it take two bytes. */
  final long[] keys;

  int keyCount;

  /** Where the other words start and end, in turn. */
  final int[] others;

  int otherCount;

  /** A part of the last word, if that has no end here and is too long to be kept; or nothing. */
  int partFrom;

  int partTo;

  Chunk(int textBytes) {
    bytes = new byte[HEADROOM + textBytes + SLACK];
    keys = new long[bytes.length / 2 + 1];
    others = new int[bytes.length + 2];
  }

  /** Where the room for text ends. */
  int capacity() {
    return bytes.length - SLACK;
  }
}
