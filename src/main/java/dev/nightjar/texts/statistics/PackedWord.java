package dev.nightjar.texts.statistics;

/**
 * Packs nine to twelve ASCII letters into one long, five bits each, so that {@link ShortWords} can
 * count them. Nearly all words of European languages are not longer.
 */
final class PackedWord {

  static final int MAX_LETTERS = 12;

  /** No UTF-8 word has this as the last of eight bytes, because it starts a character. */
  private static final long MARK = 0xFL << 60;

  private static final int LETTER_BITS = 5;
  private static final int LETTER = (1 << LETTER_BITS) - 1;
  private static final long LETTER_TEST = 0xC0C0C0C0C0C0C0C0L;
  private static final long LETTER_TRAIT = 0x4040404040404040L;

  private PackedWord() {}

  /** Whether the bytes are ASCII letters; digits and the apostrophe lack a bit. */
  static boolean isLetters(long first, long rest, long restMask) {
    return ((first ^ LETTER_TRAIT) & LETTER_TEST | (rest ^ LETTER_TRAIT) & LETTER_TEST & restMask)
        == 0;
  }

  /** Packs eight letters and up to four more, of any case, padded with zeros. */
  static long pack(long first, long rest) {
    return MARK | pack(rest) << Long.BYTES * LETTER_BITS | pack(first);
  }

  private static long pack(long letters) {
    long pairs = letters & 0x001F001F001F001FL | letters >>> 3 & 0x03E003E003E003E0L;
    long fours = pairs & 0x000003FF000003FFL | pairs >>> 6 & 0x000FFC00000FFC00L;
    return fours & 0xFFFFFL | fours >>> 12 & 0xFFFFF00000L;
  }

  static boolean isPacked(long key) {
    return key >>> 60 == MARK >>> 60;
  }

  /** Writes the word in lower case and returns its length. */
  static int unpack(long key, byte[] target) {
    int length = 0;
    for (long rest = key & ~MARK; rest != 0; rest >>>= LETTER_BITS) {
      target[length++] = (byte) ('a' - 1 + (rest & LETTER));
    }
    return length;
  }
}
