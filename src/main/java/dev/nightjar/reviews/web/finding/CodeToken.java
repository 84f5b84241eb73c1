package dev.nightjar.reviews.web.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A token of a line of code for syntax highlighting.
 *
 * @param kind {@code comment}, {@code text}, {@code word}, {@code name}, or empty for other text
 */
public record CodeToken(String kind, String text) {

  /** Longer lines are truncated. */
  static final int MAX_LINE = 400;

  private static final Pattern PIECES =
      Pattern.compile(
          "(?<comment>(?:^|(?<=\\s))(?:#|//).*$|/\\*.*?(?:\\*/|$))"
              + "|(?<text>\"(?:[^\"\\\\]|\\\\.)*+\"?)"
              + "|(?<word>^(?:resource|data|variable|output|locals|module|provider|terraform|moved"
              + "|import|check|removed)\\b|\\b(?:true|false|null)\\b|\\b\\d[\\d.]*+\\b)"
              + "|(?<name>^\\s++[\\w-]++(?=\\s*+=(?!=)))");

  boolean isMarked() {
    return !kind.isEmpty();
  }

  /** Tokenizes a single line, so a multi-line comment is highlighted only on its first line. */
  static List<CodeToken> of(String line) {
    String code = line.length() > MAX_LINE ? line.substring(0, MAX_LINE) : line;
    List<CodeToken> tokens = new ArrayList<>();
    Matcher piece = PIECES.matcher(code);
    int end = 0;
    while (piece.find()) {
      plain(tokens, code.substring(end, piece.start()));
      tokens.add(new CodeToken(kind(piece), piece.group()));
      end = piece.end();
    }
    plain(tokens, code.substring(end));
    if (line.length() > MAX_LINE) {
      tokens.add(new CodeToken("cut", " … %,d more".formatted(line.length() - MAX_LINE)));
    }
    return tokens;
  }

  private static void plain(List<CodeToken> tokens, String text) {
    if (!text.isEmpty()) {
      tokens.add(new CodeToken("", text));
    }
  }

  private static String kind(Matcher piece) {
    for (String kind : List.of("comment", "text", "word", "name")) {
      if (piece.group(kind) != null) {
        return kind;
      }
    }
    throw new IllegalStateException("every token has a kind");
  }
}
