package dev.nightjar.reviews.hcl.parse;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * Decodes a file and keeps the positions of bytes that are not UTF-8: U+FFFF, which is never a
 * character, replaces an invalid byte. So an invalid byte is an error where HCL reports one, which
 * is everywhere except in comments.
 */
public final class SourceDecoder {

  static final char INVALID_BYTE = '\uFFFF';

  private static final int BYTE = 0xFF;
  private static final char REPLACEMENT = '\uFFFD';

  private SourceDecoder() {}

  public static String decode(byte[] bytes) {
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length);
    while (true) {
      CoderResult result = decoder.decode(in, out, true);
      if (!result.isError()) {
        return out.flip().toString();
      }
      int length = lengthByForm(bytes, in.position());
      if (length > 0) {
        // HCL accepts surrogates and overlong encodings.
        out.put(REPLACEMENT);
      } else {
        out.put(INVALID_BYTE);
      }
      in.position(in.position() + Math.max(length, 1));
      decoder.reset();
    }
  }

  /** The length of the byte sequence at that index by its form; 0 if it is invalid. */
  private static int lengthByForm(byte[] bytes, int at) {
    int first = bytes[at] & BYTE;
    int length = first >= 0xC0 && first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (first < 0xC0 || first >= 0xF8 || at + length > bytes.length) {
      return 0;
    }
    for (int i = at + 1; i < at + length; i++) {
      if ((bytes[i] & 0xC0) != 0x80) {
        return 0;
      }
    }
    return length;
  }
}
