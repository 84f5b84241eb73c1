package dev.nightjar.concerts.upcoming;

import java.util.regex.Pattern;

/** The content lines of an iCalendar stream (RFC 5545, 3.1): escapes, folds and terminates them. */
final class ContentLines {

  private static final int MAX_OCTETS = 75;
  private static final String LINE_END = "\r\n";
  private static final String FOLD = LINE_END + " ";
  private static final Pattern LINE_BREAK = Pattern.compile("\r\n|\r|\n");
  private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}&&[^\t]]");

  private final StringBuilder lines = new StringBuilder();

  /** A line with a value that needs no escaping, such as a time or a number. */
  ContentLines line(String name, String value) {
    fold(CONTROL.matcher(name + ":" + value).replaceAll(""));
    return this;
  }

  /** A line with a text value. */
  ContentLines text(String name, String value) {
    String escaped =
        LINE_BREAK
            .matcher(value.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,"))
            .replaceAll("\\\\n");
    return line(name, escaped);
  }

  /** Folds a line after 75 octets of UTF-8, but not within a character. */
  private void fold(String line) {
    int octets = 0;
    for (int i = 0; i < line.length(); ) {
      int character = line.codePointAt(i);
      int width = octetsOf(character);
      if (octets + width > MAX_OCTETS) {
        lines.append(FOLD);
        octets = 1; // the leading space
      }
      lines.appendCodePoint(character);
      octets += width;
      i += Character.charCount(character);
    }
    lines.append(LINE_END);
  }

  private static int octetsOf(int character) {
    if (character < 0x80) {
      return 1;
    }
    if (character < 0x800) {
      return 2;
    }
    return character < 0x10000 ? 3 : 4;
  }

  @Override
  public String toString() {
    return lines.toString();
  }
}
