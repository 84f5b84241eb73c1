package dev.nightjar.texts.explore;

import dev.nightjar.texts.explore.Concordance.Line;
import dev.nightjar.texts.model.TextSource;
import dev.nightjar.texts.statistics.CharacterTable;
import dev.nightjar.texts.statistics.encoding.DecodedText;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.lang.Character.UnicodeScript;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Finds a word or phrase in a text that is read once, within a time limit. */
final class KeywordSearch {

  static final int MAX_LINES = 200;

  /** The characters that are shown on each side of a keyword. */
  private static final int CONTEXT = 70;

  private static final int BLOCK = 1 << 16;

  /** Kept before a block, so that an occurrence at its start has its context and first words. */
  private static final int KEPT = 1_024;

  private final KeywordQuery query;
  private final int limit;
  private final CharacterTable characters = new CharacterTable();
  private final List<Line> lines = new ArrayList<>();
  private final String first;
  private final boolean isWithoutSpaces;
  private long total;

  KeywordSearch(KeywordQuery query, int limit) {
    this.query = query;
    this.limit = Math.min(limit, MAX_LINES);
    this.first = query.words().get(0);
    this.isWithoutSpaces = query.words().size() == 1 && isWithoutSpaces(first);
  }

  Concordance search(TextSource source, Duration timeLimit, Clock clock) throws IOException {
    Instant end = clock.instant().plus(timeLimit);
    boolean isComplete = true;
    try (CountingInputStream bytes = new CountingInputStream(source.open(0, source.size()));
        Reader text = new InputStreamReader(DecodedText.of(bytes).utf8(), StandardCharsets.UTF_8)) {
      char[] buffer = new char[KEPT + BLOCK + KEPT];
      int length = 0;
      int done = 0;
      boolean ended = false;
      double position = 0;
      while (!ended) {
        int count = readFully(text, buffer, length, buffer.length - length);
        ended = length + count < buffer.length;
        length += count;
        // The rest is searched with the next block, which has its context.
        int searchable = ended ? length : length - KEPT;
        double start = position;
        position = source.size() == 0 ? 0 : (double) bytes.count / source.size();
        done = find(buffer, done, searchable, length, new Span(start, position, length));
        int kept = Math.min(done, KEPT);
        System.arraycopy(buffer, done - kept, buffer, 0, length - done + kept);
        length -= done - kept;
        done = kept;
        if (!ended && clock.instant().isAfter(end)) {
          isComplete = false;
          break;
        }
      }
    }
    return new Concordance(query.toString(), total, List.copyOf(lines), isComplete);
  }

  /** The positions in the text at the start and the end of the characters at hand. */
  private record Span(double start, double end, int length) {

    double position(int at) {
      return length == 0 ? 0 : Math.min(1, start + (end - start) * at / length);
    }
  }

  private static final class CountingInputStream extends FilterInputStream {

    private long count;

    CountingInputStream(InputStream bytes) {
      super(bytes);
    }

    @Override
    public int read() throws IOException {
      int read = super.read();
      count += read < 0 ? 0 : 1;
      return read;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      int read = super.read(bytes, from, length);
      count += Math.max(0, read);
      return read;
    }
  }

  private static int readFully(Reader text, char[] buffer, int from, int length)
      throws IOException {
    int count = 0;
    while (count < length) {
      int read = text.read(buffer, from + count, length - count);
      if (read < 0) {
        break;
      }
      count += read;
    }
    return count;
  }

  /** Searches the words that start before a position; returns where the next search starts. */
  private int find(char[] text, int from, int before, int length, Span span) {
    int at = from;
    while (at < before) {
      if (isWithoutSpaces && startsWithQuery(text, at, length)) {
        add(text, at, at + first.length(), length, span);
        at += first.length();
        continue;
      }
      if (isWithoutSpaces || !isWord(text, at, length)) {
        at++;
        continue;
      }
      int end = endOfWord(text, at, length);
      if (isFirstWord(text, at, end)) {
        int endOfMatch = endOfMatch(text, end, length);
        if (endOfMatch > 0) {
          add(text, at, endOfMatch, length, span);
        }
      }
      at = end;
    }
    return at;
  }

