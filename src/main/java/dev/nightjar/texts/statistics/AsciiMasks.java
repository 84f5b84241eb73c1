package dev.nightjar.texts.statistics;

/** Tells the plain ASCII of a text, eight bytes at a time, from what needs a closer look. */
final class AsciiMasks {

  /** A block has one bit of a mask for each of its bytes, the first one lowest. */
  static final int BLOCK = Long.SIZE;

  /** For each block, the ASCII letters and digits. */
  final long[] words;

  /** For each block, what is neither that nor a space nor a line feed. */
  final long[] specials;

  AsciiMasks(int maxBytes) {
    words = new long[maxBytes / BLOCK];
    specials = new long[maxBytes / BLOCK];
  }

  /** Reads so many blocks and answers how many line feeds they have. */
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
