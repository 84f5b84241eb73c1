package dev.nightjar.texts.statistics.encoding;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;

/**
 * A text without its byte order mark, as UTF-8.
 *
 * @param offset the length of the byte order mark in bytes
 */
public record DecodedText(InputStream utf8, long offset) {

  private static final byte[] UTF_8 = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
  private static final byte[] UTF_16LE = {(byte) 0xFF, (byte) 0xFE};
  private static final byte[] UTF_16BE = {(byte) 0xFE, (byte) 0xFF};

  public static DecodedText of(InputStream bytes) throws IOException {
    byte[] start = bytes.readNBytes(UTF_8.length);
    if (Arrays.equals(start, UTF_8)) {
      return new DecodedText(bytes, UTF_8.length);
    }
    if (startsWith(start, UTF_16LE) || startsWith(start, UTF_16BE)) {
      int mark = UTF_16LE.length;
      InputStream units = rejoin(Arrays.copyOfRange(start, mark, start.length), bytes);
      return new DecodedText(new Utf16InputStream(units, startsWith(start, UTF_16LE), mark), mark);
    }
    return new DecodedText(rejoin(start, bytes), 0);
  }

  private static boolean startsWith(byte[] bytes, byte[] mark) {
    return bytes.length >= mark.length && Arrays.mismatch(bytes, mark) >= mark.length
        || Arrays.equals(bytes, mark);
  }

  private static InputStream rejoin(byte[] start, InputStream rest) {
    return new SequenceInputStream(new ByteArrayInputStream(start), rest);
  }
}
