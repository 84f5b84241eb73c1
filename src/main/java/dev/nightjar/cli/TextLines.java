package dev.nightjar.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;

/**
 * The lines of a stream of UTF-8, ended by LF or CRLF. What is not UTF-8 reads as replacement
 * characters, and of a very long line only the opening is kept, so no input can exhaust the memory.
 */
public final class TextLines {

  private static final int BUFFER = 1 << 13;
  private static final int MOST_KEPT = 1 << 14;

  private final Reader reader;
  private final char[] buffer = new char[BUFFER];
  private final StringBuilder line = new StringBuilder();
  private int at;
  private int end;

  public TextLines(InputStream in) {
    reader = new InputStreamReader(in, StandardCharsets.UTF_8);
  }

  /** Whether the next line is not here yet, as when a person types it. */
  public boolean wouldWait() throws IOException {
    return at == end && !reader.ready();
  }

  /** The next line without its end; null after the last. */
  public String next() throws IOException {
    line.setLength(0);
    boolean any = false;
    while (true) {
      if (at == end) {
        end = Math.max(0, reader.read(buffer));
        at = 0;
        if (end == 0) {
          return any ? withoutReturn() : null;
        }
      }
      any = true;
      int from = at;
      while (at < end && buffer[at] != '\n') {
        at++;
      }
      line.append(buffer, from, Math.min(at - from, MOST_KEPT - line.length()));
      if (at < end) {
        at++;
        return withoutReturn();
      }
    }
  }

  private String withoutReturn() {
    int last = line.length() - 1;
    if (last >= 0 && line.charAt(last) == '\r') {
      line.setLength(last);
    }
    return line.toString();
  }
}
