package dev.nightjar.texts.analysis;

/** A part of the text on its way from {@link TextScanner}, which reads it, to the words' count. */
final class Chunk {

  /** Room before the text, for the start of a word whose end is in this chunk. */
  static final int HEADROOM = (LongWord.MIN_PART_BYTES + Long.BYTES) / Long.BYTES * Long.BYTES;

  private static final int SLACK = 2 * AsciiMasks.BLOCK;

  final byte[] bytes;
  final AsciiMasks masks;

  /** How many blocks from {@link #HEADROOM} on have their masks. */
  int blocks;

  Chunk(int textBytes) {
    bytes = new byte[HEADROOM + textBytes + SLACK];
    masks = new AsciiMasks(textBytes + SLACK);
  }

  /** Where the room for text ends. */
  int capacity() {
    return bytes.length - SLACK;
  }

  /** Where the blocks end. */
  int end() {
    return HEADROOM + blocks * AsciiMasks.BLOCK;
  }
}
