package dev.nightjar.texts.statistics.encoding;

import java.io.IOException;
import java.io.InputStream;

/** Converts UTF-16 after a byte order mark to UTF-8 and rejects invalid text. */
final class Utf16InputStream extends InputStream {

  private static final int BUFFER_BYTES = 16 * 1024;
  private static final int MAX_UTF8_BYTES = 4;

  private final InputStream bytes;
  private final String encoding;
  private final int highByte;
  private final byte[] units = new byte[BUFFER_BYTES];
  private final byte[] spare = new byte[MAX_UTF8_BYTES];
  private int spareFrom;
  private int spareTo;
  private int position;
  private int limit;
  private long bufferOffset;
  private boolean ended;

  Utf16InputStream(InputStream bytes, boolean littleEndian, long offset) {
    this.bytes = bytes;
    this.encoding = littleEndian ? "UTF-16LE" : "UTF-16BE";
    this.highByte = littleEndian ? 1 : 0;
    this.bufferOffset = offset;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    int to = offset;
    int end = offset + length;
    while (to < end) {
      if (spareFrom < spareTo) {
        target[to++] = spare[spareFrom++];
      } else if (limit - position < MAX_UTF8_BYTES && !ended) {
        fill();
      } else if (position == limit) {
        return to == offset && length > 0 ? -1 : to - offset;
      } else if (end - to >= MAX_UTF8_BYTES) {
        int lastRoom = end - MAX_UTF8_BYTES;
        do {
          to = Utf8.encode(nextCodePoint(), target, to);
        } while (to <= lastRoom && limit - position >= MAX_UTF8_BYTES);
      } else {
        spareFrom = 0;
        spareTo = Utf8.encode(nextCodePoint(), spare, 0);
      }
    }
    return length;
  }

  private void fill() throws IOException {
    System.arraycopy(units, position, units, 0, limit - position);
    bufferOffset += position;
    limit -= position;
    position = 0;
    int count = bytes.read(units, limit, units.length - limit);
    if (count < 0) {
      ended = true;
    } else {
      limit += count;
    }
  }

  private int nextCodePoint() {
    if (limit - position < 2) {
      throw invalid(1);
    }
    char unit = unit(position);
    if (unit == 0) {
      throw UnsupportedTextException.containsNul(encoding, bufferOffset + position);
    }
    if (!Character.isSurrogate(unit)) {
      position += 2;
      return unit;
    }
    if (!Character.isHighSurrogate(unit)
        || limit - position < 4
        || !Character.isLowSurrogate(unit(position + 2))) {
      throw invalid(2);
    }
    int codePoint = Character.toCodePoint(unit, unit(position + 2));
    position += 4;
    return codePoint;
  }

  private char unit(int at) {
    return (char) ((units[at + highByte] & 0xFF) << 8 | units[at + 1 - highByte] & 0xFF);
  }

  private UnsupportedTextException invalid(int length) {
    return UnsupportedTextException.invalid(
        encoding, bufferOffset + position, units, position, length);
  }
}
