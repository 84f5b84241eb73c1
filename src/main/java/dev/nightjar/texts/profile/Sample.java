package dev.nightjar.texts.profile;

import dev.nightjar.texts.model.TextProfile;
import dev.nightjar.texts.model.TextSource;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * The parts of a text that are read: all of a short text, and the start of each part of a long one.
 */
final class Sample {

  private static final int PARTS = TextProfile.PARTS;
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  /** Receives the text of each part in order. */
  interface Reader {

    /**
     * Reads a part.
     *
     * @param followsPrevious whether no text was left out between the previous part and this one
     */
    void read(int part, String text, boolean followsPrevious);
  }

  private final TextSource source;
  private final TextEncoding encoding;
  private final long partBytes;
  private final boolean isWhole;

  private Sample(TextSource source, TextEncoding encoding, long maxBytes) {
    this.source = source;
    this.encoding = encoding;
    this.isWhole = source.size() <= maxBytes;
    this.partBytes = maxBytes / PARTS;
  }

  static Sample of(TextSource source, long maxBytes) throws IOException {
    return new Sample(source, TextEncoding.of(source), maxBytes);
  }

  long bytes() {
    return isWhole ? source.size() : encoding.align(partBytes) * PARTS;
  }

  void read(Reader reader) throws IOException {
    if (isWhole) {
      try (InputStream bytes = source.open(0, source.size())) {
        readWhole(bytes, reader);
      }
    } else {
      readStarts(reader);
    }
  }

  private void readWhole(InputStream bytes, Reader reader) throws IOException {
    byte[] carried = new byte[0];
    boolean isStart = true;
    for (int part = 0; part < PARTS; part++) {
      int length = Math.toIntExact(start(part + 1) - start(part));
      byte[] block = join(carried, bytes.readNBytes(length));
      int complete =
          part == PARTS - 1 ? block.length : encoding.completeLength(block, block.length);
      reader.read(part, text(block, 0, complete, isStart), part > 0);
      isStart &= complete == 0;
      carried = Arrays.copyOfRange(block, complete, block.length);
    }
  }

  private void readStarts(Reader reader) throws IOException {
    for (int part = 0; part < PARTS; part++) {
      long start = start(part);
      try (InputStream bytes = source.open(start, start + encoding.align(partBytes))) {
        byte[] block = bytes.readAllBytes();
        int from = part == 0 ? 0 : encoding.leadingContinuation(block, block.length);
        int to = encoding.completeLength(block, block.length);
        reader.read(part, text(block, from, Math.max(from, to), part == 0), false);
      }
    }
  }

  private long start(int part) {
    return part == PARTS ? source.size() : encoding.align(source.size() * part / PARTS);
  }

  private String text(byte[] block, int from, int to, boolean isStart) {
    String text = encoding.decode(block, from, to);
    return isStart && !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK
        ? text.substring(1)
        : text;
  }

  private static byte[] join(byte[] first, byte[] second) {
    if (first.length == 0) {
      return second;
    }
    byte[] joined = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, joined, first.length, second.length);
    return joined;
  }
}
