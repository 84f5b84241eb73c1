package dev.nightjar.texts.statistics;

import java.io.InputStream;
import java.util.random.RandomGenerator;

/** Returns its bytes in small pieces of random sizes, as a network does. */
final class ChunkedInputStream extends InputStream {

  private final byte[] bytes;
  private final int maxChunk;
  private final RandomGenerator random;
  private int position;

  ChunkedInputStream(byte[] bytes, int maxChunk, RandomGenerator random) {
    this.bytes = bytes;
    this.maxChunk = maxChunk;
    this.random = random;
  }

  @Override
  public int read() {
    return position == bytes.length ? -1 : bytes[position++] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int length) {
    if (position == bytes.length) {
      return -1;
    }
    int count = Math.min(Math.min(length, bytes.length - position), 1 + random.nextInt(maxChunk));
    System.arraycopy(bytes, position, target, offset, count);
    position += count;
    return count;
  }
}
