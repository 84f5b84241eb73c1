package dev.nightjar.upstream.pinned;

import dev.nightjar.upstream.HttpReply;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.ProtocolException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Reads one HTTP/1.1 response to a GET request (RFC 9112) within bounds. */
final class ReplyReader {

  private static final int MAX_HEAD_BYTES = 64 << 10;
  private static final int BUFFER_BYTES = 8 << 10;

  private final InputStream in;
  private final int maxBodyBytes;
  private int headBytes;

  ReplyReader(InputStream in, int maxBodyBytes) {
    this.in = in;
    this.maxBodyBytes = maxBodyBytes;
  }

  /**
   * The reply. A body over the limit has one byte more than the limit, and the rest is not read.
   */
  HttpReply read() throws IOException {
    int status;
    Map<String, String> headers;
    do {
      status = status(line());
      headers = headers();
    } while (status / 100 == 1);
    boolean hasBody = status != 204 && status != 304;
    return new HttpReply(status, headers, hasBody ? body(headers) : new byte[0]);
  }

  private static int status(String line) throws ProtocolException {
    if (!line.matches("HTTP/1\\.[01] [1-9]\\d\\d( .*)?")) {
      throw new ProtocolException("not an HTTP response");
    }
    return Integer.parseInt(line.substring(9, 12));
  }

  private Map<String, String> headers() throws IOException {
    Map<String, String> headers = new HashMap<>();
    for (String line = line(); !line.isEmpty(); line = line()) {
      int colon = line.indexOf(':');
      if (colon <= 0) {
        throw new ProtocolException("not a header");
      }
      headers.putIfAbsent(
          line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
    }
    return headers;
  }

  /** A line of the head or of a chunk's frame, without its end. */
  private String line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int b = in.read(); b != '\n'; b = in.read()) {
      if (b < 0) {
        throw new EOFException();
      }
      if (++headBytes > MAX_HEAD_BYTES) {
        throw new ProtocolException("the head is too long");
      }
      line.write(b);
    }
    return line.toString(StandardCharsets.ISO_8859_1).stripTrailing();
  }

  private byte[] body(Map<String, String> headers) throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    String length = headers.getOrDefault("content-length", "");
    if (headers.getOrDefault("transfer-encoding", "").equalsIgnoreCase("chunked")) {
      readChunks(body);
    } else if (length.isEmpty()) {
      copy(body, Long.MAX_VALUE, false);
    } else {
      copy(body, number(length, 10), true);
    }
    return body.toByteArray();
  }

  private void readChunks(ByteArrayOutputStream body) throws IOException {
    while (body.size() <= maxBodyBytes) {
      headBytes = 0;
      long size = number(line().split(";", 2)[0].strip(), 16);
      if (size == 0) {
        return; // trailers are not needed, and the connection is closed
      }
      copy(body, size, true);
      if (body.size() <= maxBodyBytes && !line().isEmpty()) {
        throw new ProtocolException("not the end of a chunk");
      }
    }
  }

  private static long number(String text, int radix) throws ProtocolException {
    if (text.matches("[0-9a-fA-F]{1,15}")) {
      try {
        return Long.parseLong(text, radix);
      } catch (NumberFormatException e) {
        // Rejected below.
      }
    }
    throw new ProtocolException("not a length");
  }

  private void copy(ByteArrayOutputStream body, long length, boolean mustBeWhole)
      throws IOException {
    byte[] buffer = new byte[BUFFER_BYTES];
    long left = length;
    while (left > 0 && body.size() <= maxBodyBytes) {
      int wanted = (int) Math.min(left, Math.min(buffer.length, maxBodyBytes + 1 - body.size()));
      int read = in.read(buffer, 0, wanted);
      if (read < 0) {
        if (mustBeWhole) {
          throw new EOFException();
        }
        return;
      }
      body.write(buffer, 0, read);
      left -= read;
    }
  }
}
