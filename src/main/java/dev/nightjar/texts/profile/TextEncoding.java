package dev.nightjar.texts.profile;

import dev.nightjar.texts.model.TextSource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** The encoding of a text by its byte order mark, as the counter reads it. */
enum TextEncoding {
  UTF_8(StandardCharsets.UTF_8, 1),
  UTF_16LE(StandardCharsets.UTF_16LE, 2),
  UTF_16BE(StandardCharsets.UTF_16BE, 2);

  private static final int MARK_BYTES = 2;

  private final Charset charset;
  private final int unit;

  TextEncoding(Charset charset, int unit) {
    this.charset = charset;
    this.unit = unit;
  }

  static TextEncoding of(TextSource source) throws IOException {
    try (InputStream start = source.open(0, Math.min(MARK_BYTES, source.size()))) {
      int first = start.read();
      int second = start.read();
      if (first == 0xFF && second == 0xFE) {
        return UTF_16LE;
      }
      return first == 0xFE && second == 0xFF ? UTF_16BE : UTF_8;
    }
  }

  /** The nearest position at or before the given one where a code unit starts. */
  long align(long position) {
    return position - position % unit;
  }

  /** The number of bytes at the start that continue a character before them. */
  int leadingContinuation(byte[] bytes, int length) {
    int count = 0;
    if (this == UTF_8) {
      while (count < length && count < 3 && (bytes[count] & 0xC0) == 0x80) {
        count++;
      }
    } else if (length >= 2 && Character.isLowSurrogate(unit(bytes, 0))) {
      count = 2;
    }
    return count;
  }

  /** The length without a last character that is incomplete. */
  int completeLength(byte[] bytes, int length) {
    if (this != UTF_8) {
      int even = length - length % 2;
      return even >= 2 && Character.isHighSurrogate(unit(bytes, even - 2)) ? even - 2 : even;
    }
    int lead = length - 1;
    while (lead >= 0 && lead > length - 4 && (bytes[lead] & 0xC0) == 0x80) {
      lead--;
    }
    if (lead < 0) {
      return length;
    }
    int first = bytes[lead] & 0xFF;
    int needed = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    return lead + needed > length ? lead : length;
  }

  private char unit(byte[] bytes, int at) {
    int high = this == UTF_16BE ? bytes[at] : bytes[at + 1];
    int low = this == UTF_16BE ? bytes[at + 1] : bytes[at];
    return (char) ((high & 0xFF) << 8 | low & 0xFF);
  }

  String decode(byte[] bytes, int from, int to) {
    return new String(bytes, from, to - from, charset);
  }
}
