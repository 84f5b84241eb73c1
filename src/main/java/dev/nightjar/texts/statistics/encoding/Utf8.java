package dev.nightjar.texts.statistics.encoding;

/** Strict UTF-8: no overlong forms, no surrogates, nothing above U+10FFFF. */
public final class Utf8 {

  private Utf8() {}

  /** The code point at {@code at}, or -1 if the bytes there are invalid. */
  public static int decode(byte[] bytes, int at) {
    int first = bytes[at];
    if (first >= 0) {
      return first;
    }
    int second = bytes[at + 1];
    if ((first & 0xE0) == 0xC0) {
      int codePoint = (first & 0x1F) << 6 | second & 0x3F;
      return isContinuation(second) && codePoint >= 0x80 ? codePoint : -1;
    }
    int third = bytes[at + 2];
    if ((first & 0xF0) == 0xE0) {
      int codePoint = (first & 0x0F) << 12 | (second & 0x3F) << 6 | third & 0x3F;
      return isContinuation(second)
              && isContinuation(third)
              && codePoint >= 0x800
              && (codePoint & 0xF800) != 0xD800
          ? codePoint
          : -1;
    }
    int fourth = bytes[at + 3];
    int codePoint =
        (first & 0x07) << 18 | (second & 0x3F) << 12 | (third & 0x3F) << 6 | fourth & 0x3F;
    return (first & 0xF8) == 0xF0
            && isContinuation(second)
            && isContinuation(third)
            && isContinuation(fourth)
            && codePoint >= Character.MIN_SUPPLEMENTARY_CODE_POINT
            && codePoint <= Character.MAX_CODE_POINT
        ? codePoint
        : -1;
  }

  /** The number of bytes from {@code at} up to the first invalid one. */
  public static int invalidLength(byte[] bytes, int at, int limit) {
    int first = bytes[at] & 0xFF;
    int length = first < 0xC2 || first > 0xF4 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    int wrong = 1;
    while (wrong < length - 1
        && at + wrong < limit
        && isContinuation(bytes[at + wrong])
        && isPossibleSecond(first, bytes[at + 1] & 0xFF)) {
      wrong++;
    }
    return Math.min(Math.min(wrong + 1, length), limit - at);
  }

  private static boolean isPossibleSecond(int first, int second) {
    return switch (first) {
      case 0xE0 -> second >= 0xA0;
      case 0xED -> second < 0xA0;
      case 0xF0 -> second >= 0x90;
      case 0xF4 -> second < 0x90;
      default -> true;
    };
  }

  public static boolean isContinuation(int signedByte) {
    return (signedByte & 0xC0) == 0x80;
  }

  public static int length(int codePoint) {
    return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
  }

  /** Writes the code point and returns the index after it. */
  public static int encode(int codePoint, byte[] target, int at) {
    if (codePoint < 0x80) {
      target[at] = (byte) codePoint;
      return at + 1;
    }
    if (codePoint < 0x800) {
      target[at] = (byte) (0xC0 | codePoint >> 6);
      target[at + 1] = (byte) (0x80 | codePoint & 0x3F);
      return at + 2;
    }
    if (codePoint < 0x10000) {
      target[at] = (byte) (0xE0 | codePoint >> 12);
      target[at + 1] = (byte) (0x80 | codePoint >> 6 & 0x3F);
      target[at + 2] = (byte) (0x80 | codePoint & 0x3F);
      return at + 3;
    }
    target[at] = (byte) (0xF0 | codePoint >> 18);
    target[at + 1] = (byte) (0x80 | codePoint >> 12 & 0x3F);
    target[at + 2] = (byte) (0x80 | codePoint >> 6 & 0x3F);
    target[at + 3] = (byte) (0x80 | codePoint & 0x3F);
    return at + 4;
  }
}
