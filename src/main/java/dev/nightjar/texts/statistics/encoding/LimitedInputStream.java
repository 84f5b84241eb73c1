package dev.nightjar.texts.statistics.encoding;

import java.io.IOException;
import java.io.InputStream;

/** Limits the length of a text: throws as soon as one byte beyond the limit is read. */
public final class LimitedInputStream extends InputStream {

  private final InputStream bytes;
  private final long maxBytes;
  private long read;

  public LimitedInputStream(InputStream bytes, long maxBytes) {
    this.bytes = bytes;
    this.maxBytes = Math.min(maxBytes, Long.MAX_VALUE - 1);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    // Requests one byte more than allowed, to detect a text that is longer than the limit.
    long wanted = Math.min(length, maxBytes - read + 1);
    int count = bytes.read(target, offset, (int) wanted);
    if (count > 0) {
      read += count;
      if (read > maxBytes) {
        throw UnsupportedTextException.tooLong(maxBytes);
      }
    }
    return count;
  }
}
