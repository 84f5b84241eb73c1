package dev.nightjar.texts.statistics;

/**
 * Builds bit masks of a text, eight bytes at a time: plain ASCII, and characters that need a closer
 * look.
 */
final class AsciiMasks {

  /** A block has one mask bit for each of its bytes, the first byte in the lowest bit. */
  static final int BLOCK = Long.SIZE;

  /** For each block, the ASCII letters and digits. */
  final long[] words;

  /** For each block, all bytes except letters, digits, spaces and line feeds. */
  final long[] specials;

  AsciiMasks(int maxBytes) {
    words = new long[maxBytes / BLOCK];
    specials = new long[maxBytes / BLOCK];
  }

  /** Reads blocks and returns the number of line feeds in them. */
  long read(byte[] bytes, int from, int blocks) {
    long lineFeeds = 0;
    for (int block = 0; block < blocks; block++) {
      int base = from + block * BLOCK;
      long word = 0;
      long plain = 0;
      for (int i = 0; i < BLOCK; i += Long.BYTES) {
        long eight = Swar.load(bytes, base + i);
        long words = Swar.wordBytes(eight);
        long newLines = Swar.bytesEqualTo('\n', eight);
        long spaces = Swar.bytesEqualTo(' ', eight);
        lineFeeds += Long.bitCount(newLines);
        word |= Swar.gather(words) << i;
        plain |= Swar.gather(words | newLines | spaces) << i;
      }
      words[block] = word;
      specials[block] = ~plain;
    }
    return lineFeeds;
  }
}