  private void add(char[] text, int from, int to, int length, Span span) {
    total++;
    if (lines.size() < limit) {
      lines.add(line(text, from, to, length, span.position(from)));
    }
  }

  private boolean startsWithQuery(char[] text, int at, int length) {
    int end = at + first.length();
    return end <= length && Arrays.equals(text, at, end, first.toCharArray(), 0, first.length());
  }

  /** Words of these scripts are not separated, so the query may occur anywhere. */
  private static boolean isWithoutSpaces(String word) {
    return switch (UnicodeScript.of(word.codePointAt(0))) {
      case HAN, HIRAGANA, KATAKANA, THAI -> true;
      default -> false;
    };
  }

  private boolean isFirstWord(char[] text, int from, int to) {
    return equals(text, from, to, first);
  }

  private boolean equals(char[] text, int from, int to, String word) {
    if (characters.lowerCase(text[from]) != word.charAt(0) && text[from] < 0x80) {
      return false;
    }
    if (to - from != word.length() && !hasDotAbove(text, from, to)) {
      return false;
    }
    return KeywordQuery.normalized(new String(text, from, to - from)).equals(word);
  }

  /** Only words with this character change their length when they are normalized. */
  private static boolean hasDotAbove(char[] text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (text[i] == KeywordQuery.DOT_ABOVE) {
        return true;
      }
    }
    return false;
  }

  /** The end of the phrase whose first word ends at a position; 0 if other words follow. */
  private int endOfMatch(char[] text, int endOfFirst, int length) {
    int end = endOfFirst;
    for (String word : query.words().subList(1, query.words().size())) {
      int start = end;
      while (start < length && !isWord(text, start, length)) {
        if (isSentenceEnd(text[start])) {
          return 0;
        }
        start++;
      }
      if (start == length) {
        return 0;
      }
      end = endOfWord(text, start, length);
      if (!equals(text, start, end, word)) {
        return 0;
      }
    }
    return end;
  }

  private boolean isSentenceEnd(char character) {
    byte kind = characters.kind(character);
    return kind == CharacterTable.TERMINATOR || kind == CharacterTable.WIDE_TERMINATOR;
  }

  private int endOfWord(char[] text, int start, int length) {
    int end = start;
    while (end < length) {
      if (isWord(text, end, length)) {
        end++;
      } else if (characters.kind(text[end]) == CharacterTable.APOSTROPHE
          && end > start
          && isWord(text, end + 1, length)) {
        end++;
      } else {
        break;
      }
    }
    return end;
  }

  private boolean isWord(char[] text, int at, int length) {
    if (at >= length) {
      return false;
    }
    char character = text[at];
    if (Character.isSurrogate(character)) {
      int codePoint =
          Character.isHighSurrogate(character)
              ? Character.codePointAt(text, at, length)
              : at > 0 ? Character.codePointAt(text, at - 1, length) : character;
      return characters.kind(codePoint) == CharacterTable.WORD;
    }
    return characters.kind(character) == CharacterTable.WORD;
  }

  private Line line(char[] text, int from, int to, int length, double position) {
    int start = Math.max(0, from - CONTEXT);
    while (start > 0 && start < from && isWord(text, start - 1, length)) {
      start++; // no half word
    }
    int end = Math.min(length, to + CONTEXT);
    while (end < length && end > to && isWord(text, end, length)) {
      end--;
    }
    return new Line(
        Math.round(position * 1_000) / 1_000.0,
        oneLine(new String(text, start, from - start)),
        oneLine(new String(text, from, to - from)),
        oneLine(new String(text, to, end - to)));
  }

  private static String oneLine(String text) {
    return text.replaceAll("[\\s\\p{Cntrl}]+", " ");
  }
}
