package dev.nightjar.texts.statistics;

import java.io.InputStream;
import java.util.function.IntUnaryOperator;

/** A text of distinct words, of any number and length, that is never whole in memory. */
final class DistinctWordsText extends InputStream {

  private static final int FIRST_NUMBER = 10_000_000;
  private static final int DIGITS = 8;

  private final int words;
  private final IntUnaryOperator padding;
  private byte[] line = {};
  private int position;
  private int next;

  /** Each word is a number of eight digits and the padding of its index. */
  DistinctWordsText(int words, IntUnaryOperator padding) {
    this.words = words;
    this.padding = padding;
  }

  @Override
  public int read() {
    throw new UnsupportedOperationException("too slow for such a text");
  }

  @Override
  public int read(byte[] target, int offset, int length) {
    if (position == line.length) {
      if (next == words) {
        return -1;
      }
      line = line(next++);
      position = 0;
    }
    int count = Math.min(length, line.length - position);
    System.arraycopy(line, position, target, offset, count);
    position += count;
    return count;
  }

  private byte[] line(int index) {
    byte[] bytes = new byte[DIGITS + padding.applyAsInt(index) + 1];
    int number = FIRST_NUMBER + index;
    for (int i = DIGITS - 1; i >= 0; i--) {
      bytes[i] = (byte) ('0' + number % 10);
      number /= 10;
    }
    for (int i = DIGITS; i < bytes.length - 1; i++) {
      bytes[i] = 'x';
    }
    bytes[bytes.length - 1] = '\n';
    return bytes;
  }
}
