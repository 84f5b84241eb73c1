package dev.nightjar.texts.statistics;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Processes eight bytes at once in one long ("SIMD within a register"). */
final class Swar {

  /** The high bit of each byte, which is 0 in ASCII. */
  static final long HIGH_BITS = 0x8080808080808080L;

  /** Turns ASCII capitals into lower case; digits and the apostrophe stay the same. */
  static final long LOWER_CASE = 0x2020202020202020L;

  private static final long ONES = 0x0101010101010101L;
  private static final long GATHER = 0x0002040810204081L;
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private Swar() {}

  static long load(byte[] bytes, int at) {
    return (long) LONGS.get(bytes, at);
  }

  static void store(byte[] bytes, int at, long value) {
    LONGS.set(bytes, at, value);
  }

  /** A mask of the first {@code length} bytes, from one to eight. */
  static long firstBytes(int length) {
    return -1L >>> (64 - 8 * length);
  }

  /** The high bit of each byte that is an ASCII letter or digit. */
  static long wordBytes(long bytes) {
    long ascii = bytes & ~HIGH_BITS;
    long lower = ascii | LOWER_CASE;
    long letters = lower + atLeast('a') & ~(lower + atLeast('z' + 1));
    long digits = ascii + atLeast('0') & ~(ascii + atLeast('9' + 1));
    return (letters | digits) & (~bytes & HIGH_BITS);
  }

  /** The high bit of each byte that is the given ASCII character. */
  static long bytesEqualTo(char character, long bytes) {
    long difference = bytes & ~HIGH_BITS ^ character * ONES;
    return HIGH_BITS - difference & (~bytes & HIGH_BITS);
  }

  /** Gathers the high bits of the eight bytes into eight bits. */
  static long gather(long highBits) {
    return highBits * GATHER >>> 56;
  }

  // Added to a byte below 0x80, this sets the high bit if the byte is at least the character.
  private static long atLeast(int character) {
    return (0x80 - character) * ONES;
  }
}
